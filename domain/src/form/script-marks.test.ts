import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { createFormState } from './form-state'
import { formOf, rule, sampleContext } from './testing/form-samples'

const form = compileForm(
  formOf(
    [
      { kind: 'input', key: 'a', patterns: [{ pattern: '^x', message: 'x first' }] },
      { kind: 'input', key: 'b' },
      { kind: 'calculate', key: 'sum', settings: { formula: '1 + 1' } },
      { kind: 'table', key: 'rows', children: [{ kind: 'input', key: 'b', id: 'cell' }] },
    ],
    [rule('hide', ['b'], 'a = "xh"'), rule('lock', ['b'], 'a = "xl"')],
  ),
)
const stateOf = (values = {}) => createFormState(form, { rows: [{ b: '' }, { b: 'y' }], ...values }, sampleContext)

describe('what scripts say of a field', () => {
  test('adds to what it is by rules, and is taken back', () => {
    const state = stateOf()
    state.mark('b', { hidden: true, locked: true, required: true })
    expect(state.get('b')).toMatchObject({ visible: false, locked: true, required: true })
    state.mark('b', { hidden: false, locked: false })
    expect(state.get('b')).toMatchObject({ visible: true, locked: false, required: true })
  })

  test('takes nothing of a rule back', () => {
    const state = stateOf({ a: 'xh' })
    state.mark('b', { hidden: false, locked: false })
    expect(state.get('b').visible).toBe(false)
    state.set('a', 'xl')
    expect(state.get('b')).toMatchObject({ visible: true, locked: true })
    expect(['a', 'b', 'none'].map((path) => state.isLockedByRule(path))).toEqual([false, true, false])
    state.set('a', 'x')
    state.mark('b', { locked: true })
    expect(state.isLockedByRule('b')).toBe(false)
  })

  test('is told to those who listen to the field, and for a column to the table', () => {
    const state = stateOf()
    const told: string[] = []
    for (const id of ['a', 'b', 'rows', 'cell']) state.subscribe(id, () => told.push(id))
    state.mark('b', { hidden: true })
    state.mark('rows.b', { locked: true })
    state.mark('none', { locked: true })
    expect(told).toEqual(['b', 'cell', 'rows'])
    expect(state.cell('cell', 'rows', 0)).toMatchObject({ locked: true, visible: true })
  })

  test('a field of the same name in rows is another one', () => {
    const state = stateOf()
    state.mark('b', { hidden: true, offered: new Set(['1']) })
    expect([state.get('cell').visible, state.get('cell').offered]).toEqual([true, undefined])
    expect([...(state.get('b').offered ?? [])]).toEqual(['1'])
    state.mark('b', { offered: undefined })
    expect(state.get('b').offered).toBeUndefined()
  })

  test('what it requires is missing while it is empty and shown', () => {
    const state = stateOf({ b: null })
    state.mark('b', { required: true })
    state.mark('sum', { required: true })
    expect(state.checkAll()).toEqual([{ reason: 'required', path: 'b', nodeId: 'b' }])
    state.set('b', 'x')
    expect(state.get('b').problems).toEqual([])
    state.set('b', null)
    state.check('b')
    expect(state.get('b').problems).toHaveLength(1)
    state.set('a', 'xh')
    expect(state.checkAll()).toEqual([])
  })

  test('one that it hides is not missed', () => {
    const state = stateOf()
    state.mark('b', { required: true, hidden: true })
    expect(state.checkAll()).toEqual([])
  })

  test('a column that it requires is missing in each row that lacks it', () => {
    const state = stateOf()
    state.mark('rows.b', { required: true })
    expect(state.checkAll()).toEqual([{ reason: 'required', path: 'rows.0.b', nodeId: 'cell' }])
    state.set('rows', [{ b: 'z' }])
    expect(state.checkAll()).toEqual([])
  })

  test('a field that it hides is still looked at, as the server does, and shown with its problem', () => {
    const state = stateOf({ a: 'y' })
    state.mark('a', { hidden: true })
    expect(state.get('a').visible).toBe(false)
    expect(state.checkAll()).toMatchObject([{ reason: 'pattern', path: 'a' }])
    expect(state.get('a').visible).toBe(true)
    state.set('a', 'x')
    expect(state.get('a').visible).toBe(false)
  })
})
