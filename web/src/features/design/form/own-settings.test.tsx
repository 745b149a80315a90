import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { designServer, onCanvas, openDesign, sendNow, sentDraft } from '../testing/open-design'
import { choose, group, kept as keptIn, press, settings, type } from '../testing/setting-boxes'

let server: FakeServer
beforeEach(() => {
  server = designServer()
  // One part stands there at a time, which is faster.
  window.innerWidth = 375
})
const kept = (id: string, expected: Parameters<typeof keptIn>[2]) => keptIn(server, id, expected)
const turn = (name: string) => fireEvent.click(within(screen.getByRole('navigation')).getByText(name))
/** Its label also says what it is for, or what is chosen. */
const box = (label: string) => settings().getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' })
/** Leads to what can be set of a field. */
function openField(name: RegExp) {
  turn('画布')
  fireEvent.click(onCanvas(name))
  turn('设置')
}

test('how a form opens and stands, what its buttons say and what it keeps', async () => {
  await openDesign(server, makeForm([{ id: 'a', kind: 'input', key: 'a', label: '甲' }]))
  turn('设置')
  const now = async (expected: object, ...gone: string[]) => {
    sendNow()
    await waitFor(() => expect(sentDraft(server).settings).toMatchObject(expected))
    for (const name of gone) expect(sentDraft(server).settings).not.toHaveProperty(name)
  }
  const there = (label: string) => settings().queryByLabelText(label) !== null
  await choose(box('打开方式'), '对话框')
  await choose(box('标题位置'), '左侧右对齐')
  await choose(box('控件大小'), '小')
  await now({ opens: 'dialog', labels: 'right', size: 'small' })
  type(box('宽度（像素）'), '640')
  type(box('标题宽度（像素）'), '120')
  await now({ width: 640, labelWidth: 120 })
  // A number that is needed stays while its box is empty.
  type(box('宽度（像素）'), '')
  type(box('标题宽度（像素）'), '90')
  await now({ width: 640, labelWidth: 90 })
  await choose(box('打开方式'), '抽屉')
  expect(there('宽度（像素）')).toBe(true)
  await choose(box('打开方式'), '整页')
  await choose(box('标题位置'), '上方')
  await now({ opens: 'page', labels: 'top', width: 640, labelWidth: 90 })
  expect([there('宽度（像素）'), there('标题宽度（像素）')]).toEqual([false, false])

  type(settings().getByLabelText('保存按钮文字'), '提交')
  type(settings().getByLabelText('取消按钮文字'), '算了')
  await now({ saveText: '提交', cancelText: '算了' })
  press('保存按钮文字的其他语言')
  type(settings().getByLabelText('保存按钮文字 English'), 'Send')
  type(settings().getByLabelText('保存按钮文字 繁體中文'), '送出')
  await now({ saveText: { zh: '提交', en: 'Send', zhtw: '送出' } })
  type(settings().getByLabelText('保存按钮文字 English'), '')
  await now({ saveText: { zh: '提交', zhtw: '送出' } })
  type(settings().getByLabelText('保存按钮文字 繁體中文'), '')
  await now({ saveText: '提交' })
  type(settings().getByLabelText('保存按钮文字'), '')
  await now({ cancelText: '算了' }, 'saveText')

  const before = sentDraft(server).settings
  press('保留填写中的草稿')
  press('记录每次修改')
  await now({ draft: !before.draft, history: !before.history })
  press('记录每次修改')
  await now({ draft: !before.draft, history: before.history })
})

test('rows that are chosen in a dialog: its columns, and which of them goes where', async () => {
  server.on(design.selector, { list: [{ id: 'f1', fullName: '商品', enCode: 'f1', category: '' }] })
  server.on(design.fields, {
    list: ['name', 'price'].map((id) => ({ id, field: id, fullName: `${id}栏`, kind: 'input' })),
  })
  const source = { from: 'model' as const, id: 'f1', parameters: [], value: 'id', label: 'name' }
  await openDesign(
    server,
    makeForm([
      { id: 't', kind: 'table', key: 't', label: '明细', source, children: ['x', 'y'] },
      { id: 'x', kind: 'input', key: 'x', label: '名称' },
      { id: 'y', kind: 'number', key: 'y', label: '单价' },
      { id: 'other', kind: 'number', key: 'z', label: '外面' },
    ]),
  )
  openField(/^明细/)
  expect(settings().queryByText('弹窗的列')).toBeNull()
  await choose(settings().getByLabelText(/^添加方式/), '从弹窗选择')
  const now = (expected: object) => kept('t', { settings: expect.objectContaining({ add: 'popup', ...expected }) })
  const columns = () => group('弹窗的列')
  for (const _ of [1, 2]) press('添加一行', columns())
  await choose(columns().getByLabelText('第 1 行依据字段'), 'name栏 name')
  await choose(columns().getByLabelText('第 2 行依据字段'), 'price栏 price')
  type(columns().getByLabelText('第 1 行标题'), '品名')
  type(columns().getByLabelText('第 2 行标题'), '价格')
  const first = { field: 'name', label: '品名' }
  const second = { field: 'price', label: '价格' }
  await now({ columns: [first, second] })
  press('下移第 1 行', columns())
  await now({ columns: [second, first] })
  const fills = () => group('带入的列')
  for (const _ of [1, 2, 3]) press('添加一行', fills())
  const offered = () =>
    [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
      (one) => one.getAttribute('title'),
    )
  fireEvent.mouseDown(fills().getByLabelText('第 1 行列'))
  await waitFor(() => expect(offered()).toEqual(['名称', '单价']))
  await choose(fills().getByLabelText('第 1 行列'), '单价')
  await choose(fills().getByLabelText('第 1 行依据字段'), 'price栏 price')
  await choose(fills().getByLabelText('第 3 行列'), '名称')
  press('删除第 2 行', fills())
  press('上移第 2 行', fills())
  await now({
    fills: [
      { column: 'x', field: '' },
      { column: 'y', field: 'price' },
    ],
  })
  expect(fills().getByLabelText('上移第 1 行')).toHaveProperty('disabled', true)
  expect(fills().getByLabelText('下移第 1 行')).toHaveProperty('disabled', false)
  expect(fills().getByLabelText('下移第 2 行')).toHaveProperty('disabled', true)
  // Words in other languages stay, and records of another form come in pages.
  await choose(settings().getByLabelText(/^合计列/), '单价')
  await now({ summary: ['y'] })
  press('分页')
  await now({ paged: false })
  expect(settings().queryByText('每页条数')).toBeNull()
})

test('a field that is written by hand where its rows come from an interface, and words of a dialog in two languages', async () => {
  const label = { zh: '品名', en: 'Name' }
  const source = { from: 'interface' as const, id: '', parameters: [], value: 'id', label: 'name' }
  await openDesign(
    server,
    makeForm([
      {
        ...{ id: 'p', kind: 'popupSelect', key: 'p', label: '商品', source },
        settings: { columns: [{ field: 'n', label }], paged: true, pageSize: 20, width: 800, multiple: false },
      },
      { id: 'q', kind: 'popupAttr', key: 'q', label: '价格', settings: { relation: 'p', field: '', kept: false } },
      { id: 'k', kind: 'input', key: 'k', label: '备注', settings: {} },
    ]),
  )
  openField(/^商品/)
  const columns = () => group('弹窗的列')
  expect(columns().getByLabelText('第 1 行标题')).toHaveProperty('value', '品名')
  type(columns().getByLabelText('第 1 行标题'), '名')
  type(columns().getByLabelText('第 1 行依据字段'), 'title')
  type(settings().getByLabelText('弹窗宽度（像素）'), '')
  type(settings().getByLabelText('每页条数'), '50')
  await kept('p', {
    settings: expect.objectContaining({
      columns: [{ field: 'title', label: { zh: '名', en: 'Name' } }],
      width: 800,
      pageSize: 50,
    }),
  })
  openField(/^价格/)
  type(settings().getByLabelText('显示的字段'), 'price')
  await kept('q', { settings: expect.objectContaining({ relation: 'p', field: 'price' }) })
  await choose(settings().getByLabelText(/^关联字段/), '商品 p')
  type(settings().getByLabelText('显示的字段'), '')
  await kept('q', { settings: expect.objectContaining({ field: '' }) })

  openField(/^备注/)
  const within8 = (part: string) => settings().getByText(part, { selector: '.ant-segmented-item-label' })
  fireEvent.click(within8('1/3'))
  for (const name of ['必填', '不允许重复']) press(name)
  type(settings().getByLabelText('填写说明'), '写清楚')
  type(box('显示条件'), 'p')
  await choose(settings().getByLabelText('向“显示条件”插入字段'), '价格 q')
  type(box('只读条件'), 'q > 1 and ')
  await choose(settings().getByLabelText('向“只读条件”插入字段'), '商品 p')
  await choose(settings().getByLabelText(/^隐藏时/), '清空')
  type(settings().getByLabelText('最多字数'), '20')
  type(settings().getByLabelText('占位提示'), '随便')
  await kept('k', {
    ...{ span: 8, required: true, unique: true, help: '写清楚', visible: 'p q', locked: 'q > 1 and p' },
    ...{ whenHidden: 'clear', settings: expect.objectContaining({ max: 20, placeholder: '随便' }) },
  })
  for (const name of ['必填', '不允许重复']) press(name)
  for (const name of ['填写说明', '显示条件', '只读条件', '最多字数', '占位提示']) type(box(name), '')
  await choose(settings().getByLabelText(/^隐藏时/), '保留填写的值')
  await kept('k', { required: undefined, visible: undefined, locked: undefined, whenHidden: undefined })
  const { help, unique, settings: left } = sentDraft(server).nodes['k'] ?? {}
  expect([help, unique, left?.['max'], left?.['placeholder']]).toEqual([undefined, undefined, undefined, undefined])
})

test('a text that is needed stays, empty, and a field of what is related is chosen by its name', async () => {
  server.on(design.selector, { list: [{ id: 'f1', fullName: '商品', enCode: 'f1', category: '' }] })
  server.on(design.fields, {
    list: ['name', 'price'].map((id) => ({ id, field: id, fullName: `${id}栏`, kind: 'input' })),
  })
  const source = { from: 'model' as const, id: 'f1', parameters: [], value: 'id', label: 'name' }
  const link = { href: '/old', opens: 'window', align: 'left' }
  await openDesign(
    server,
    makeForm([
      { id: 'l', kind: 'link', label: '链接', settings: link },
      { id: 'r', kind: 'relationForm', key: 'r', label: '商品', source },
      {
        id: 'q',
        kind: 'relationFormAttr',
        key: 'q',
        label: '价格',
        settings: { relation: 'r', field: '', kept: false },
      },
    ]),
  )
  openField(/^链接/)
  type(settings().getByLabelText('网址'), '/new')
  await kept('l', { settings: { ...link, href: '/new' } })
  type(settings().getByLabelText('网址'), '')
  await kept('l', { settings: { ...link, href: '' } })
  openField(/^价格/)
  await choose(box('显示的字段'), 'price栏 price')
  await kept('q', { settings: { relation: 'r', field: 'price', kept: false } })
  openField(/^商品/)
  // What it shows of a record is forgotten with the form that it came from.
  await choose(box('显示字段'), 'price栏 price')
  await kept('r', { source: { ...source, label: 'price' } })
})
