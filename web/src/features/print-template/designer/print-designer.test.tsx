import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { extensionsOf } from './extensions-of'
import { PrintDesigner } from './print-designer'

const text = (words: string, page?: object) =>
  JSON.stringify({
    version: 1,
    ...(page && { page }),
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
const changed = vi.fn<(value: string) => void>()
afterEach(() => void vi.clearAllMocks())

function place(value: string | undefined, more: { disabled?: boolean; readOnly?: boolean } = {}) {
  return (
    <Form>
      <Form.Item>
        <PrintDesigner {...(value !== undefined && { value })} onChange={changed} source={undefined} {...more} />
      </Form.Item>
    </Form>
  )
}
const sheet = () => document.querySelector('.print-sheet [role=textbox]') as HTMLElement
const paper = () => (document.querySelector('.print-sheet') as HTMLElement).style.width

test('what comes from outside takes the place of what stood on the sheet, its paper too, and is not told as typed', async () => {
  const { rerender } = render(place(text('先')))
  await waitFor(() => expect(sheet()?.textContent).toBe('先'))
  expect(paper()).toBe('210mm')
  rerender(place(text('后', { size: 'A5' })))
  await waitFor(() => expect(sheet().textContent).toBe('后'))
  expect([paper(), changed.mock.calls]).toEqual(['148mm', []])
  // What cannot be read is an empty sheet.
  rerender(place('{'))
  await waitFor(() => expect(sheet().textContent).toBe(''))
  expect([paper(), changed.mock.calls]).toEqual(['210mm', []])
})

test('a new template is an empty sheet, with nothing to preview before its source is chosen', async () => {
  render(place(undefined))
  await waitFor(() => expect(sheet()).toBeTruthy())
  expect([sheet().textContent, sheet().getAttribute('contenteditable')]).toEqual(['', 'true'])
  expect(screen.getByText('预览').closest('label')?.className).toContain('disabled')
})

test('beside another version of it the paper stands alone, and nobody writes on it', async () => {
  render(place(text('纸'), { disabled: true }))
  await waitFor(() => expect(sheet()?.textContent).toBe('纸'))
  expect(sheet().getAttribute('contenteditable')).toBe('false')
  expect(document.querySelector('.print-designer')).toBeNull()
  expect(document.querySelector('.print-small')).not.toBeNull()
})

test('Enter in a setting saves no template, and begins a line on the sheet', async () => {
  render(place(text('纸')))
  await waitFor(() => expect(sheet()).toBeTruthy())
  fireEvent.click(screen.getByRole('tab', { name: '纸张' }))
  const box = await waitFor(() => {
    const found = document.querySelector('.print-panels input[role=spinbutton]')
    expect(found).not.toBeNull()
    return found as HTMLInputElement
  })
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(box, { key: 'a' })).toBe(true)
  const button = document.querySelector('.print-board button') as HTMLElement
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
})

test('of what is pasted a paragraph keeps its side and a table its lines, and a field is copied by its name', () => {
  const editor = new Editor({ extensions: extensionsOf({ titleOf: (name) => name, text: (key) => key }) })
  editor.commands.setContent(
    '<p style="text-align: center">中</p><p style="text-align: start">左</p><table><tr><td><p>格</p></td></tr></table>',
  )
  const content = editor.getJSON().content ?? []
  expect(content.map(({ attrs }) => attrs?.align)).toEqual(['center', 'left', undefined])
  expect(content[2]?.attrs?.bordered).toBe(true)
  editor.commands.setContent({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '名称' },
          { type: 'field', attrs: { name: 'fullName', format: '' } },
          { type: 'code', attrs: { kind: 'qr', name: 'id', size: 25 } },
        ],
      },
    ],
  })
  expect(editor.getText()).toBe('名称{fullName}')
  editor.destroy()
})
