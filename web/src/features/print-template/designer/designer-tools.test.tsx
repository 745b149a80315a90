import { fireEvent, render, waitFor } from '@testing-library/react'
import { Editor, type JSONContent } from '@tiptap/core'
import { file } from '@workstation/contract/file'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { type PageSetup, usualPage } from '@workstation/domain/print/page-setup'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { extensionsOf } from './extensions-of'
import { InsertPanel } from './insert-panel'
import { PageSettings } from './page-settings'
import { TableSettings } from './table-settings'
import { ToolBar } from './tool-bar'

const field = (name: string, fieldName: string) => ({ field: name, fieldName, type: 'text', children: [] })
const source: PrintSource = {
  ...{ id: 'project', fullName: '项目管理', type: 2, hasPeople: true, hasSteps: true },
  fields: ['a', 'b', 'c', 'd', 'e'].map((name) => field(name, `栏${name}`)),
  tables: [
    { name: 'reviews', title: '评审', fields: ['p', 'q', 'r', 's', 't', 'u'].map((name) => field(name, `列${name}`)) },
    { name: 'files', title: '资料', fields: [field('size', 'SIZE')] },
  ],
}

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})
function editorOf(...content: JSONContent[]): Editor {
  const words = { titleOf: (name: string) => name, text: (key: string) => key }
  const editor = new Editor({ extensions: extensionsOf(words), content: { type: 'doc', content } })
  editors.push(editor)
  return editor
}
const paragraph = (text = '') => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })
const contentOf = (editor: Editor): JSONContent[] => editor.getJSON().content ?? []
/** By label or text, in which antd parts two signs. */
const button = (name: string) => {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent.replace(' ', '')) === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const press = (name: string) => fireEvent.click(button(name))

test('rows, columns and cells of a table are put in, taken away, joined and parted, and its border is left out', async () => {
  const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
  const row = (...texts: string[]) => ({ type: 'tableRow', content: texts.map(cell) })
  const editor = editorOf(paragraph('前'), { type: 'table', content: [row('甲', '乙'), row('丙', '丁')] })
  /** The words of each cell, row by row. */
  const cells = () =>
    contentOf(editor)
      .find(({ type }) => type === 'table')
      ?.content?.map(({ content = [] }) => content.map((one) => one.content?.[0]?.content?.[0]?.text ?? ''))
  const at = (text: string) => {
    let place = 0
    editor.state.doc.descendants((node, pos) => {
      if (node.text === text) place = pos
    })
    return place
  }
  const stand = (text: string) => editor.commands.setTextSelection(at(text))
  stand('乙')
  const view = render(<TableSettings editor={editor} />)
  press('上方插入行')
  expect(cells()).toEqual([
    ['', ''],
    ['甲', '乙'],
    ['丙', '丁'],
  ])
  press('下方插入行')
  expect(cells()).toEqual([
    ['', ''],
    ['甲', '乙'],
    ['', ''],
    ['丙', '丁'],
  ])
  press('左侧插入列')
  expect(cells()?.[1]).toEqual(['甲', '', '乙'])
  press('右侧插入列')
  expect(cells()?.[1]).toEqual(['甲', '', '乙', ''])
  press('删除列')
  expect(cells()?.[1]).toEqual(['甲', '', ''])
  stand('丙')
  press('删除行')
  expect(cells()).toEqual([
    ['', '', ''],
    ['甲', '', ''],
    ['', '', ''],
  ])
  stand('甲')
  await waitFor(() => expect(button('合并单元格').disabled).toBe(true))
  press('标题单元格')
  const table = () => contentOf(editor).find(({ type }) => type === 'table')
  expect(table()?.content?.[1]?.content?.map(({ type }) => type)).toEqual(['tableHeader', 'tableCell', 'tableCell'])
  expect(button('拆分单元格').disabled).toBe(true)
  const border = view.getByLabelText('打印边框')
  expect(border).toHaveProperty('checked', true)
  fireEvent.click(border)
  expect(table()?.attrs?.bordered).toBe(false)
  await waitFor(() => expect(border).toHaveProperty('checked', false))
  expect(document.querySelector('.ant-btn-dangerous')?.textContent).toBe('删除表格')
  // Two cells beside each other become one, and two again.
  const first = at('甲') - 2
  editor.commands.setCellSelection({
    anchorCell: first,
    headCell: first + (editor.state.doc.nodeAt(first)?.nodeSize ?? 0),
  })
  await waitFor(() => expect(button('合并单元格').disabled).toBe(false))
  press('合并单元格')
  expect(table()?.content?.[1]?.content?.map(({ attrs }) => attrs?.colspan)).toEqual([2, 1])
  await waitFor(() => expect(button('拆分单元格').disabled).toBe(false))
  press('拆分单元格')
  expect(table()?.content?.[1]?.content?.map(({ attrs }) => attrs?.colspan)).toEqual([1, 1, 1])
  press('删除表格')
  expect(contentOf(editor).map(({ type }) => type)).toEqual(['paragraph'])
})

test('each tool does to the chosen words what it says, shows that it did, and takes it back', async () => {
  const editor = editorOf(paragraph('甲'), paragraph('乙'))
  editor.commands.setTextSelection({ from: 1, to: 2 })
  render(<ToolBar editor={editor} />)
  const [first, second] = [() => contentOf(editor)[0], () => contentOf(editor)[1]]
  const isOn = (name: string) => button(name).getAttribute('aria-pressed')
  expect([button('撤销').disabled, button('重做').disabled]).toEqual([true, true])
  for (const [name, mark] of [
    ['加粗', 'bold'],
    ['斜体', 'italic'],
    ['下划线', 'underline'],
  ] as const) {
    expect(isOn(name)).toBe('false')
    press(name)
    expect(first()?.content?.[0]?.marks).toEqual([{ type: mark }])
    await waitFor(() => expect(isOn(name)).toBe('true'))
    press(name)
    expect(first()?.content?.[0]?.marks).toBeUndefined()
  }
  for (const [name, level] of [
    ['大标题', 1],
    ['标题', 2],
    ['小标题', 3],
  ] as const) {
    press(name)
    expect([first()?.type, first()?.attrs?.level]).toEqual(['heading', level])
    await waitFor(() => expect(['大标题', '标题', '小标题'].filter((one) => isOn(one) === 'true')).toEqual([name]))
  }
  for (const [name, side] of [
    ['居中', 'center'],
    ['居右', 'right'],
    ['居左', 'left'],
  ] as const) {
    press(name)
    expect(first()?.attrs?.align).toBe(side)
    await waitFor(() => expect(isOn(name)).toBe('true'))
  }
  press('小标题')
  press('居右')
  expect([first()?.type, first()?.attrs?.align, second()?.attrs?.align]).toEqual(['paragraph', 'right', 'left'])
  await waitFor(() => expect(button('撤销').disabled).toBe(false))
  press('撤销')
  const before = first()
  await waitFor(() => expect(button('重做').disabled).toBe(false))
  press('重做')
  expect([before, first()]).not.toEqual([first(), before])
  for (const [name, type] of [
    ['项目符号', 'bulletList'],
    ['编号列表', 'orderedList'],
  ] as const) {
    press(name)
    expect(first()?.type).toBe(type)
    await waitFor(() => expect(isOn(name)).toBe('true'))
  }
})

test('each part is put where the cursor stands, with what it begins with', async () => {
  const server = fakeServer()
  const editor = editorOf(paragraph())
  const view = render(<InsertPanel editor={editor} source={source} />)
  const named = (...names: string[]) => names.map((name) => ({ name }))
  /** What a part is when it is put on an empty sheet. */
  const put = (name: string) => {
    editor.commands.setContent({ type: 'doc', content: [paragraph()] })
    press(name)
    const [first] = contentOf(editor).filter(({ type, content }) => type !== 'paragraph' || content)
    return first?.type === 'paragraph' ? first.content?.[0] : first
  }
  expect(put('表格')?.content?.map(({ content }) => content?.map(({ type }) => type))).toEqual(
    Array.from({ length: 3 }, () => Array(4).fill('tableCell')),
  )
  expect(put('字段表')).toMatchObject({ type: 'facts', attrs: { fields: named('a', 'b', 'c', 'd') } })
  expect(put('二维码或条形码')).toMatchObject({ type: 'code', attrs: { name: 'a' } })
  expect(put('审批记录')).toMatchObject({ type: 'approvals', attrs: { titled: true } })
  expect(put('签字处')).toMatchObject({ type: 'signature', attrs: { people: true, titled: true } })
  expect(put('盖章处')?.type).toBe('seal')
  expect(put('横线')?.type).toBe('horizontalRule')
  expect(put('分页')?.type).toBe('pageBreak')
  expect(put('不分开')?.type).toBe('keepTogether')
  expect(put('栏b')).toMatchObject({ type: 'field', attrs: { name: 'b' } })
  expect(put('列q')).toMatchObject({ type: 'field', attrs: { name: 'reviews.q' } })
  const columns = named('p', 'q', 'r', 's', 't')
  expect(put('整表')).toMatchObject({
    type: 'childTable',
    attrs: { table: 'reviews', titled: true, numbered: true, columns },
  })
  expect(put('列表')).toMatchObject({ type: 'childList', attrs: { table: 'reviews', fields: named('p', 'q') } })
  // A picture is sent first; one that does not arrive changes nothing.
  const picker = view.container.querySelector('input[type=file]') as HTMLInputElement
  const open = vi.spyOn(picker, 'click')
  press('图片')
  expect(open).toHaveBeenCalledOnce()
  editor.commands.setContent({ type: 'doc', content: [paragraph()] })
  const choose = (name: string) =>
    fireEvent.change(picker, { target: { files: [new File(['x'], name, { type: 'image/png' })] } })
  server.fail(file.upload, 500, '没有收到')
  choose('丢了.png')
  await waitFor(() => expect(server.requests(file.upload)).toHaveLength(1))
  const sent = {
    id: '9',
    fileId: '9',
    name: '章.png',
    url: '/api/file/Image/annexpic/9',
    fileVersionId: '9',
    fileSize: 1,
    fileExtension: 'png',
  }
  server.on(file.upload, { ...sent, list: [sent] })
  choose('章.png')
  const pictures = () => contentOf(editor).filter(({ type }) => type === 'picture')
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(pictures()[0]?.attrs).toMatchObject({ src: '/api/file/Image/annexpic/9', alt: '章.png', width: 40 })
  // Fields are found by their words, whatever their case.
  fireEvent.change(view.getByLabelText('查找字段'), { target: { value: ' size ' } })
  expect(button('SIZE')).toBeTruthy()
  expect([view.queryByText('栏a'), view.queryByText('列p')]).toEqual([null, null])
  fireEvent.change(view.getByLabelText('查找字段'), { target: { value: '栏' } })
  expect([view.queryByText('栏e') === null, view.queryByText('SIZE')]).toEqual([false, null])
  view.rerender(<InsertPanel editor={editor} source={{ ...source, hasPeople: false, hasSteps: false, fields: [] }} />)
  expect([view.queryByText('审批记录'), view.queryByText('二维码或条形码')]).toEqual([null, null])
  expect(put('签字处')).toMatchObject({ type: 'signature', attrs: { people: false } })
  expect(put('字段表')).toMatchObject({ type: 'facts', attrs: { fields: [] } })
})

function Page({ tell }: { tell: (page: PageSetup) => void }) {
  const [page, setPage] = useState<PageSetup>(usualPage)
  tell(page)
  return <PageSettings page={page} source={source} onChange={setPage} />
}

test('the paper, its margins and the lines of every page are set, each by itself', async () => {
  let now: PageSetup = usualPage
  const view = render(<Page tell={(page) => (now = page)} />)
  const type = (name: string, value: string) => fireEvent.change(view.getByLabelText(name), { target: { value } })
  const choose = async (name: string, option: string) => {
    fireEvent.mouseDown(view.getByLabelText(name))
    const all = () => [...document.querySelectorAll(`.ant-select-dropdown [title="${option}"]`)]
    await waitFor(() => expect(all()).not.toHaveLength(0))
    fireEvent.click(all().at(-1) as HTMLElement)
  }
  expect([view.queryByLabelText('宽'), view.queryByLabelText('高')]).toEqual([null, null])
  await choose('纸张大小', '自定义')
  type('宽', '123')
  type('高', '234')
  type('上', '11')
  type('下', '12')
  type('左', '13')
  type('右', '14')
  type('字号', '9')
  const margins = { top: 11, bottom: 12, left: 13, right: 14 }
  expect(now).toEqual({ ...usualPage, size: 'custom', width: 123, height: 234, margins, fontSize: 9 })
  fireEvent.click(view.getByText('横向'))
  expect(now.landscape).toBe(true)
  fireEvent.click(view.getByText('纵向'))
  expect(now.landscape).toBe(false)
  type('页眉 左', '甲')
  type('页眉 右', '乙'.repeat(201))
  type('页脚 中', '第')
  await choose('页脚 中 插入', '页码')
  await choose('页眉 左 插入', '栏b')
  expect(now.head).toEqual({ ...usualPage.head, left: '甲{b}', right: '乙'.repeat(200) })
  expect(now.foot).toEqual({ ...usualPage.foot, middle: '第{page}' })
  type('宽', '')
  expect(now.width).toBe(123)
})
