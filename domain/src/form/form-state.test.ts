import { describe, expect, test, vi } from 'vitest'
import { Random } from '../testing/random'
import { compileForm } from './compile-form'
import { FormRun } from './form-run'
import { createFormState } from './form-state'
import type { RecordValues } from './record-values'
import { startRecord, startRow } from './start-record'
import { sampleContext as context, formOf, rule } from './testing/form-samples'

const order = formOf(
  [
    { kind: 'select', key: 'type' },
    { kind: 'input', key: 'reason', required: true, visible: "type = 'other'", whenHidden: 'clear' },
    { kind: 'number', key: 'limit' },
    { kind: 'card', id: 'c', visible: 'limit > 10', children: [{ kind: 'input', key: 'inside', whenHidden: 'clear' }] },
    {
      kind: 'table',
      key: 'lines',
      children: [
        { kind: 'number', key: 'count', default: { from: 'value', value: 1 } },
        { kind: 'number', key: 'price' },
        { kind: 'number', key: 'amount' },
        { kind: 'number', key: 'share' },
      ],
    },
    { kind: 'number', key: 'total' },
  ],
  [
    rule('set', ['lines.amount'], 'true', { value: 'round(lines.count * lines.price, 2)', otherwise: '0' }),
    rule('set', ['total'], 'true', { value: 'sum(lines.amount)', otherwise: '0' }),
    rule('set', ['lines.share'], 'total > 0', { value: 'round(lines.amount / total, 4)' }),
    rule('require', ['lines.price'], 'lines.count > 5'),
    rule('lock', ['limit'], "type = 'fixed'"),
    rule('hide', ['lines'], "type = 'none'"),
  ],
)
const form = compileForm(order)
const open = (values: RecordValues = {}) => createFormState(form, values, context)
const line = (count: string, price: string) => ({ count, price })

describe('a form that is filled in', () => {
  test('works out rows, what they sum up to, and what rows take of that', () => {
    const state = open()
    state.set('lines', [line('2', '10'), line('3', '20')])
    expect(state.values.total).toBe('80')
    expect(state.values.lines).toEqual([
      { count: '2', price: '10', amount: '20', share: '0.25' },
      { count: '3', price: '20', amount: '60', share: '0.75' },
    ])
    const [, second] = state.values.lines as { count: string }[]
    state.set('lines', [second ?? {}])
    expect(state.values).toMatchObject({ total: '60', lines: [{ amount: '60', share: '1' }] })
  })

  test('what a rule says wins over what is typed', () => {
    const state = open()
    state.set('total', '5')
    expect(state.values.total).toBe('0')
    expect(state.get('total').locked).toBe(true)
    expect(state.get('limit').locked).toBe(false)
    state.set('type', 'fixed')
    expect(state.get('limit').locked).toBe(true)
  })

  test('shows and hides, empties what says so, and hides what stands inside', () => {
    const state = open({ type: 'other', reason: 'x', limit: '11', inside: 'y' })
    expect([state.get('reason').visible, state.get('c').visible, state.get('inside').visible]).toEqual([
      true,
      true,
      true,
    ])
    state.set('limit', '10')
    expect([state.get('c').visible, state.get('inside').visible, state.values.inside]).toEqual([false, false, null])
    state.set('type', 'a')
    expect([state.get('reason').visible, state.values.reason]).toEqual([false, null])
  })

  test('a part listens to its own node alone, and gets the same object until something changes', () => {
    const state = open()
    const [reason, limit, total] = [vi.fn(), vi.fn(), vi.fn()]
    state.subscribe('reason', reason)
    state.subscribe('limit', limit)
    const leave = state.subscribe('total', total)
    const before = state.get('limit')
    state.set('type', 'other')
    expect([reason.mock.calls.length, limit.mock.calls.length, total.mock.calls.length]).toEqual([1, 0, 0])
    expect(state.get('limit')).toBe(before)
    state.set('lines', [line('1', '1')])
    expect(total).toHaveBeenCalledTimes(1)
    leave()
    state.set('lines', [])
    expect(total).toHaveBeenCalledTimes(1)
  })

  test('takes no value for what is no field', () => {
    const state = open()
    for (const path of ['gone', 'c', 'lines.count', '__proto__']) state.set(path, 'x')
    expect(state.isChanged).toBe(false)
    state.set('type', 'a')
    expect(state.isChanged).toBe(true)
    state.set('type', null)
    expect(state.isChanged).toBe(false)
  })

  test('says what is wrong where it is, once it was left or all was looked at', () => {
    const state = open({ type: 'other' })
    expect(state.get('reason').problems).toEqual([])
    state.check('reason')
    expect(state.get('reason').problems).toEqual([{ reason: 'required', path: 'reason', nodeId: 'reason' }])
    state.set('reason', 'x')
    expect(state.get('reason').problems).toEqual([])
    state.set('lines', [line('1', ''), line('6', '')])
    expect(state.checkAll()).toEqual([{ reason: 'required', path: 'lines.1.price', nodeId: 'price' }])
    expect(state.get('lines').problems).toHaveLength(1)
    state.set('type', 'none')
    expect(state.checkAll()).toEqual([])
  })

  test('shows what a server found at its field', () => {
    const state = open()
    state.show([{ reason: 'too-long', limit: 5, path: 'limit', nodeId: 'limit' }])
    expect(state.get('limit').problems).toHaveLength(1)
    state.show([])
    expect(state.get('limit').problems).toEqual([])
  })
})

describe('problems that were told', () => {
  const rows = compileForm(
    formOf([
      { kind: 'input', key: 'title', id: 'n1', required: true },
      { kind: 'table', key: 'lines', id: 'n2', children: [{ kind: 'number', key: 'count', id: 'n3', required: true }] },
    ]),
  )
  const stateOf = (values: RecordValues) => createFormState(rows, values, context)
  const told = (state: ReturnType<typeof stateOf>, id: string) => state.get(id).problems.map(({ path }) => path)

  test('in rows go when their cell is right, and no other cell is told of before it was looked at', () => {
    const state = stateOf({ lines: [{ count: null }, { count: null }] })
    state.show([{ reason: 'required', path: 'lines.0.count', nodeId: 'n3' }])
    state.set('lines', [{ count: null }, { count: 'x' }])
    expect(told(state, 'n2')).toEqual(['lines.0.count'])
    state.set('lines', [{ count: '1' }, { count: null }])
    expect(told(state, 'n2')).toEqual([])
    state.check('lines')
    expect(told(state, 'n2')).toEqual(['lines.1.count'])
  })

  test('stay while something else is typed, and are told again where what was typed is wrong still', () => {
    const state = stateOf({ title: 'a' })
    state.show([
      { reason: 'too-long', limit: 5, path: 'title', nodeId: 'n1' },
      { reason: 'required', path: 'gone', nodeId: 'x' },
    ])
    state.set('lines', [{ count: '1' }])
    expect(told(state, 'n1')).toEqual(['title'])
    state.set('title', null)
    expect(state.get('n1').problems).toEqual([{ reason: 'required', path: 'title', nodeId: 'n1' }])
  })

  test('are told to a part only when there were or are any', () => {
    const state = stateOf({ title: 'a' })
    const heard = vi.fn()
    state.subscribe('n1', heard)
    state.check('title')
    state.check('gone')
    expect(heard).toHaveBeenCalledTimes(0)
    state.set('title', null)
    state.check('title')
    expect(heard).toHaveBeenCalledTimes(2)
    state.show([])
    expect(heard).toHaveBeenCalledTimes(3)
  })

  test('show a cell that a script hides, and that cell alone', () => {
    const state = stateOf({ lines: [{ count: null }, { count: null }] })
    state.mark('lines.count', { hidden: true })
    const shown = () => [0, 1].map((index) => state.cell('n3', 'lines', index).visible)
    expect(shown()).toEqual([false, false])
    state.show([{ reason: 'required', path: 'lines.1.count', nodeId: 'n3' }])
    expect(shown()).toEqual([false, true])
  })

  test('tell once of what rule and script both require', () => {
    const state = stateOf({})
    state.mark('title', { required: true })
    expect(state.checkAll()).toEqual([{ reason: 'required', path: 'title', nodeId: 'n1' }])
  })
})

test('who watches hears of each change of a value, until he leaves', () => {
  const state = open()
  const heard = vi.fn()
  const leave = state.watch(heard)
  state.set('type', 'a')
  state.set('type', 'a')
  state.set('gone', 'a')
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  state.set('type', 'b')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a field is known by its node, whose value is that of its key; what is no field has none', () => {
  const named = compileForm(formOf([{ kind: 'card', id: 'box', children: [{ kind: 'input', key: 'a', id: 'n1' }] }]))
  const state = createFormState(named, { a: 'x' }, context)
  expect([state.get('n1').value, state.get('box').value, state.get('gone').value]).toEqual(['x', null, null])
  expect(state.context).toBe(context)
})

describe('a new record', () => {
  test('begins with fixed values, those of the person, and formulas over them', () => {
    const start = compileForm(
      formOf(
        [
          { kind: 'number', key: 'a', default: { from: 'value', value: '2' } },
          { kind: 'user', key: 'who', default: { from: 'system', name: 'person' } },
          { kind: 'date', key: 'day', default: { from: 'system', name: 'today' } },
          { kind: 'number', key: 'b', default: { from: 'formula', formula: 'c * 2' } },
          { kind: 'number', key: 'c' },
          { kind: 'number', key: 'bad', default: { from: 'value', value: 'x' } },
        ],
        [rule('set', ['c'], 'true', { value: 'a + 1' })],
      ),
    )
    expect(startRecord(start, context)).toEqual({ a: '2', who: 'u1', day: '2026-05-01', b: '6', c: '3', bad: null })
    expect(startRow(form, 'lines', context)).toEqual({ count: '1', price: null, amount: null, share: null })
  })
})

describe('working out what depends on a change alone', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('gives what working everything out gives (%i)', (seed) => {
    const random = new Random(seed)
    const draw = (below: number) => random.below(below)
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    const columns = ['t.x', 't.y', 't.z']
    const reader = (below: number, inRow: boolean) => {
      const names = [...keys.slice(0, below), ...(inRow ? columns : [])]
      return names.length === 0 ? '1' : names[draw(names.length)]
    }
    const formula = (below: number, inRow = false) =>
      `${reader(below, inRow)} ${['+', '-', '*'][draw(3)]} ${reader(below, inRow)} + ${draw(9)}`
    const when = (below: number, inRow = false) => `${reader(below, inRow)} ${['>', '<', '='][draw(3)]} ${draw(12)}`
    const rules = keys.flatMap((key, index) => [
      rule((['show', 'hide', 'lock', 'require'] as const)[draw(4)] ?? 'show', [key], when(index)),
      ...(draw(2)
        ? [rule('set', [key], when(index), { value: formula(index), ...(draw(2) && { otherwise: formula(index) }) })]
        : []),
    ])
    const document = formOf(
      [
        ...keys.map((key) => ({ kind: 'number', key, whenHidden: draw(2) ? ('clear' as const) : ('keep' as const) })),
        {
          kind: 'table',
          key: 't',
          whenHidden: 'clear',
          visible: when(6),
          children: columns.map((name) => ({ kind: 'number', key: name.slice(2) })),
        },
        { kind: 'number', key: 'g' },
      ],
      [
        ...rules,
        rule('set', ['t.y'], `t.x > ${draw(9)}`, { value: formula(6).replace(/[a-f] /, 't.x ') }),
        rule('show', ['t.z'], when(6)),
        rule('set', ['g'], 'true', { value: 'sum(t.y) + count(t.x)' }),
        rule('set', ['t.z'], 'g > 5', { value: 'g + t.y' }),
      ],
    )
    const compiled = compileForm(document)
    expect(compiled.problems).toEqual([])
    const run = new FormRun(compiled, {}, context)
    for (let step = 0; step < 60; step++) {
      const rows = [...((run.values.t ?? []) as { x: string }[])]
      const at = draw(rows.length)
      const act = draw(6)
      if (act < 3) run.set(keys[draw(keys.length)] ?? 'a', draw(5) === 0 ? null : String(draw(15)))
      else if (act === 3) run.set('t', rows.toSpliced(at, 0, { x: String(draw(12)) }))
      else if (act === 4) run.set('t', rows.toSpliced(at, 1))
      else run.set('t', rows.map((row, index) => (index === at ? { ...row, x: String(draw(12)) } : row)).toReversed())
      const whole = new FormRun(compiled, run.values, context)
      expect(run.values).toEqual(whole.values)
      for (const { node, table } of compiled.places) {
        if (table === null) expect([node.id, run.flags(node.id)]).toEqual([node.id, whole.flags(node.id)])
        else
          for (const index of ((run.values.t ?? []) as unknown[]).keys())
            expect(run.flags(node.id, { table, index })).toEqual(whole.flags(node.id, { table, index }))
      }
    }
  })
})
