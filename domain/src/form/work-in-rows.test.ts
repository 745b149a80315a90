import { describe, expect, test, vi } from 'vitest'
import { compileForm } from './compile-form'
import { diffForms } from './diff-form'
import { createFormState } from './form-state'
import { isSealed } from './kept-secret'
import { kindOf } from './kinds/index'
import { readRecord } from './read-record'
import type { RecordValues } from './record-values'
import { sampleContext as context, formOf, rule } from './testing/form-samples'

const form = compileForm(
  formOf(
    [
      { kind: 'number', key: 'rate' },
      {
        kind: 'table',
        key: 'lines',
        children: [
          { kind: 'number', key: 'count' },
          { kind: 'number', key: 'amount' },
          { kind: 'number', key: 'extra', visible: 'lines.count > 1', whenHidden: 'clear' },
        ],
      },
      { kind: 'table', key: 'sums', children: [{ kind: 'number', key: 'all' }] },
    ],
    [
      rule('set', ['lines.amount'], 'true', { value: 'lines.count * rate' }),
      rule('set', ['lines.extra'], 'true', { value: 'lines.count + 1' }),
      rule('set', ['sums.all'], 'true', { value: 'sum(lines.amount)' }),
    ],
  ),
)
const open = (values: RecordValues) => createFormState(form, values, context)
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ count: String(at + 1) }))
const rows = (state: ReturnType<typeof open>, table = 'lines') =>
  state.values[table] as readonly Record<string, string>[]

/** How often what a field becomes is worked out by what is done. */
function worked(path: string, work: () => void): number {
  const step = form.steps.find(({ does, place }) => does === 'value' && place.path === path)
  if (step?.does !== 'value' || !step.sets[0]?.value) throw new Error(path)
  const evaluate = vi.spyOn(step.sets[0].value, 'evaluate')
  work()
  const times = evaluate.mock.calls.length
  evaluate.mockRestore()
  return times
}

describe('of the rows of a sub-table', () => {
  test('one that changed is worked out alone, in what it makes and in what follows from that', () => {
    const state = open({ rate: '2', lines: rowsOf(50) })
    const change = (at: number, count: string) => () =>
      state.set(
        'lines',
        rows(state).map((row, index) => (index === at ? { ...row, count } : row)),
      )
    expect(worked('lines.amount', change(7, '100'))).toBe(1)
    expect(rows(state)[7]).toMatchObject({ count: '100', amount: '200', extra: '101' })
    expect(worked('lines.extra', change(8, '1'))).toBeLessThanOrEqual(1)
    expect(rows(state)[8]).toMatchObject({ count: '1', amount: '2', extra: null })
    expect(worked('lines.extra', change(8, '3'))).toBe(1)
    expect(rows(state)[8]).toMatchObject({ amount: '6', extra: '4' })
  })

  test('all are worked out where something outside of them changed', () => {
    const state = open({ rate: '2', lines: rowsOf(5) })
    expect(worked('lines.amount', () => state.set('rate', '3'))).toBe(5)
    expect(rows(state).map(({ amount }) => amount)).toEqual(['3', '6', '9', '12', '15'])
  })

  test('all are worked out that sum up another sub-table of which one row changed', () => {
    const state = open({ rate: '1', lines: rowsOf(2), sums: [{ all: null }, { all: null }, { all: null }] })
    expect(rows(state, 'sums').map(({ all }) => all)).toEqual(['3', '3', '3'])
    const [first = {}, second = {}] = rows(state)
    state.set('lines', [{ ...first, count: '10' }, second])
    expect(rows(state, 'sums').map(({ all }) => all)).toEqual(['12', '12', '12'])
    state.set('lines', [])
    expect(rows(state, 'sums').map(({ all }) => all)).toEqual(['0', '0', '0'])
  })

  test('what somebody writes into a cell that follows from others gives way, in a row of before and in a new one', () => {
    const state = open({ rate: '2', lines: rowsOf(2) })
    const [first = {}, second = {}] = rows(state)
    state.set('lines', [first, { ...second, amount: '999' }, { count: '3', amount: '999' }])
    expect(rows(state).map(({ amount }) => amount)).toEqual(['2', '4', '6'])
  })
})

describe('a field', () => {
  test.each([
    ['1', '0', true],
    ['0', '0', false],
    ['1', '1', false],
    ['0', '1', false],
  ])('that one rule shows and another hides, with %s and %s, is shown: %s', (show, hide, shown) => {
    const both = compileForm(
      formOf(
        [
          { kind: 'number', key: 's' },
          { kind: 'number', key: 'h' },
          { kind: 'input', key: 'a' },
        ],
        [rule('show', ['a'], 's = 1'), rule('hide', ['a'], 'h = 1')],
      ),
    )
    expect(createFormState(both, { s: show, h: hide }, context).get('a').visible).toBe(shown)
  })

  test.each([
    ['1', '1', true],
    ['0', '1', false],
    ['1', '0', false],
  ])('with a condition of its own in a card with one, with %s and %s, is shown: %s', (card, own, shown) => {
    const inside = { kind: 'input', key: 'a', visible: 'o = 1' }
    const nested = compileForm(
      formOf([
        { kind: 'number', key: 'c' },
        { kind: 'number', key: 'o' },
        { kind: 'card', id: 'card', visible: 'c = 1', children: [inside] },
      ]),
    )
    const state = createFormState(nested, { c: card, o: own }, context)
    expect(state.get('a').visible).toBe(shown)
    state.set('c', '0')
    expect(state.get('a').visible).toBe(false)
  })
})

test('a cell that was sent as a field of the record is none', () => {
  const { values, problems } = readRecord(form, { 'lines.count': 5, rate: 1 }, context)
  expect([values, problems]).toEqual([{ rate: '1' }, []])
})

test.each([
  [{ sealed: 'x' }, true],
  [{ sealed: '' }, true],
  [{ sealed: 5 }, false],
  [{ sealed: null }, false],
  [{}, false],
  [null, false],
  ['sealed', false],
  [undefined, false],
])('%j lies sealed: %s', (value, is) => {
  expect(isSealed(value)).toBe(is)
})

test('a setting that is not what it should be counts as that of a new field', () => {
  const rate = kindOf('rate')
  const node = (count: unknown) => ({
    id: 'r',
    kind: 'rate',
    key: 'r',
    label: '',
    span: 24,
    settings: { half: false, count },
  })
  const read = (count: unknown, value: string) => rate?.read(value, node(count), context).ok
  expect([
    read(3, '3'),
    read(3, '4'),
    read('3', '5'),
    read(0, '5'),
    read(undefined, '5'),
    read(undefined, '6'),
  ]).toEqual([...[true, false, true], ...[true, true, false]])
})

test('a place that a form names and has not counts as none', () => {
  const whole = formOf([{ kind: 'card', id: 'c', children: [{ kind: 'input', key: 'a' }] }])
  const { a: _, ...others } = whole.nodes
  const broken = { ...whole, nodes: others }
  expect(diffForms(broken, broken)).toEqual([])
  expect(diffForms(whole, broken)).toEqual([{ what: 'removed', id: 'a', node: whole.nodes['a'] }])
  expect(diffForms(broken, whole)).toEqual([{ what: 'added', id: 'a', node: whole.nodes['a'] }])
})
