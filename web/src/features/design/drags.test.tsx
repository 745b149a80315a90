import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drag } from '../../testing/drag'
import type { FakeServer } from '../../testing/fake-server'
import { makeForm } from './testing/make-design'
import { canvasNames, control, designServer, openDesign, sendNow, sentDraft } from './testing/open-design'
// Loaded ahead, so that a test does not wait for it.
import './list/list-design'

let server: FakeServer
/** What lies under the pointer. */
let under: Element | null
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
  under = null
  document.elementFromPoint = () => under
})
afterEach(() => void Reflect.deleteProperty(document, 'elementFromPoint'))

const form = () =>
  makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'input', key: 'b', label: '乙' },
    { id: 'box', kind: 'card', label: '卡片', children: ['c', 'd'] },
    { id: 'c', kind: 'number', key: 'c', label: '丙' },
    { id: 'd', kind: 'number', key: 'd', label: '丁' },
  ])
const canvas = () => screen.getByLabelText('画布')
const node = (id: string) => canvas().querySelector<HTMLElement>(`[data-node="${id}"]`) as HTMLElement
const edges = () =>
  [...canvas().querySelectorAll('[data-edge]')].map((one) => [
    one.getAttribute('data-node'),
    one.getAttribute('data-edge'),
  ])
const held = () => [...canvas().querySelectorAll('[data-dragged]')].map((one) => one.getAttribute('data-node'))
const inAct = act

test('a control and a field are dragged to where a line shows, and stay where the drag is given up', async () => {
  await openDesign(server, form())
  // Each field is ten pixels high.
  for (const [at, id] of ['a', 'b', 'c', 'd'].entries())
    node(id).getBoundingClientRect = () => new DOMRect(0, at * 10, 100, 10)
  const names = canvasNames
  const before = names()

  const date = await inAct(() => drag(control('date')))
  under = node('b')
  await inAct(() => date.over(canvas(), { x: 5, y: 12 }))
  expect(edges()).toEqual([['b', 'top']])
  await inAct(() => date.over(canvas(), { x: 5, y: 18 }))
  expect(edges()).toEqual([['b', 'bottom']])
  expect(names()).toEqual(before)
  await inAct(() => date.drop(canvas(), { x: 5, y: 18 }))
  expect(edges()).toEqual([])
  expect(names()).toEqual(['甲，单行文本', '乙，单行文本', '日期，日期', '卡片，卡片', '丙，数字', '丁，数字'])

  const first = await inAct(() => drag(node('a')))
  expect(held()).toEqual(['a'])
  under = node('d')
  await inAct(() => first.over(canvas(), { x: 5, y: 39 }))
  expect(edges()).toEqual([['d', 'bottom']])
  await inAct(() => first.drop(canvas(), { x: 5, y: 39 }))
  expect([held(), edges()]).toEqual([[], []])
  const moved = ['乙，单行文本', '日期，日期', '卡片，卡片', '丙，数字', '丁，数字', '甲，单行文本']
  expect(names()).toEqual(moved)
  expect(screen.getByText('甲已移到第 3 项')).toBeTruthy()

  // A container goes nowhere inside itself.
  const box = await inAct(() => drag(node('box')))
  under = node('c')
  await inAct(() => box.over(canvas(), { x: 5, y: 22 }))
  await inAct(() => box.drop(canvas(), { x: 5, y: 22 }))
  expect(names()).toEqual(moved)

  const gone = await inAct(() => drag(node('b')))
  under = node('d')
  await inAct(() => gone.over(canvas(), { x: 5, y: 31 }))
  expect(edges()).toEqual([['d', 'top']])
  await inAct(() => gone.over(document.body))
  expect(edges()).toEqual([])
  await inAct(() => gone.drop(document.body))
  expect([held(), edges(), names()]).toEqual([[], [], moved])
  sendNow()
  await screen.findByText('已保存')
  expect(sentDraft(server).nodes['box']?.children).toEqual(['c', 'd', 'a'])
})

test('a line of the phone order is dragged onto another beside it, and not into another list', async () => {
  const { user } = await openDesign(server, form())
  await user.click(screen.getByText('手机', { selector: '.ant-segmented-item-label' }))
  const list = (name: string) => screen.getByRole('list', { name })
  const lines = (name = '手机上的顺序') => [...list(name).children] as HTMLElement[]
  const names = (name?: string) => lines(name).map((line) => line.querySelector('button')?.firstChild?.textContent)
  const over = () =>
    [...document.querySelectorAll('.phone-line[data-over=true]')].map((one) => one.querySelector('button')?.textContent)
  const line = (at: number, name?: string) => lines(name)[at] as HTMLElement
  const third = await inAct(() => drag(line(2)))
  await inAct(() => third.over(line(1)))
  expect(over()).toEqual(['乙'])
  await inAct(() => third.over(line(0)))
  expect(over()).toEqual(['甲'])
  await inAct(() => third.drop(line(0)))
  expect(over()).toEqual([])
  expect(names()).toEqual(['卡片', '甲', '乙'])
  // From the list of the container to the one around it, and onto itself.
  const inner = await inAct(() => drag(line(0, '卡片')))
  await inAct(() => inner.over(line(2)))
  expect(over()).toEqual([])
  await inAct(() => inner.over(line(0, '卡片')))
  expect(over()).toEqual([])
  await inAct(() => inner.drop(line(2)))
  expect([names(), names('卡片')]).toEqual([
    ['卡片', '甲', '乙'],
    ['丙', '丁'],
  ])
  const again = await inAct(() => drag(line(0, '卡片')))
  await inAct(() => again.over(line(1, '卡片')))
  await inAct(() => again.drop(line(1, '卡片')))
  expect(names('卡片')).toEqual(['丁', '丙'])
  sendNow()
  await waitFor(() => expect(sentDraft(server).phone?.hidden).toEqual([]))
})

test('a column is dragged onto the place of another, and not among what is searched by', async () => {
  const { user } = await openDesign(server, form())
  await user.click(screen.getByText('列表'))
  await screen.findByRole('region', { name: '列表设计器' })
  const lines = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
  const line = (name: string, at: number) => lines(name)[at] as HTMLElement
  const names = (name: string) => lines(name).map((one) => one.querySelector('button')?.textContent)
  const over = () => document.querySelectorAll('.ordered-line[data-over=true]').length
  expect(names('列')).toEqual(['甲', '乙', '丙', '丁'])
  const last = await inAct(() => drag(line('列', 3)))
  await inAct(() => last.over(line('列', 3)))
  expect(over()).toBe(0)
  await inAct(() => last.over(line('列', 1)))
  expect([over(), line('列', 1).dataset['over']]).toEqual([1, 'true'])
  await inAct(() => last.over(document.body))
  expect(over()).toBe(0)
  await inAct(() => last.over(line('列', 1)))
  await inAct(() => last.drop(line('列', 1)))
  expect(over()).toBe(0)
  expect(names('列')).toEqual(['甲', '丁', '乙', '丙'])
  sendNow()
  await waitFor(() =>
    expect(JSON.parse(String(server.inputs(design.update).at(-1)?.['listData'])).columns[1]).toEqual({ field: 'd' }),
  )
})
