import { screen, waitFor, within } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/popup/popup-dialog'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const rows = [
    { id: '1', code: 'A', title: '水泵', price: '7.50', kind: '新' },
    { id: '2', code: 'B', title: '风机', price: '9', kind: '没有这种' },
  ]
  server.on(dataInterface.rows, { list: rows, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
})

const fills = [
  { column: 'item', field: 'title' },
  { column: 'amount', field: 'price' },
  { column: 'code', field: 'code' },
]
function open(settings: Record<string, unknown>, values: RecordValues = {}) {
  const form = formOf([
    {
      ...{ kind: 'table', key: 'lines', label: '明细', settings },
      source: { from: 'interface', id: 'prices', parameters: [], value: 'code', label: 'title' },
      children: [
        { kind: 'input', key: 'item', label: '物品' },
        { kind: 'number', key: 'amount', label: '单价' },
        { kind: 'input', key: 'code', label: '编码', locked: 'true' },
      ],
    },
  ])
  const state = createFormState(compileForm(form), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} />) }
}
const rowsOf = ({ values }: { values: RecordValues }) =>
  (values['lines'] as { item: string; amount: string; code: string }[]).map(({ item, amount, code }) => [
    item,
    amount,
    code,
  ])

test('[FRM-22] rows are added that are chosen in a dialog, which stays open; what is locked takes nothing', async () => {
  const { state, user } = open({ add: 'popup', fills })
  expect(screen.queryByRole('button', { name: '添加一行' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '选择数据' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText('水泵'))
  await user.click(dialog.getByRole('button', { name: '添加' }))
  await waitFor(() => expect(rowsOf(state)).toEqual([['水泵', '7.5', null]]))
  // Pressed once more, nothing is chosen.
  await user.click(dialog.getByRole('button', { name: '添加' }))
  await user.dblClick(await dialog.findByText('风机'))
  await waitFor(() => expect(rowsOf(state).map(([item]) => item)).toEqual(['水泵', '风机']))
  expect(dialog.getByText('已添加 2 行')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a full sub-table takes no further row, and rows are copied and moved where the design says so', async () => {
  const { state, user } = open(
    { add: 'popup', fills, max: 2, copied: false, moved: false },
    { lines: [{ item: '车床' }] },
  )
  expect(screen.queryByRole('button', { name: /复制|上移|下移/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '选择数据' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.dblClick(await dialog.findByText('风机'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowsOf(state).map(([item]) => item)).toEqual(['车床', '风机'])
  screen.getByLabelText('物品，第 2 行').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rowsOf(state).map(([item]) => item)).toEqual(['车床', '风机'])
  expect(screen.queryByText(/移动一行/)).toBeNull()
  expect(screen.queryByRole('button', { name: '选择数据' })).toBeNull()
})
