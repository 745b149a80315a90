import { instanceStatus } from '@workstation/domain/workflow/state'
import { expect, test } from 'vitest'
import { i18n } from '../../../platform/i18n'
import '../use-workflow-texts'
import { makeDetail, makeRecord } from '../testing/fake-approval'
import { atFinance } from '../testing/open-approval'
import { isPartOver, whyOver } from './part-end'

const t = i18n.getFixedT(null, 'workflow')
const why = (detail: ReturnType<typeof makeDetail>, part: string) =>
  whyOver(detail, part, { t, word: (kind, value) => `${kind} ${value}` })
const partOf = (run: ReturnType<typeof atFinance>, person: string) => run.partOf(person)?.id ?? ''

test('a part is over once it is decided, no longer needed, or not there; one that waits for its turn is not', () => {
  const run = atFinance()
  expect(
    ['me', 'li', 'law', 'head', 'nobody'].map((one) => isPartOver(makeDetail(run, 'me'), partOf(run, one))),
  ).toEqual([false, false, false, true, true])
  run.do({ verb: 'consult', by: 'law', people: ['head'] })
  expect(run.partOf('law')?.state).toBe('blocked')
  expect(isPartOver(makeDetail(run, 'me'), partOf(run, 'law'))).toBe(false)
  run.agree('li')
  expect(['me', 'li', 'law'].map((one) => isPartOver(makeDetail(run, 'me'), partOf(run, one)))).toEqual([
    true,
    true,
    false,
  ])
})

test('what ended it is told by the record of its own step at that moment, else by another one of that moment', () => {
  const run = atFinance().agree('li')
  const me = run.partOf('me')
  const moment = run.state.tasks.find(({ id }) => id === me?.task)?.closedAt ?? 0
  const record = (userName: string, more: object) =>
    makeRecord({ userName, handleStatus: 1, handleTime: moment, taskNodeId: 'other', ...more })
  const told = (...records: ReturnType<typeof makeRecord>[]) =>
    why(makeDetail(run, 'me', { flowTaskOperatorRecordList: records }), me?.id ?? '')
  const time = '1970-01-01 08:00'
  expect(told(record('甲', {}), record('乙', { taskNodeId: me?.task, handleStatus: 5 }))).toBe(
    `乙于 ${time} handleStatus 5，这一步不再由您处理。`,
  )
  expect(told(record('甲', {}), record('乙', { handleTime: moment - 1 }))).toBe(
    `甲于 ${time} handleStatus 1，这一步不再由您处理。`,
  )
  expect(told(record('', {}))).toBe(`系统于 ${time} handleStatus 1，这一步不再由您处理。`)
  expect(told(record('乙', { handleTime: moment - 1 }))).toBe('这一步不再由您处理。')
  expect(told()).toBe('这一步不再由您处理。')
})

test('a part that only rests says so, and one that ended before all was suspended says what ended it', () => {
  const suspended = (run: ReturnType<typeof atFinance>) => {
    const detail = makeDetail(run, 'me', { flowTaskOperatorRecordList: [] })
    return { ...detail, flowTaskInfo: { ...detail.flowTaskInfo, status: instanceStatus.suspended } }
  }
  const run = atFinance()
  expect(why(suspended(run), partOf(run, 'me'))).toBe('流程已挂起，恢复之前不能处理。')
  expect(why(makeDetail(run, 'me', { flowTaskOperatorRecordList: [] }), partOf(run, 'me'))).toBe('这一步不再由您处理。')
  run.agree('li')
  expect(why(suspended(run), partOf(run, 'me'))).toBe('这一步不再由您处理。')
})
