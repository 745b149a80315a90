import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { designServer, openDesign, sendNow, sentDraft } from '../testing/open-design'
import { choose } from '../testing/setting-boxes'

let server: FakeServer
beforeEach(() => {
  server = designServer()
  // The canvas stands alone there, which is faster.
  window.innerWidth = 375
})

const form = () =>
  makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'input', key: 'b', label: '乙' },
    { id: 'box', kind: 'card', label: '卡片', children: ['c'] },
    { id: 'c', kind: 'number', key: 'c', label: '丙' },
    { id: 'tabs', kind: 'tab', label: '页签', children: ['one'] },
    { id: 'one', kind: 'tabItem', label: '第一页', children: [] },
  ])
const start = ['甲，单行文本', '乙，单行文本', '卡片，卡片', '丙，数字', '页签，标签页', '第一页，标签']
const canvas = () => screen.getByLabelText('画布')
const items = () => [...canvas().querySelectorAll('[role=treeitem]')]
const canvasNames = () => items().map((item) => item.getAttribute('aria-label'))
const canvasLevels = () => items().map((item) => Number(item.getAttribute('aria-level')))
const key = (pressed: string, more: object = {}) => fireEvent.keyDown(canvas(), { key: pressed, ...more })
const withControl = { ctrlKey: true }
const press = (id: string) => fireEvent.click(canvas().querySelector(`[data-node="${id}"]`) as HTMLElement)
const chosen = () => canvas().querySelector('[aria-selected=true]')?.getAttribute('aria-label') ?? null
/** What was told to who does not see it. */
const said = () =>
  [...document.querySelectorAll('[role=status].visually-hidden')].map((one) => one.textContent).join('')
const keys = async () => {
  sendNow()
  await screen.findByText('已保存')
  return Object.values(sentDraft(server).nodes).flatMap((node) => node.key ?? [])
}

test('keys cut, paste, make one more and remove, each told, and what cannot be done is told too', async () => {
  await openDesign(server, form())
  expect(canvasNames()).toEqual(start)
  // Nothing is chosen: there is nothing to cut, and nothing was copied.
  for (const one of ['x', 'c', 'd']) key(one, withControl)
  key('Backspace')
  expect(canvasNames()).toEqual(start)
  expect(said()).toBe('')
  key('v', withControl)
  expect(said()).toBe('还没有复制过控件')
  key('z', withControl)
  expect(said()).toBe('没有可撤销的操作')
  key('z', { ...withControl, shiftKey: true })
  expect(said()).toBe('没有可重做的操作')

  press('b')
  key('c', withControl)
  expect(said()).toBe('已复制乙，可粘贴到其他表单')
  press('a')
  key('X', withControl)
  expect(said()).toBe('已删除甲，可撤销')
  expect([canvasNames(), chosen()]).toEqual([start.slice(1), '乙，单行文本'])
  press('c')
  key('v', { metaKey: true })
  expect(said()).toBe('已粘贴甲')
  expect(canvasNames()).toEqual([
    '乙，单行文本',
    '卡片，卡片',
    '丙，数字',
    '甲，单行文本',
    '页签，标签页',
    '第一页，标签',
  ])
  expect(canvasLevels().slice(0, 4)).toEqual([1, 1, 2, 2])
  expect(chosen()).toBe('甲，单行文本')

  press('c')
  key('d', withControl)
  expect(said()).toBe('已再制丙')
  expect(canvasNames().slice(1, 5)).toEqual(['卡片，卡片', '丙，数字', '丙，数字', '甲，单行文本'])
  const given = await keys()
  expect(given).toHaveLength(new Set(given).size)
  expect(given.slice(0, 2)).toEqual(['b', 'c'])
  key('Backspace')
  expect(said()).toBe('已删除丙，可撤销')
  expect([canvasNames().slice(1, 4), chosen()]).toEqual([['卡片，卡片', '丙，数字', '甲，单行文本'], '甲，单行文本'])

  // A page of tabs goes nowhere else.
  press('one')
  key('x', withControl)
  expect(chosen()).toBe('页签，标签页')
  key('Escape')
  expect(chosen()).toBeNull()
  key('v', withControl)
  expect(said()).toBe('第一页不能放在这里')
  key('End')
  expect(chosen()).toBe('页签，标签页')
  key('v', withControl)
  expect([canvasNames().at(-1), canvasLevels().at(-1)]).toEqual(['第一页，标签', 2])
  key('Home')
  expect(chosen()).toBe('乙，单行文本')
  key('ArrowUp', { altKey: true })
  expect(said()).toBe('乙不能再往这边移')
})

test('the menu of a field offers what means something, and its dialog asks where to', async () => {
  const { user } = await openDesign(server, form())
  const menu = async () => {
    await user.click(within(document.querySelector('.design-tools') as HTMLElement).getByLabelText('更多操作'))
    await screen.findByText('移动到…')
  }
  const lines = () =>
    screen
      .getAllByRole('menuitem')
      .map((item) => `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ' –' : ''}`)
  press('a')
  await menu()
  expect(lines()).toEqual([
    ...['上移Alt+↑ –', '下移Alt+↓', '移入相邻容器Alt+→ –', '移出容器Alt+← –', '移动到…'],
    ...['复制Ctrl+C', '剪切Ctrl+X', '粘贴到后面Ctrl+V –'],
  ])
  await user.click(screen.getByText('下移'))
  expect(canvasNames().slice(0, 2)).toEqual(['乙，单行文本', '甲，单行文本'])
  await menu()
  expect(lines().slice(0, 4)).toEqual(['上移Alt+↑', '下移Alt+↓', '移入相邻容器Alt+→', '移出容器Alt+← –'])
  await user.click(screen.getByText('复制', { selector: '[role=menuitem] *' }))
  await menu()
  expect(lines().at(-1)).toBe('粘贴到后面Ctrl+V')
  await user.click(screen.getByText('移动到…'))

  const dialog = () => screen.getByRole('dialog')
  await screen.findByText('移动“甲”')
  const box = (label: string) => within(dialog()).getByLabelText(new RegExp(`^${label}`))
  const offered = () =>
    [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
      (one) => one.getAttribute('title'),
    )
  fireEvent.mouseDown(box('位置'))
  await waitFor(() => expect(offered()).toEqual(['“乙”之前', '“卡片”之前', '“页签”之前', '最后']))
  fireEvent.click(screen.getByTitle('“卡片”之前'))
  // Another container begins with its end.
  await choose(box('放到'), '卡片')
  expect(within(dialog()).getByText('最后')).toBeTruthy()
  await choose(box('位置'), '“丙”之前')
  fireEvent.click(within(dialog()).getByText('取消'))
  fireEvent.click(await screen.findByText('放弃修改'))
  await waitFor(() => expect(screen.queryByText('移动“甲”')).toBeNull())
  expect(canvasLevels()).toEqual([1, 1, 1, 2, 1, 2])
  await menu()
  await user.click(screen.getByText('移动到…'))
  await screen.findByText('移动“甲”')
  // Untouched, it closes without a question.
  fireEvent.click(within(dialog()).getByText('取消'))
  await waitFor(() => expect(screen.queryByText('移动“甲”')).toBeNull())
  await menu()
  await user.click(screen.getByText('移动到…'))
  await screen.findByText('移动“甲”')
  await choose(box('放到'), '卡片')
  await choose(box('位置'), '“丙”之前')
  fireEvent.click(within(dialog()).getByText('移动'))
  expect(canvasNames().slice(0, 4)).toEqual(['乙，单行文本', '卡片，卡片', '甲，单行文本', '丙，数字'])
  expect(said()).toBe('甲已移到第 1 项')
})
