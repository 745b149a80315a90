import { act, fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import type { ReactElement } from 'react'
import { renderPage } from '../../../testing/render-page'
import type { FormField, OpenedNode } from '../nodes/opened-node'

export const field = (id: string, fullName: string, kind: string): FormField => ({ id, fullName, kind })
export const fields = [
  field('amount', '金额', 'number'),
  field('boss', '主管', 'user'),
  field('unit', '部门', 'department'),
  field('rows.count', '明细 / 数量', 'number'),
  field('rows.buyer', '明细 / 采购人', 'user'),
]
const step = (id: string, name: string, kind: OpenedNode['kind'] = 'approval'): OpenedNode => ({
  ...{ id, name, kind, settings: {} },
})
export const nodes = [step('own', '本步'), step('a', '甲'), step('b', ''), step('c', '抄送', 'copy')]

interface HeldProps {
  kept: { read: () => Record<string, unknown> }
  start: object
  children: ReactElement
}

function Held({ kept, start, children }: HeldProps) {
  const [form] = Form.useForm()
  kept.read = () => form.getFieldsValue(true)
  return (
    <Form form={form} initialValues={start}>
      {children}
    </Form>
  )
}

/** @returns what stands in the form at any moment */
export function hold(start: object, part: ReactElement) {
  const kept: HeldProps['kept'] = { read: () => ({}) }
  const { unmount } = renderPage(
    <Held kept={kept} start={start}>
      {part}
    </Held>,
  )
  return { read: () => kept.read(), close: unmount }
}

const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'
export const offered = () => [...document.querySelectorAll<HTMLElement>(open)]
export const wordsOf = (label: string, at = 0) =>
  screen.getAllByLabelText(label)[at]?.closest('.ant-select')?.querySelector('.ant-select-content')?.textContent
export async function openList(label: string, at = 0) {
  fireEvent.mouseDown(screen.getAllByLabelText(label)[at] as HTMLElement)
  await act(async () => {})
  return offered().map(({ textContent }) => textContent)
}
/** Takes one of what the open list offers. */
export async function take(word: string) {
  fireEvent.click(offered().find(({ textContent }) => textContent === word) as HTMLElement)
  await act(async () => {})
}
export async function choose(label: string, at: number, word: string) {
  await openList(label, at)
  await take(word)
}
export const press = (label: string, at = 0) => fireEvent.click(screen.getAllByLabelText(label)[at] as HTMLElement)
export const write = (label: string, at: number, value: string) => {
  const box = screen.getAllByLabelText(label)[at] as HTMLElement
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}
export const addButton = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
