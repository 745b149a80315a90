import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { afterEach, describe, expect, test } from 'vitest'
import { clipboardOf } from '../../../testing/clipboard-of'
import { renderPage } from '../../../testing/render-page'
import { FormPart } from './form-part'
import { openForm } from './use-approval-form'

const document = JSON.stringify(
  formOf([
    {
      ...{ kind: 'table', key: 'items', label: '采购明细' },
      children: [
        { kind: 'input', key: 'name', label: '品名' },
        { kind: 'input', key: 'shelf', label: '地点', default: { from: 'value', value: '仓库' } },
      ],
    },
  ]),
)
const data = JSON.stringify({
  items: [
    { id: '1', name: '桌子' },
    { id: '2', name: '椅子' },
  ],
})
const may = (id: string, write: boolean) => ({ id, name: '', read: true, write, required: false })
const wide = window.innerWidth
afterEach(() => {
  window.innerWidth = wide
})

function open(...closed: string[]) {
  const form = openForm({ document, data, operates: [may('items', true), ...closed.map((id) => may(id, false))] })
  if (!form) throw new Error('no form')
  const rows = () => form.state.values['items']
  const names = () => (form.state.values['items'] as { name: string }[]).map(({ name }) => name)
  const cell = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `品名，第 ${row} 行` })
  return { rows, names, cell, ...renderPage(<FormPart form={form} reads={false} />) }
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const toShelf = clipboardOf('柜子\t甲\n凳子\t乙')

describe('rows that a step does not let its people add or remove', () => {
  test('were offered to be added, and lost: no button, no key and no paste adds one, and those there are filled in', async () => {
    const { user, names, cell } = open('items.+')
    expect([button('添加一行'), button(/^复制/)]).toEqual([null, null])
    await user.click(cell(2))
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['桌子', '椅子'])
    fireEvent.paste(cell(2), toShelf)
    await waitFor(() => expect(names()).toEqual(['桌子', '柜子']))
    await user.type(cell(1), '子')
    expect(names()).toEqual(['桌子子', '柜子'])
    await user.click(button('删除第 1 行') as HTMLElement)
    expect(names()).toEqual(['柜子'])
    await user.click(button('撤销') as HTMLElement)
    expect(names()).toEqual(['桌子子', '柜子'])
  })

  test('were offered to be removed, and came back: only one that was added here, by whatever way, goes again', async () => {
    const { user, names, cell } = open('items.-')
    expect(button(/^删除/)).toBeNull()
    await user.click(button('添加一行') as HTMLElement)
    await user.click(button('复制第 1 行') as HTMLElement)
    expect(screen.getAllByRole('button', { name: /^删除/ }).map(({ title }) => title)).toEqual([
      '删除第 2 行',
      '删除第 4 行',
    ])
    await user.type(cell(1), '甲')
    await user.click(button('删除第 4 行') as HTMLElement)
    await user.click(button('删除第 2 行') as HTMLElement)
    expect(names()).toEqual(['桌子甲', '椅子'])
  })

  test('are offered neither on the cards of a phone', () => {
    window.innerWidth = 375
    open('items.+', 'items.-')
    expect(within(screen.getByRole('list', { name: '采购明细' })).getAllByRole('textbox')).toHaveLength(4)
    expect([button('添加一行'), button(/^复制/), button(/^删除/)]).toEqual([null, null, null])
    expect(button('下移第 1 行')).toBeTruthy()
  })

  test('are offered where nothing is said of them', () => {
    open()
    expect([button('添加一行'), button('复制第 1 行'), button('删除第 1 行')].every(Boolean)).toBe(true)
  })
})

describe('columns that a step only shows', () => {
  const toRows = clipboardOf('柜子\t甲\n凳子\t乙\n架子\t丙')
  const shelves = (form: ReturnType<typeof open>) =>
    (form.rows() as { shelf?: string | null }[]).map(({ shelf }) => shelf ?? null)

  test('were filled by pasting, and lost: they stay as they were, which is told, in rows that come with it too', async () => {
    const form = open('items.shelf')
    fireEvent.paste(form.cell(1), toRows)
    await waitFor(() => expect(form.names()).toEqual(['柜子', '凳子', '架子']))
    expect(shelves(form)).toEqual([null, null, '仓库'])
    expect(screen.getByRole('status').textContent).toContain('3 个值的单元格不能修改，保持原样')
    await form.user.click(button('撤销') as HTMLElement)
    expect(form.names()).toEqual(['桌子', '椅子'])
  })

  test('were copied with a row, and lost: they begin anew in it', async () => {
    const form = open('items.shelf')
    await form.user.click(button('复制第 1 行') as HTMLElement)
    expect(form.names()).toEqual(['桌子', '桌子', '椅子'])
    expect(shelves(form)).toEqual([null, '仓库', null])
  })

  test('are filled by pasting where they are open', async () => {
    const form = open()
    fireEvent.paste(form.cell(1), toRows)
    await waitFor(() => expect(shelves(form)).toEqual(['甲', '乙', '丙']))
    expect(screen.getByRole('status').textContent).not.toContain('不能修改')
  })
})
