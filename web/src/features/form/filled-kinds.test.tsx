import { fireEvent, screen, waitFor } from '@testing-library/react'
import { area } from '@workstation/contract/area'
import { file } from '@workstation/contract/file'
import { organize } from '@workstation/contract/organize'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { pickPeople } from '../../testing/pick-people'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'

type Nodes = Parameters<typeof formOf>[0]
function open(nodes: Nodes, values: RecordValues = {}, prepare: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  prepare(server)
  const state = createFormState(compileForm(formOf(nodes)), values, sampleContext)
  return { server, state, ...renderPage(<FormView state={state} />) }
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } })
/** The box of a field, by its key. */
const field = (key: string) => document.querySelector(`[data-node="${key}"]`) as HTMLElement
async function choose(title: string) {
  const option = await waitFor(() => {
    const found = [
      ...document.querySelectorAll(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`),
    ].at(-1)
    if (!found) throw new Error(`${title} is not offered`)
    return found
  })
  fireEvent.click(option)
}
/** Types into one end of a box of days or times, and confirms it. */
function confirm(input: Element, value: string) {
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  type(input, value)
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
}

test('moments, times, days and stretches of them are kept as they are typed, and emptied', async () => {
  const { state } = open([
    { kind: 'dateTime', key: 'at', id: 'at', label: '时刻' },
    { kind: 'time', key: 'clock', id: 'clock', label: '钟点' },
    { kind: 'date', key: 'day', id: 'day', label: '日子' },
    { kind: 'dateRange', key: 'days', id: 'days', label: '期间' },
    { kind: 'timeRange', key: 'hours', id: 'hours', label: '时段' },
  ])
  type(box('时刻'), '2026-03-04 05:06')
  type(box('钟点'), '07:08')
  type(box('日子'), '2026-03-04')
  // On the clock of the organisation, eight hours ahead.
  expect(state.values).toMatchObject({ at: Date.UTC(2026, 2, 3, 21, 6), clock: '07:08:00', day: '2026-03-04' })
  const ends = (key: string) => [...field(key).querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  for (const [key, from, to] of [
    ['days', '2026-03-04', '2026-04-05'],
    ['hours', '22:00', '06:30'],
  ] as const) {
    confirm(ends(key)[0], from)
    confirm(ends(key)[1], to)
  }
  await waitFor(() =>
    expect(state.values).toMatchObject({
      days: { from: '2026-03-04', to: '2026-04-05' },
      // A night ends before it begins.
      hours: { from: '22:00:00', to: '06:30:00' },
    }),
  )
  for (const key of ['at', 'clock', 'day', 'days', 'hours']) {
    const clear = field(key).querySelector('.ant-picker-clear') as Element
    fireEvent.mouseDown(clear)
    fireEvent.mouseUp(clear)
    fireEvent.click(clear)
  }
  expect(['at', 'clock', 'day', 'days', 'hours'].map((key) => state.values[key] ?? null)).toEqual(Array(5).fill(null))
})

test('stars, lines, suggestions, colours and words are kept, and emptied', async () => {
  const options = ['红茶', '绿茶', '咖啡'].map((label, at) => ({ id: `${at}`, label }))
  const { state } = open(
    [
      { kind: 'rate', key: 'stars', label: '评分', settings: { count: 4, half: false } },
      { kind: 'slider', key: 'line', label: '进度', settings: { min: 10, max: 20, step: 2, unit: '分' } },
      {
        kind: 'autoComplete',
        key: 'drink',
        label: '饮料',
        source: { from: 'static', options },
        settings: { shown: 1 },
      },
      { kind: 'color', key: 'ink', id: 'ink', label: '颜色', settings: { alpha: true } },
    ],
    { ink: '#ff0000' },
  )
  const stars = () => screen.getAllByRole('radio')
  expect(stars()).toHaveLength(4)
  fireEvent.click(stars()[2] as Element)
  expect(state.values['stars']).toBe('3')
  fireEvent.click(stars()[2] as Element)
  expect(state.values['stars']).toBeNull()
  const handle = screen.getByRole('slider', { name: '进度' })
  expect(handle.getAttribute('aria-valuenow')).toBe('10')
  const said = () => document.querySelector('.form-slider output')?.textContent
  expect([said(), state.values['line'] ?? null]).toEqual(['', null])
  fireEvent.keyDown(handle, { key: 'ArrowRight', keyCode: 39 })
  expect([said(), state.values['line']]).toEqual(['12 分', '12'])
  const drink = box('饮料')
  fireEvent.mouseDown(drink)
  type(drink, '茶')
  const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  await waitFor(() => expect(offered()).toEqual(['红茶']))
  expect(state.values['drink']).toBe('茶')
  fireEvent.click(document.querySelector('.ant-select-item-option') as Element)
  expect(state.values['drink']).toBe('红茶')
  type(drink, '')
  expect(state.values['drink']).toBeNull()
  const swatch = field('ink').querySelector('.ant-color-picker-trigger') as Element
  expect(swatch.textContent).toBe('#FF0000')
  fireEvent.click(swatch)
  const hex = await waitFor(() => {
    const found = document.querySelector('.ant-color-picker-hex-input input')
    if (!found) throw new Error('the colours are not open')
    return found
  })
  type(hex, '00ff00')
  await waitFor(() => expect(state.values['ink']).toBe('#00ff00'))
  fireEvent.click(document.querySelector('.ant-color-picker-clear') as Element)
  await waitFor(() => expect(state.values['ink']).toBeNull())
})

test('options that stand open are ticked and let go, levels are chosen down to their end', async () => {
  const leaf = (id: string) => ({ id, label: `项${id}` })
  const options = [{ ...leaf('a'), children: [leaf('a1'), leaf('a2')] }, leaf('b')]
  const source = { from: 'static' as const, options }
  const flat = { from: 'static' as const, options: [leaf('x'), leaf('y')] }
  const { state } = open([
    { kind: 'checkbox', key: 'many', label: '多选', source: flat },
    { kind: 'radio', key: 'one', label: '单选', source: flat },
    { kind: 'cascader', key: 'path', label: '分级', source },
    { kind: 'cascader', key: 'paths', label: '多级', source, settings: { multiple: true } },
    { kind: 'cascader', key: 'any', label: '任一级', source, settings: { anyLevel: true } },
  ])
  const [x, y] = screen.getAllByRole('checkbox') as [HTMLElement, HTMLElement]
  fireEvent.click(x)
  fireEvent.click(y)
  expect(state.values['many']).toEqual(['x', 'y'])
  fireEvent.click(x)
  expect(state.values['many']).toEqual(['y'])
  fireEvent.click(y)
  expect(state.values['many']).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '项y' }))
  expect(state.values['one']).toBe('y')
  const levels = async (name: string, ...titles: string[]) => {
    fireEvent.mouseDown(box(name))
    for (const title of titles) await choose(title)
  }
  await levels('分级', '项a')
  expect(state.values['path'] ?? null).toBeNull()
  await choose('项a2')
  expect(state.values['path']).toEqual(['a', 'a2'])
  await levels('任一级', '项a')
  expect(state.values['any']).toEqual(['a'])
})

test('an area is kept as the way to it, with street and number where the form asks for them', async () => {
  const place = (id: string, fullName: string, parentId: string) => ({
    ...{ id, fullName, parentId, enCode: id, type: parentId === '-1' ? 1 : 2, enabledMark: 1 as const, sortCode: 0 },
    ...{ isLeaf: parentId !== '-1', hasChildren: parentId === '-1' },
  })
  const nodes: Nodes = [
    { kind: 'address', key: 'place', id: 'place', label: '地点', settings: { level: 1, detail: true } },
    { kind: 'organize', key: 'unit', id: 'unit', label: '单位' },
  ]
  const unit = (id: string, children: object[] = []) => ({
    ...{ id, fullName: `单位${id}`, name: `单位${id}`, parentId: '-1', hasChildren: children.length > 0, children },
    ...{ category: 'company', enCode: id, enabledMark: 1, icon: '' },
  })
  const { state } = open(nodes, {}, (server) => {
    server.on(area.version, { version: 1 } as never)
    server.on(area.selector, ({ id }) => ({
      list: id === '-1' ? [place('bj', '北京', '-1')] : [place('hd', '海淀', 'bj'), place('cy', '朝阳', 'bj')],
    }))
    server.on(area.namesOf, [['北京', '海淀']])
    server.on(organize.tree, { list: [unit('o1', [unit('o2')])] as never })
  })
  const detail = () => box('地点的详细地址')
  type(detail(), '中关村 1 号')
  expect(state.values['place']).toEqual({ detail: '中关村 1 号' })
  type(detail(), '')
  expect(state.values['place']).toBeNull()
  type(detail(), '2 号')
  const picker = (key: string) => field(key).querySelector('[role=combobox]') as HTMLElement
  await pickPeople(picker('place'), '北京', '海淀')
  await waitFor(() => expect(state.values['place']).toEqual({ path: ['bj', 'hd'], detail: '2 号' }))
  await pickPeople(picker('unit'), '单位o1')
  await waitFor(() => expect(state.values['unit']).toEqual(['o1']))
})

test('files and pictures are kept once they are sent, and let go', async () => {
  const { server, state } = open([
    { kind: 'files', key: 'papers', id: 'papers', label: '文件', settings: { max: 2 } },
    { kind: 'images', key: 'shots', id: 'shots', label: '图片', settings: { max: 2 } },
  ])
  server.on(file.upload, ({ type: kind }) => {
    const kept = { id: kind, fileId: kind, fileVersionId: kind, name: `${kind}.png`, url: `/f/${kind}` }
    const whole = { ...kept, fileSize: 1, fileExtension: 'png' }
    return { ...whole, list: [whole] }
  })
  const put = (key: string, name: string) =>
    fireEvent.change(field(key).querySelector('input[type=file]') as Element, {
      target: { files: [new File(['x'], name, { type: 'image/png' })] },
    })
  put('papers', 'a.png')
  await waitFor(() => expect(state.values['papers']).toHaveLength(1))
  put('shots', 'b.png')
  await waitFor(() => expect(state.values['shots']).toHaveLength(1))
  const [paper] = state.values['papers'] as unknown as { name: string; fileId: string }[]
  expect([paper?.name, paper?.fileId]).toEqual(['annex.png', 'annex'])
  const removals = () =>
    [...document.querySelectorAll('button')].filter((one) => /移除/.test(one.getAttribute('aria-label') ?? ''))
  await waitFor(() => expect(removals()).toHaveLength(2))
  for (const remove of removals()) fireEvent.click(remove)
  await waitFor(() => expect([state.values['papers'], state.values['shots']]).toEqual([null, null]))
})
