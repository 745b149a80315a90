import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { emptyForm, type FormDocument } from '@workstation/domain/form/document'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { canvasNames, designServer, onCanvas, openDesign, sendNow } from '../testing/open-design'

let server: FakeServer
beforeEach(() => {
  server = designServer()
  // One part stands there at a time, which is faster.
  window.innerWidth = 375
})

const form = makeForm([
  { id: 'a', kind: 'input', key: 'a', label: '甲' },
  { id: 'bare', kind: 'input', key: 'bare', label: '' },
  { id: 'box', kind: 'row', label: '行', settings: { gutter: 20 }, children: ['c', 'd'] },
  { id: 'c', kind: 'number', key: 'c', label: '丙', required: true },
  { id: 'd', kind: 'number', key: 'd', label: '丁' },
])
const turn = (name: string) => fireEvent.click(within(screen.getByRole('navigation')).getByText(name))
const said = () =>
  [...document.querySelectorAll('[role=status].visually-hidden')].map((one) => one.textContent).join('')
const chosen = () => document.querySelector('[role=treeitem][aria-selected=true]')?.getAttribute('aria-label') ?? null

test('without a field the outline and the order on phones say what will stand there', async () => {
  await openDesign(server, emptyForm)
  expect(screen.getByLabelText('画布').getAttribute('role')).toBe('group')
  turn('大纲')
  const outline = screen.getByLabelText('大纲')
  expect([outline.getAttribute('role'), outline.getAttribute('tabindex')]).toEqual(['group', '0'])
  expect(screen.getByText('添加控件后，这里按层级列出。')).toBeTruthy()
  turn('手机')
  expect(screen.getByText('添加控件后，这里按层级列出。')).toBeTruthy()
  expect(screen.queryByText(/^手机上从上到下的顺序/)).toBeNull()
})

test('the outline says how deep and at which place each field stands, and its keys are those of the canvas', async () => {
  await openDesign(server, form)
  turn('大纲')
  const outline = screen.getByRole('tree', { name: '大纲' })
  const facts = [...outline.children].map((item) =>
    ['aria-label', 'aria-level', 'aria-posinset', 'aria-setsize', 'tabindex'].map((name) => item.getAttribute(name)),
  )
  expect(facts).toEqual([
    ['甲，单行文本', '1', '1', '3', '-1'],
    ['，单行文本', '1', '2', '3', '-1'],
    ['行，栅格行', '1', '3', '3', '-1'],
    ['丙，数字', '2', '1', '2', '-1'],
    ['丁，数字', '2', '2', '2', '-1'],
  ])
  expect([...outline.children].map((item) => (item as HTMLElement).style.paddingInlineStart)).toEqual([
    ...['8px', '8px', '8px', '24px', '24px'],
  ])
  expect([...outline.children].map((item) => item.querySelector('b')?.textContent)).toEqual([
    ...[undefined, undefined, undefined, '*', undefined],
  ])
  expect(screen.queryByText('添加控件后，这里按层级列出。')).toBeNull()
  const key = (pressed: string) => fireEvent.keyDown(outline, { key: pressed })
  // What is done with a key is not left to the browser; what means nothing is.
  expect([key('ArrowDown'), chosen()]).toEqual([false, '甲，单行文本'])
  expect([key('End'), chosen()]).toEqual([false, '丁，数字'])
  expect([key('ArrowLeft'), chosen()]).toEqual([false, '行，栅格行'])
  expect([key('ArrowRight'), chosen()]).toEqual([false, '丙，数字'])
  expect([key('ArrowUp'), chosen()]).toEqual([false, '行，栅格行'])
  expect([key('PageUp'), chosen()]).toEqual([true, '行，栅格行'])
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(fireEvent.keyDown(outline, { key: 'Home', ...held })).toBe(true)
  expect(chosen()).toBe('行，栅格行')
})

test('a click beside the form leaves what was chosen, and a button inside hears its own keys', async () => {
  await openDesign(server, form)
  fireEvent.click(onCanvas(/^甲/))
  expect(chosen()).toBe('甲，单行文本')
  const more = screen.getByLabelText('更多操作')
  for (const key of ['Delete', 'ArrowDown']) fireEvent.keyDown(more, { key })
  expect([canvasNames().length, chosen()]).toEqual([5, '甲，单行文本'])
  fireEvent.click(document.querySelector('.design-desk') as HTMLElement)
  expect([chosen(), screen.queryByLabelText('更多操作')]).toEqual([null, null])
})

test('the buttons of a field make one more of it and take it away, and each is told', async () => {
  await openDesign(server, form)
  fireEvent.click(onCanvas(/^丙/))
  fireEvent.click(screen.getByLabelText('再制一个'))
  expect([canvasNames().slice(2), said()]).toEqual([['行，栅格行', '丙，数字', '丙，数字', '丁，数字'], '已再制丙'])
  fireEvent.click(screen.getByLabelText('删除'))
  expect([canvasNames().slice(2), said()]).toEqual([['行，栅格行', '丙，数字', '丁，数字'], '已删除丙，可撤销'])
  // One without a name of its own is told by its kind.
  fireEvent.click(onCanvas(/^，单行文本/))
  fireEvent.click(screen.getByLabelText('删除'))
  expect(said()).toBe('已删除单行文本，可撤销')
})

test('fields without a name of their own are listed by their kind on phones, and a row says its space', async () => {
  await openDesign(server, form)
  expect(document.querySelector<HTMLElement>('.design-grid .design-grid')?.style.getPropertyValue('--gutter')).toBe(
    '20px',
  )
  turn('手机')
  const lines = screen.getByRole('list', { name: '手机上的顺序' })
  expect([...lines.children].map((line) => line.querySelector('button')?.textContent)).toEqual(['甲', '单行文本', '行'])
  // Alt with another key, and an arrow alone, move nothing; nor does what would leave the list.
  const first = within(lines).getByText('甲')
  for (const pressed of [{ key: 'ArrowDown' }, { key: 'x', altKey: true }, { key: 'ArrowUp', altKey: true }])
    fireEvent.keyDown(first, pressed)
  const last = within(lines).getByText('行')
  fireEvent.keyDown(last, { key: 'ArrowDown', altKey: true })
  expect([...lines.children].map((line) => line.querySelector('button')?.textContent)).toEqual(['甲', '单行文本', '行'])
  expect(screen.queryByText('恢复为电脑上的顺序')).toBeNull()
  sendNow()
  expect(server.changes()).toEqual([])
})

test('problems are listed by rule, script, field and form, each with its setting, and lead there', async () => {
  const wrong: FormDocument = {
    ...makeForm([
      { id: 'a', kind: 'input', key: 'a', label: { zh: '甲', en: 'A' } },
      { id: 'bare', kind: 'select', key: 'b', label: '' },
      { id: 't', kind: 'table', key: 't', label: '明细', children: [] },
    ]),
    rules: [
      { id: 'r1', when: 'a = 1', does: 'hide', fields: ['a'] },
      { id: 'r2', when: 'gone > 1', does: 'hide', fields: ['a'] },
    ],
    scripts: [
      { id: 's1', on: 'load', text: '() => 1' },
      { id: 's2', on: 'load', text: '' },
    ],
  }
  await openDesign(server, wrong)
  turn('问题')
  const lines = () => [...document.querySelectorAll('.design-problems li')]
  await waitFor(() => expect(lines()).not.toHaveLength(0))
  const told = lines().map((line) => [line.querySelector('button')?.textContent, line.lastElementChild?.textContent])
  expect(told).toEqual([
    ['明细', '子表至少要有一列'],
    ['未命名', '标题：请填写'],
    ['未命名', '数据来源：请选择数据来源'],
    ['规则 2', '条件：没有字段“gone”'],
    ['脚本 2', '内容：请填写'],
  ])
  fireEvent.click(lines()[1]?.querySelector('button') as HTMLElement)
  expect(screen.getByText('下拉选择', { selector: 'strong' })).toBeTruthy()
  expect([...document.querySelectorAll('.design-problem-lines li')].map((one) => one.textContent?.trim())).toEqual([
    ...['标题：请填写', '数据来源：请选择数据来源'],
  ])
  turn('问题')
  // A rule is set with the form itself.
  fireEvent.click(lines()[3]?.querySelector('button') as HTMLElement)
  expect(screen.getByText('打开方式')).toBeTruthy()
})

test('a form without a problem says so, and the list of problems of wide windows is closed again', async () => {
  window.innerWidth = 1280
  await openDesign(server, form)
  const list = () => screen.queryByRole('region', { name: '问题' })
  expect(list()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '问题' }))
  expect(list()?.textContent).toContain('没有问题，可以发布。')
  fireEvent.click(within(list() as HTMLElement).getByText('收起'))
  expect(list()).toBeNull()
})
