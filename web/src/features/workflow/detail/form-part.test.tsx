import { screen } from '@testing-library/react'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { FormPart } from './form-part'
import { openForm } from './use-approval-form'

test('a process without a form says so, and does not look empty', () => {
  renderPage(<FormPart form={null} reads />)
  expect(screen.getByText('这个流程没有表单。')).toBeTruthy()
})

test('what others wrote where I did is told field by field, also where they emptied it', () => {
  const document = JSON.stringify(
    formOf([
      { kind: 'input', key: 'why', label: '原因' },
      { kind: 'number', key: 'amount', label: '金额' },
      { kind: 'input', key: 'note', label: '备注' },
      { kind: 'input', key: 'shut', label: '结论' },
    ]),
  )
  const may = (id: string, write: boolean) => ({ id, name: id, read: true, write, required: false })
  const operates = [may('why', true), may('amount', true), may('note', true), may('shut', false)]
  const typed = {
    values: { why: '我的', amount: '7', note: '一样', shut: '我的' },
    base: { why: '从前', amount: '1', note: '从前', shut: '从前' },
  }
  const data = JSON.stringify({ amount: '5', note: '一样', shut: '他们的' })
  const form = openForm({ document, data, operates }, typed)
  renderPage(<FormPart form={form} reads={false} />)
  // What both changed to the same, and what is not mine to write, is nobody's loss.
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '原因现在是“空”',
    '金额现在是“5”',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('我的')
  // A form that begins has nothing of others in it.
  expect(openForm({ document, data: '', operates }, typed)?.overtaken).toEqual([])
})
