import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import { makeForm } from './testing/make-design'
import { canvasNames, control, designServer, onCanvas, openDesign } from './testing/open-design'
// Loaded ahead, so that a test does not wait for it.
import './list/list-design'

let server: FakeServer
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
  window.innerWidth = 375
})

const panels = () => within(screen.getByRole('navigation', { name: '切换面板' }))
const names = () =>
  panels()
    .getAllByRole('button')
    .map(({ firstChild, textContent }) => firstChild?.textContent?.replace(/\d/g, '') ?? textContent)
const pressed = () =>
  panels()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent?.replace(/\d/g, ''))
const turn = (name: string) => fireEvent.click(panels().getByRole('button', { name: new RegExp(`^${name}`) }))
/** Which parts of the form designer stand there. */
const shown = () => ({
  palette: screen.queryByLabelText('搜索控件') !== null,
  canvas: screen.queryByLabelText('画布') !== null,
  outline: screen.queryByRole('tree', { name: '大纲' }) !== null,
  phone: screen.queryByRole('list', { name: '手机上的顺序' }) !== null,
  settings: screen.queryByLabelText('设置') !== null,
  problems: document.querySelector('.design-problems') !== null,
})
const only = (panel: keyof ReturnType<typeof shown>) => ({
  ...{ palette: false, canvas: false, outline: false, phone: false, settings: false, problems: false },
  [panel]: true,
})
const form = () =>
  makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'select', key: 'b', label: '乙' },
    { id: 'c', kind: 'select', key: 'c', label: '丙' },
  ])

test('phones show one part of the form designer at a time, and lead on to the one where work goes on', async () => {
  await openDesign(server, form())
  expect(names()).toEqual(['控件', '画布', '大纲', '手机', '设置', '问题'])
  expect([pressed(), shown()]).toEqual([['画布'], only('canvas')])
  expect(screen.getByLabelText('画布').style.width).toBe('375px')
  expect(screen.getByLabelText('画布').dataset['phone']).toBe('true')
  // Two choices without a source.
  expect(await panels().findByTitle('2')).toBeTruthy()
  turn('控件')
  expect([pressed(), shown()]).toEqual([['控件'], only('palette')])
  fireEvent.click(control('date'))
  turn('画布')
  expect(canvasNames().at(-1)).toBe('日期，日期')
  turn('大纲')
  expect([pressed(), shown()]).toEqual([['大纲'], only('outline')])
  fireEvent.click(screen.getByRole('treeitem', { name: /^甲/ }))
  turn('手机')
  expect([pressed(), shown()]).toEqual([['手机'], only('phone')])
  turn('设置')
  expect([pressed(), shown()]).toEqual([['设置'], only('settings')])
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '甲')
  turn('问题')
  expect([pressed(), shown()]).toEqual([['问题'], only('problems')])
  const problems = within(document.querySelector('.design-problems') as HTMLElement)
  expect(problems.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['乙', '丙'])
  fireEvent.click(problems.getByText('丙'))
  expect([pressed(), shown()]).toEqual([['设置'], only('settings')])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('标题')))
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '丙')
  // Keys of the canvas lead to other parts as well.
  turn('画布')
  fireEvent.keyDown(onCanvas(/^丙/), { key: '/' })
  expect([pressed(), shown()]).toEqual([['控件'], only('palette')])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('搜索控件')))
  turn('画布')
  fireEvent.doubleClick(onCanvas(/^甲/))
  expect(pressed()).toEqual(['设置'])
})

test('who may only look is offered no controls on phones', async () => {
  await openDesign(server, form(), { buttons: [] })
  expect(names()).toEqual(['画布', '大纲', '手机', '设置', '问题'])
})

test('phones show one part of the list designer at a time, and a problem leads to its setting', async () => {
  await openDesign(server, form())
  fireEvent.click(screen.getByText('列表'))
  await screen.findByRole('region', { name: '列表设计器' })
  const parts = () =>
    ['可用的字段', '列表', '设置'].filter((name) => document.querySelector(`:is(section, aside)[aria-label=${name}]`))
  expect(names()).toEqual(['字段', '列表', '设置'])
  expect([pressed(), parts()]).toEqual([['列表'], ['列表']])
  turn('字段')
  expect([pressed(), parts()]).toEqual([['字段'], ['可用的字段']])
  for (const label of ['甲', '乙', '丙']) fireEvent.click(screen.getByRole('button', { name: `${label}作为列` }))
  turn('列表')
  expect([pressed(), parts()]).toEqual([['列表'], ['列表']])
  fireEvent.click(screen.getByRole('button', { name: /还没有要显示的列/ }))
  expect([pressed(), parts()]).toEqual([['设置'], ['设置']])
})
