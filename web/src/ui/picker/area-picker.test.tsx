import { screen, waitFor, within } from '@testing-library/react'
import { type Area, area } from '@workstation/contract/area'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { AreaPicker, type AreaPickerProps } from './area-picker'
import './area/area-dialog'

const names: Record<string, string> = {
  '33': '浙江省',
  '3301': '杭州市',
  '330106': '西湖区',
  '330108': '滨江区',
  '71': '台湾省',
}
const below: Record<string, string[]> = { '-1': ['33', '71'], '33': ['3301'], '3301': ['330106', '330108'] }
const areaOf = (id: string): Area => ({
  id,
  parentId: '-1',
  fullName: names[id] ?? '',
  enCode: id,
  type: 1,
  enabledMark: 1,
  sortCode: 0,
  isLeaf: !below[id],
  hasChildren: Boolean(below[id]),
})

async function openArea(props: AreaPickerProps = {}) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(area.selector, ({ id }) => ({ list: (below[id] ?? []).map(areaOf) }))
  server.on(area.version, { version: 7 })
  server.on(area.namesOf, ({ idsList }) => idsList.map((path) => path.map((id) => names[id] ?? '')))
  server.on(area.search, { list: [{ ids: ['33', '3301', '330106'], names: ['浙江省', '杭州市', '西湖区'] }] })
  const page = renderPage(<AreaPicker aria-label="地区" {...props} />)
  await page.user.click(screen.getByRole('combobox', { name: '地区' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findAllByRole('treeitem')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: '搜索' })))
  return { server, dialog, ...page }
}

const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })

describe('the area picker', () => {
  test('[FRM-47] it is a dialog titled province/city/district', async () => {
    const { dialog } = await openArea()
    expect(within(dialog).getByText('省/市/区')).toBeTruthy()
  })

  test('[FRM-48] [FRM-15] by default a district is chosen, each level loaded when it is opened', async () => {
    const onChange = vi.fn()
    const { server, user } = await openArea({ onChange })
    expect(server.inputs(area.selector)).toEqual([{ id: '-1', exceptId: '0' }])
    await user.click(await item('浙江省'))
    await user.click(await item('杭州市'))
    await user.dblClick(await item('滨江区'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['33', '3301', '330108'])
    expect(server.inputs(area.selector).map(({ id }) => id)).toEqual(['-1', '33', '3301'])
  })

  test('level 0 chooses a province, level 1 a city', async () => {
    const onChange = vi.fn()
    const { user } = await openArea({ level: 1, onChange })
    await user.click(await item('浙江省'))
    await user.dblClick(await item('杭州市'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['33', '3301'])
  })

  test('a province without anything below it is a whole choice', async () => {
    const onChange = vi.fn()
    const { user } = await openArea({ onChange })
    await user.dblClick(await item('台湾省'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['71'])
  })

  test('the arrow keys go from column to column', async () => {
    const onChange = vi.fn()
    const { user } = await openArea({ onChange })
    const stoodOn = (name: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
    await user.keyboard('{ArrowDown}')
    await stoodOn('省')
    await user.keyboard('{ArrowRight}')
    await item('杭州市')
    await stoodOn('市')
    await user.keyboard('{ArrowLeft}')
    await stoodOn('省')
    await user.keyboard('{ArrowRight}{Enter}')
    await item('西湖区')
    await stoodOn('区')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['33', '3301', '330108'])
  })

  test('a search shows the way to what it finds', async () => {
    const onChange = vi.fn()
    const { server, user } = await openArea({ multiple: true, onChange })
    await user.type(screen.getByRole('textbox', { name: '搜索' }), 'xhq')
    await user.click(await item('浙江省 / 杭州市'))
    expect(server.inputs(area.search).at(-1)).toEqual({ keyword: 'xhq', level: '3' })
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith([['33', '3301', '330106']])
  })

  test('a stored way is shown by its names', async () => {
    const server = fakeServer()
    server.on(area.namesOf, ({ idsList }) => idsList.map((path) => path.map((id) => names[id] ?? '')))
    renderPage(
      <>
        <AreaPicker aria-label="甲" value={['33', '3301']} />
        <AreaPicker aria-label="乙" value={['33', '3301', '330106']} />
      </>,
    )
    expect(await screen.findByText('浙江省 / 杭州市 / 西湖区')).toBeTruthy()
    expect(server.inputs(area.namesOf)).toEqual([
      {
        idsList: [
          ['33', '3301'],
          ['33', '3301', '330106'],
        ],
      },
    ])
  })
})

describe('a search of areas', () => {
  const search = () => screen.getByRole('textbox', { name: '搜索' })

  test('takes the first it finds by Enter, once what is typed is what was searched', async () => {
    const onChange = vi.fn()
    const { user } = await openArea({ onChange })
    await user.type(search(), 'xhq')
    await item('浙江省 / 杭州市')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['33', '3301', '330106'])
  })

  test('that finds nothing says so; a failure is tried again; one above the level leads to what is below it', async () => {
    const { server, user } = await openArea()
    server.on(area.search, { list: [] })
    await user.type(search(), 'zz')
    expect(await screen.findByText('没有找到符合“zz”的内容')).toBeTruthy()
    server.fail(area.search, 500, '系统出错')
    await user.type(search(), 'y')
    const again = await screen.findByRole('button', { name: '重试' })
    server.on(area.search, { list: [{ ids: ['33', '3301'], names: ['浙江省', '杭州市'] }] })
    await user.click(again)
    await user.click(await item('杭州市'))
    expect((search() as HTMLInputElement).value).toBe('')
    expect(await item('滨江区')).toBeTruthy()
  })
})

test('a column that did not come is asked for again, and a letter goes to the search', async () => {
  const { server, user } = await openArea()
  server.fail(area.selector, 500, '系统出错')
  await user.click(await item('浙江省'))
  const again = await screen.findByRole('button', { name: '重试' })
  server.on(area.selector, ({ id }) => ({ list: (below[id] ?? []).map(areaOf) }))
  await user.click(again)
  expect(await item('杭州市')).toBeTruthy()
  screen.getByRole('tree', { name: '省' }).focus()
  await user.keyboard('h')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索' }))
})

test('of several areas one is taken out of the field, and one that is gone is said to be unknown', async () => {
  const server = fakeServer()
  server.on(area.namesOf, ({ idsList }) => idsList.map((path) => path.map((id) => names[id] ?? '')))
  const onChange = vi.fn()
  const { user } = renderPage(
    <AreaPicker aria-label="地区" multiple value={[['33', '3301'], ['99']]} onChange={onChange} />,
  )
  expect(await screen.findByText('浙江省 / 杭州市')).toBeTruthy()
  expect(screen.getByText('无法显示的内容')).toBeTruthy()
  screen.getByRole('combobox', { name: '地区' }).focus()
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith([['33', '3301']])
})
