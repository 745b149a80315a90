import { render } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { expect, test } from 'vitest'
import { outline } from '../../../testing/outline'
import { turnControls } from '../../../testing/turn-controls'
import { chosenNode } from './chosen-node'
import { extensionsOf } from './extensions-of'
import { NodeSettings } from './node-settings'

const field = (name: string, fieldName: string) => ({ field: name, fieldName, type: 'text', children: [] })
const source: PrintSource = {
  ...{ id: 'project', fullName: '项目管理', type: 2, hasPeople: true, hasSteps: true },
  fields: [field('fullName', '项目名称'), field('enCode', '项目编码')],
  tables: [
    { name: 'reviews', title: '评审进度', fields: [field('reviewname', '评审名称'), field('state', '状态')] },
    { name: 'files', title: '资料', fields: [field('size', '大小')] },
  ],
}

const listed = [
  { name: 'enCode', label: '编号', format: '', width: 30, sum: true },
  { name: 'gone', label: '', format: 'date' },
  { name: 'fullName' },
]
const rows = [{ name: 'state', label: '', format: '', width: 0 }, { name: 'reviewname' }]
/** Two of a kind where it depends on what is set. */
const parts: readonly (readonly [string, Record<string, unknown>])[] = [
  ['field', { name: 'enCode', format: '' }],
  ['code', { kind: 'qr', name: 'reviews.state', size: 25 }],
  ['facts', { fields: listed, columns: 1, skipEmpty: true }],
  ['childTable', { table: 'reviews', title: '进度', titled: true, columns: rows }],
  ['childTable', { table: 'gone', titled: false, columns: rows.slice(1) }],
  ['childList', { table: 'reviews', ordered: false, fields: rows }],
  ['approvals', { title: '', titled: true }],
  ['signature', { label: '', title: '', people: false, titled: false }],
  ['signature', { label: '', title: '签', people: true, titled: true }],
  ['seal', { label: '', field: '' }],
  ['picture', { src: 'data:,', alt: '图', width: 40, align: 'left' }],
]
const words = { titleOf: (name: string) => name, text: (key: string) => key }

function openPart(type: string, attrs: Record<string, unknown>, of = source) {
  const node = { type, attrs }
  const content = type === 'field' || type === 'code' ? [{ type: 'paragraph', content: [node] }] : [node]
  const editor = new Editor({ extensions: extensionsOf(words), content: { type: 'doc', content } })
  editor.commands.setNodeSelection(content[0] === node ? 0 : 1)
  const view = render(<NodeSettings editor={editor} source={of} />)
  return {
    element: view.container,
    read: () => chosenNode(editor)?.attrs,
    close: () => {
      view.unmount()
      editor.destroy()
    },
  }
}

/** After a wanted change: npx vitest run web/src/features/print-template/designer/node-settings.test.tsx -u */
test.each(parts.map(([type, attrs], at) => [`${at + 1}-${type}`, type, attrs] as const))(
  'what can be set of a chosen part, and what follows from each: %s',
  async (title, type, attrs) => {
    const { element, close } = openPart(type, attrs)
    const shown = outline(element)
    close()
    const turned = await turnControls(() => openPart(type, attrs))
    await expect(`${[...shown, '', ...turned].join('\n')}\n`).toMatchFileSnapshot(`./shown-parts/${title}.txt`)
  },
)

test('a record without people offers no place for each of them to sign', () => {
  const { element } = openPart('signature', { people: false }, { ...source, hasPeople: false })
  expect(element.textContent).not.toContain('每位参与人一行')
})

test('a field was no longer chosen once its format was set: what is set of it stays beside it', async () => {
  const turned = await turnControls(() => openPart('field', { name: 'enCode', format: '' }))
  expect(turned).toEqual([
    '字段 → of 项目名称, 评审名称, 状态, 大小 → {"name":"files.size","format":""}',
    '格式 → of 日期, 日期和时间, 年月日, 整数, 金额, 金额大写, 百分比, 是或否 → {"name":"enCode","format":"yesNo"}',
  ])
})
