import { fireEvent, screen, waitFor } from '@testing-library/react'
import { approval, processOf } from '@workstation/domain/workflow/testing/bpmn'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { pickPeople, servePeople } from '../../../testing/pick-people'
import { renderPage } from '../../../testing/render-page'
import { NobodyChoice, OutcomeChoice, RejectChoice } from './approval-choices'
import { ConditionInput } from './condition-input'
import { DateField } from './date-field'
import { LimitChoice } from './limit-choice'
import { fieldsOf, storedFields, writeNode } from './node-form'
import { nodeSummary } from './node-summary'
import { openDraft } from './open-draft'
import type { FormField } from './opened-node'

const fields: FormField[] = [
  { id: 'amount', fullName: '金额', kind: 'number' },
  { id: 'day', fullName: '日期', kind: 'date' },
  { id: 'at', fullName: '时刻', kind: 'dateTime' },
  { id: 'rows.day', fullName: '明细 / 日期', kind: 'date' },
]
const offered = () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    ({ textContent }) => textContent,
  )
const choose = async (label: string, name: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label))
  await waitFor(() => expect(offered()).toContain(name))
  const found = offered()
  fireEvent.click(screen.getAllByTitle(name).at(-1) as HTMLElement)
  return found
}
const write = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
const span = { amount: 1, unit: 'day', working: true } as const
const limit = { from: 'received', span, atEnd: 'notice' } as const

test('a limit is counted from a date of the form alone, of the form itself', async () => {
  const onChange = vi.fn()
  const { unmount } = renderPage(<LimitChoice fields={fields} value={limit} onChange={onChange} />)
  await choose('从何时算起', '表单日期')
  expect(onChange.mock.calls).toEqual([[{ ...limit, from: { field: '' } }]])
  unmount()
  renderPage(<LimitChoice fields={fields} value={{ ...limit, from: { field: 'day' } }} onChange={onChange} />)
  expect(await choose('表单中的日期', '时刻')).toEqual(['日期', '时刻'])
  expect(onChange.mock.calls.at(-1)).toEqual([{ ...limit, from: { field: 'at' } }])
})

test('reminders begin twelve hours before, every four hours, three times; taken away, nothing of them stays', () => {
  const onChange = vi.fn()
  const { unmount } = renderPage(<LimitChoice fields={fields} value={limit} onChange={onChange} />)
  const hours = (amount: number) => ({ amount, unit: 'hour', working: false })
  fireEvent.click(screen.getByRole('switch', { name: '到期前提醒' }))
  const remind = { first: hours(12), every: hours(4), most: 3 } as const
  expect(onChange.mock.calls).toEqual([[{ ...limit, remind }]])
  unmount()
  renderPage(<LimitChoice fields={fields} value={{ ...limit, remind: remind as never }} onChange={onChange} />)
  write('最多提醒次数', '')
  expect(onChange.mock.calls.at(-1)).toEqual([{ ...limit, remind: { ...remind, most: 1 } }])
  fireEvent.click(screen.getByRole('switch', { name: '到期前提醒' }))
  expect(onChange.mock.calls.at(-1)).toEqual([limit])
})

test('a ratio that is emptied is all of them, and people who stand in are named', async () => {
  servePeople(fakeServer(), { u1: '王敏', u2: '李雷' })
  const onChange = vi.fn()
  const first = renderPage(<OutcomeChoice value={{ mode: 'all', ratio: 60 }} onChange={onChange} />)
  write('同意比例', '')
  expect(onChange.mock.calls.at(-1)).toEqual([{ mode: 'all', ratio: 100 }])
  first.unmount()
  const nobody = vi.fn()
  const second = renderPage(<NobodyChoice value={{ way: 'pass' }} onChange={nobody} />)
  await choose('找不到人时', '交给指定人员')
  expect(nobody.mock.calls).toEqual([[{ way: 'people', users: [] }]])
  second.unmount()
  renderPage(<NobodyChoice value={{ way: 'people', users: [] }} onChange={nobody} />)
  await pickPeople(document.querySelector('[aria-haspopup=dialog]') as HTMLElement, '李雷')
  expect(nobody.mock.calls.at(-1)).toEqual([{ way: 'people', users: ['u2'] }])
})

test('a condition in words says where it is wrong, and rows are joined as they are told', async () => {
  const onChange = vi.fn()
  const { unmount } = renderPage(
    <ConditionInput fields={fields} value="amount > 5 and amount < 9" onChange={onChange} disabled={false} />,
  )
  await choose('条件之间', '任一成立')
  expect(onChange.mock.calls).toEqual([['amount > 5 or amount < 9']])
  unmount()
  const view = renderPage(<ConditionInput fields={fields} value="amount >" onChange={onChange} disabled={false} />)
  expect(view.container.querySelector('.process-wrong')?.textContent).toBe('条件不正确：没有写完')
  expect(view.container.querySelector('.ant-input-status-error')).not.toBeNull()
  view.unmount()
  const right = renderPage(
    <ConditionInput fields={fields} value="abs(amount) > 2 + 3" onChange={onChange} disabled={false} />,
  )
  expect(right.container.querySelector('textarea')?.value).toBe('abs(amount) > 2 + 3')
  expect(right.container.querySelector('.process-wrong')).toBeNull()
  expect(right.container.querySelector('.ant-input-status-error')).toBeNull()
})

test('a rejection leads to other steps by their names, one without a name by its id, and never to its own', async () => {
  const step = (id: string, name: string, kind = 'approval') => ({ id, name, kind, settings: null }) as never
  const nodes = [step('own', '本步'), step('a', '甲'), step('b', ''), step('c', '抄送', 'copy')]
  const onChange = vi.fn()
  renderPage(<RejectChoice nodes={nodes} own="own" onChange={onChange} />)
  fireEvent.mouseDown(screen.getByLabelText('驳回到'))
  await waitFor(() => expect(offered()).toHaveLength(6))
  expect(offered().slice(4)).toEqual([expect.stringContaining('甲'), expect.stringContaining('b')])
  fireEvent.click(screen.getByText(offered()[4] ?? ''))
  expect(onChange.mock.calls).toEqual([[{ target: { node: 'a' }, manner: 'restart' }]])
})

test('a date that is not chosen yet is none, and not one without a name', () => {
  const { container } = renderPage(<DateField fields={fields} value="" onChange={() => undefined} disabled={false} />)
  expect(container.querySelector('.ant-select-selection-item, .ant-select-content-has-value')).toBeNull()
})

test('what has nothing to say yet says nothing, and a drawing without a process has no steps', () => {
  const said = (node: object) => nodeSummary({ id: 'x', name: '', ...node } as never, ((key: string) => key) as never)
  expect(said({ kind: 'approval', settings: null })).toBe('')
  expect(said({ kind: 'approval', settings: { people: [], outcome: { mode: 'any' } } })).toBe('')
  expect(said({ kind: 'delay', settings: {} })).toBe('')
  const opened = openDraft('<definitions/>', null)
  expect(opened.nodes).toEqual([])
  expect(opened.findings).not.toEqual([])
})

test('a step is written as its form says, read back as it is stored, and one that is gone or another kind is nothing', () => {
  const drawn = processOf(approval('a', ['u1']), { do: 'delay', id: 'wait', settings: { for: { ...span } } })
  const nodeOf = (xml: string, kind: string) => {
    const node = openDraft(xml, null).nodes.find((one) => one.kind === kind)
    if (!node) throw new Error(`no ${kind}`)
    return node
  }
  const step = nodeOf(drawn, 'approval')
  const renamed = writeNode(drawn, step, { ...fieldsOf(step), stepName: ' 复核 ' })
  expect(nodeOf(renamed, 'approval')).toEqual({ ...step, name: '复核' })
  expect(nodeOf(writeNode(drawn, step, step.settings ?? {}), 'approval').name).toBe(step.name)
  const wait = nodeOf(drawn, 'delay')
  expect(fieldsOf(wait)).toEqual({ delay: { for: span }, stepName: wait.name })
  const longer = { for: { amount: 3, unit: 'day', working: true } }
  expect(nodeOf(writeNode(drawn, wait, { ...fieldsOf(wait), delay: longer }), 'delay').settings).toEqual(longer)
  const row = { bpmnXml: renamed } as never
  expect(storedFields(row, step)).toMatchObject({ stepName: '复核' })
  expect([storedFields(row, { ...step, id: 'gone' }), storedFields(row, { ...step, kind: 'copy' })]).toEqual([{}, {}])
})
