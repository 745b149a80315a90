import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { createFormState } from './form-state'
import { keepLocked } from './keep-locked'
import type { RecordValues } from './record-values'
import { sampleContext as context, formOf, rule } from './testing/form-samples'

const form = compileForm(
  formOf(
    [
      { kind: 'input', key: 'state' },
      { kind: 'input', key: 'always', locked: 'true', default: { from: 'value', value: 'begun' } },
      { kind: 'input', key: 'sum' },
      { kind: 'input', key: 'after' },
      { kind: 'input', key: 'lead', locked: 'state == "closed"' },
      {
        kind: 'table',
        key: 'lines',
        children: [
          { kind: 'input', key: 'what' },
          { kind: 'input', key: 'cost', locked: 'lines.what == "fixed"' },
          { kind: 'input', key: 'code', locked: 'true' },
        ],
      },
      { kind: 'table', key: 'whole', children: [{ kind: 'input', key: 'a' }] },
    ],
    [
      rule('lock', ['sum'], 'state == "closed"'),
      rule('lock', ['after'], 'lead == "on"'),
      rule('lock', ['whole'], 'state == "closed"'),
    ],
  ),
)
const kept = (before: RecordValues, wanted: RecordValues) => keepLocked(form, { before, wanted }, context)

describe('what somebody wants of a record whose fields are locked', () => {
  test.each<[string, RecordValues, RecordValues, RecordValues]>([
    ['is taken where nothing locks', { sum: '1' }, { sum: '2' }, { sum: '2' }],
    [
      'is not taken where it was and is locked',
      { state: 'closed', sum: '1' },
      { state: 'closed', sum: '2' },
      { sum: '1' },
    ],
    ['is taken with what unlocks it', { state: 'closed', sum: '1' }, { state: 'open', sum: '2' }, { sum: '2' }],
    ['is taken with what locks it', { state: 'open', sum: '1' }, { state: 'closed', sum: '2' }, { sum: '2' }],
    ['is not taken where it is locked for good', { always: 'begun' }, { always: 'mine' }, { always: 'begun' }],
    [
      'is judged by what could be typed: an unlocking that is put back unlocks nothing',
      { state: 'closed', lead: 'on', after: '1' },
      { state: 'closed', lead: 'off', after: '2' },
      { lead: 'on', after: '1' },
    ],
    [
      'keeps the rows of a locked sub-table',
      { state: 'closed', whole: [{ id: 'r1', a: '1' }] },
      { state: 'closed', whole: [{ id: 'r1', a: '2' }, { a: '3' }] },
      { whole: [{ id: 'r1', a: '1' }] },
    ],
    [
      'keeps locked cells by the ids of their rows, wherever these stand now',
      {
        lines: [
          { id: 'r1', what: 'fixed', cost: '1', code: 'a' },
          { id: 'r2', what: 'free', cost: '2', code: 'b' },
        ],
      },
      {
        lines: [
          { id: 'r2', what: 'free', cost: '20', code: 'x' },
          { id: 'r1', what: 'fixed', cost: '10', code: 'y' },
          { id: 'r1', what: 'twice', cost: '9', code: 'z' },
          { what: 'new', cost: '7', code: 'n' },
        ],
      },
      {
        lines: [
          { id: 'r2', what: 'free', cost: '20', code: 'b' },
          { id: 'r1', what: 'fixed', cost: '1', code: 'a' },
          { id: 'r1', what: 'twice', cost: '9', code: null },
          { what: 'new', cost: '7', code: null },
        ],
      },
    ],
  ])('%s', (_, before, wanted, meant) => {
    expect(kept(before, wanted)).toMatchObject(meant)
  })

  test('is the same object where its form locks nothing', () => {
    const free = compileForm(formOf([{ kind: 'input', key: 'a' }]))
    const wanted = { a: '1' }
    expect(keepLocked(free, { before: {}, wanted }, context)).toBe(wanted)
  })
})

describe('a field that is locked again', () => {
  const locking = compileForm(
    formOf(
      [
        { kind: 'input', key: 'state' },
        { kind: 'input', key: 'sum' },
        { kind: 'number', key: 'twice' },
        {
          kind: 'table',
          key: 'lines',
          children: [
            { kind: 'input', key: 'what' },
            { kind: 'input', key: 'cost', locked: "lines.what = 'fixed'" },
          ],
        },
      ],
      [rule('lock', ['sum'], "state = 'closed'"), rule('set', ['twice'], 'true', { value: 'sum * 2' })],
    ),
  )
  const kept = { state: 'closed', sum: '1', lines: [{ id: 'r1', what: 'fixed', cost: '1' }] }

  test('shows again what it held, and so does what follows from it, as the server will keep it', () => {
    const state = createFormState(locking, kept, context)
    state.set('state', 'open')
    state.set('sum', '5')
    expect(state.values).toMatchObject({ sum: '5', twice: '10' })
    state.set('state', 'closed')
    expect(state.values).toMatchObject({ sum: '1', twice: '2' })
    expect([state.get('sum').value, state.get('sum').locked]).toEqual(['1', true])
    expect(state.isChanged).toBe(false)
  })

  test('in a row by the row itself, wherever it stands', () => {
    const state = createFormState(locking, kept, context)
    state.set('lines', [{ what: 'new' }, { id: 'r1', what: 'free', cost: '9' }])
    expect(state.values.lines).toMatchObject([{ what: 'new' }, { cost: '9' }])
    state.set('lines', [{ what: 'new' }, { id: 'r1', what: 'fixed', cost: '9' }])
    expect(state.values.lines).toMatchObject([{ what: 'new' }, { cost: '1' }])
  })

  test('of a draft holds what the record held', () => {
    const state = createFormState(locking, { ...kept, sum: '5' }, context, { base: kept })
    expect(state.values.sum).toBe('1')
  })
})
