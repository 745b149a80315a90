import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { effectLimits, readEffects, type ScriptMoment } from './script-effects'
import { changedPaths, scriptValues } from './script-values'
import { formOf, sampleContext } from './testing/form-samples'

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
]
const form = compileForm(
  formOf([
    { kind: 'input', key: 'name', settings: { max: 5 } },
    { kind: 'number', key: 'amount' },
    { kind: 'date', key: 'day' },
    { kind: 'select', key: 'grade', source: { from: 'static', options } },
    { kind: 'password', key: 'secret' },
    { kind: 'calculate', key: 'double', settings: { formula: 'amount * 2' } },
    { kind: 'card', id: 'card1', children: [{ kind: 'input', key: 'inside' }] },
    {
      kind: 'table',
      key: 'items',
      children: [
        { kind: 'number', key: 'price' },
        { kind: 'input', key: 'what' },
      ],
    },
  ]),
)
const effectsOf = (raw: unknown, on: ScriptMoment = 'load') => readEffects(raw, { form, context: sampleContext, on })
const one = (raw: object, on?: ScriptMoment) => {
  const { effects, refused } = effectsOf([raw], on)
  return effects[0] ?? refused[0]
}

describe('what a script wants', () => {
  test.each<[object, object]>([
    [
      { do: 'set', key: 'name', value: 'abc' },
      { do: 'set', path: 'name', value: 'abc' },
    ],
    [
      { do: 'set', key: 'amount', value: 1.5 },
      { do: 'set', path: 'amount', value: '1.5' },
    ],
    [
      { do: 'set', key: 'amount' },
      { do: 'set', path: 'amount', value: null },
    ],
    [
      { do: 'set', key: 'inside', value: 'x' },
      { do: 'set', path: 'inside', value: 'x' },
    ],
    [
      { do: 'set', key: 'items', value: [{ id: 'r1', price: 2, other: 1 }] },
      { do: 'set', path: 'items', value: [{ id: 'r1', price: '2', what: null }] },
    ],
    [
      { do: 'show', key: 'name', value: false },
      { do: 'show', path: 'name', on: false },
    ],
    [
      { do: 'lock', key: 'items.price', value: true },
      { do: 'lock', path: 'items.price', on: true },
    ],
    [
      { do: 'require', key: 'items', value: true },
      { do: 'require', path: 'items', on: true },
    ],
    [
      { do: 'options', key: 'grade', value: ['a', 7] },
      { do: 'options', path: 'grade', ids: ['a', '7'] },
    ],
    [
      { do: 'options', key: 'grade', value: null },
      { do: 'options', path: 'grade', ids: null },
    ],
    [
      { do: 'message', value: 'hm' },
      { do: 'message', look: 'info', text: 'hm' },
    ],
    [
      { do: 'message', value: 'x'.repeat(600), look: 'error' },
      { do: 'message', look: 'error', text: 'x'.repeat(500) },
    ],
  ])('%j is done', (raw, effect) => {
    expect(one(raw)).toEqual(effect)
  })

  test.each<[object | null | string, string, string]>([
    [{ do: 'set', key: 'none', value: 1 }, 'field-unknown', 'none'],
    [{ do: 'set', key: 'constructor', value: 1 }, 'field-unknown', 'constructor'],
    [{ do: 'set', key: 'card1', value: 1 }, 'field-unknown', 'card1'],
    [{ do: 'set', value: 1 }, 'field-unknown', 'undefined'],
    [{ do: 'set', key: 'name', value: 'abcdef' }, 'value-unfit', 'name'],
    [{ do: 'set', key: 'name', value: 'a\0' }, 'value-unfit', 'name'],
    [{ do: 'set', key: 'amount', value: 'much' }, 'value-unfit', 'amount'],
    [{ do: 'set', key: 'grade', value: 'c' }, 'value-unfit', 'grade'],
    [{ do: 'set', key: 'items', value: [1] }, 'value-unfit', 'items'],
    [{ do: 'set', key: 'items', value: new Array(1001).fill({}) }, 'value-unfit', 'items'],
    [{ do: 'set', key: 'items.price', value: 1 }, 'not-here', 'items.price'],
    [{ do: 'set', key: 'double', value: 1 }, 'not-here', 'double'],
    [{ do: 'set', key: 'secret', value: 'x' }, 'not-here', 'secret'],
    [{ do: 'show', key: 'name', value: 'no' }, 'value-unfit', 'name'],
    [{ do: 'options', key: 'name', value: [] }, 'not-here', 'name'],
    [{ do: 'options', key: 'grade', value: 'a' }, 'value-unfit', 'grade'],
    [{ do: 'options', key: 'grade', value: [{}] }, 'value-unfit', 'grade'],
    [{ do: 'message', value: 5 }, 'value-unfit', 'message'],
    [{ do: 'message', value: 'x', look: 'loud' }, 'value-unfit', 'message'],
    [{ do: 'open', value: '/home' }, 'not-here', 'open'],
    [{ do: 'remove' }, 'effect-unknown', 'remove'],
    [null, 'effect-unknown', 'null'],
    ['set', 'effect-unknown', 'set'],
  ])('%j is refused', (raw, reason, detail) => {
    expect(effectsOf([raw])).toEqual({ effects: [], refused: [{ reason, detail }] })
  })

  test.each<[unknown, ScriptMoment, boolean]>([
    ['/home', 'press', true],
    ['https://example.com/a', 'afterSubmit', true],
    ['/home', 'change', false],
    ['javascript:alert(1)', 'press', false],
    ['//elsewhere.example', 'press', false],
    [5, 'press', false],
  ])('opening %j on %s: %s', (value, on, isDone) => {
    expect('do' in (one({ do: 'open', value }, on) ?? {})).toBe(isDone)
  })

  test('one that is refused leaves the others, in their order', () => {
    const { effects, refused } = effectsOf([{ do: 'x' }, { do: 'set', key: 'name', value: 'a' }, 5])
    expect(effects).toHaveLength(1)
    expect(refused).toHaveLength(2)
  })

  test('there are limits of all and of messages, and what is no list is nothing', () => {
    const many = effectsOf(new Array(1001).fill({ do: 'set', key: 'name', value: 'a' }))
    expect(many.effects).toHaveLength(effectLimits.effects)
    expect(many.refused).toEqual([{ reason: 'too-many', detail: '1001' }])
    const loud = effectsOf(new Array(6).fill({ do: 'message', value: 'a' }))
    expect([loud.effects.length, loud.refused]).toEqual([5, [{ reason: 'too-many', detail: 'message' }]])
    expect(effectsOf({ length: 3 })).toEqual({ effects: [], refused: [{ reason: 'effect-unknown', detail: '' }] })
  })
})

test('a script gets values as they travel, and no secret', () => {
  const values = { name: 'a', amount: '1.5', secret: 'hidden', items: [{ id: 'r', price: '2', what: null }] }
  expect(scriptValues(form, values, sampleContext)).toEqual({
    ...{ name: 'a', amount: 1.5, items: [{ id: 'r', price: 2, what: null }] },
  })
})

test('what changed is told by field, in rows by column', () => {
  const before = { name: 'a', amount: '1', items: [{ price: '1', what: 'x' }] }
  const changed = (more: object) => [...changedPaths(form, before, { ...before, ...more })]
  expect(changed({})).toEqual([])
  expect(changed({ name: 'b' })).toEqual(['name'])
  expect(changed({ items: [{ price: '1', what: 'x' }] })).toEqual([])
  expect(changed({ items: [{ price: '2', what: 'x' }] })).toEqual(['items', 'items.price'])
  expect(changed({ amount: null })).toEqual(['amount'])
})
