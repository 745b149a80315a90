import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { createFormState } from './form-state'
import { formulaWords } from './formula-words'
import type { RecordValues } from './record-values'
import { formOf, rule, type SampleNode, sampleContext } from './testing/form-samples'
import { hasWhy, whyFields } from './why-fields'

type Rules = Parameters<typeof formOf>[1]
interface Asked {
  readonly values?: RecordValues
  readonly rules?: Rules
  readonly reads?: boolean
  readonly level?: 'write' | 'see' | 'none'
}
const input = (key: string, more: Partial<SampleNode> = {}): SampleNode => ({ kind: 'input', key, ...more })

/** What is said of the field `a` beside a field `b`. */
function why(node: SampleNode, { values = {}, rules = [], reads = false, level = 'write' }: Asked = {}) {
  const form = compileForm(formOf([node, input('b')], rules))
  const state = createFormState(form, values, sampleContext)
  const asking = { state, reads, levelOf: (key: string) => (key === 'a' ? level : 'write') }
  const told = whyFields(asking)
  expect(hasWhy(asking)).toBe(told.length > 0)
  return told.find(({ nodeId }) => nodeId === 'a')
}
const reads = ['b']
const when = "b = 'x'"

describe('why a field is not shown', () => {
  test.each<[string, SampleNode, Asked, unknown[]]>([
    ['its condition', input('a', { visible: when }), {}, [{ by: 'visible', formula: when, reads }]],
    [
      'a rule that shows it, and does not hold',
      input('a'),
      { rules: [rule('show', ['a'], when)] },
      [{ by: 'rule', does: 'show', name: '', formula: when, reads }],
    ],
    [
      'a rule that hides it, and holds; not one that does not',
      input('a'),
      { values: { b: 'x' }, rules: [rule('hide', ['a'], when), rule('hide', ['a'], "b = 'y'")] },
      [{ by: 'rule', does: 'hide', name: '', formula: when, reads }],
    ],
    [
      'and that it is emptied meanwhile',
      input('a', { visible: when, whenHidden: 'clear' }),
      {},
      [{ by: 'visible', formula: when, reads }, { by: 'cleared' }],
    ],
  ])('%s', (_, node, asked, reasons) => {
    expect(why(node, asked)).toEqual({ nodeId: 'a', is: 'hidden', reasons })
  })

  test('what it stands in, with why that is not shown', () => {
    const card: SampleNode = { kind: 'card', id: 'c', visible: when, children: [input('a')] }
    expect(why(card)?.reasons).toEqual([
      { by: 'around', nodeId: 'c' },
      { by: 'visible', formula: when, reads },
    ])
  })

  test('a script', () => {
    const state = createFormState(compileForm(formOf([input('a')])), {}, sampleContext)
    state.mark('a', { hidden: true })
    expect(whyFields({ state, reads: false, levelOf: () => 'write' })).toEqual([
      { nodeId: 'a', is: 'hidden', reasons: [{ by: 'script' }] },
    ])
  })
})

describe('why a field cannot be filled in', () => {
  const holding = { values: { b: 'x' } }
  test.each<[string, SampleNode, Asked, unknown[]]>([
    ['its condition', input('a', { locked: when }), holding, [{ by: 'locked', formula: when, reads }]],
    [
      'a rule that locks it',
      input('a'),
      { ...holding, rules: [{ ...rule('lock', ['a'], when), name: '大额' }] },
      [{ by: 'rule', does: 'lock', name: '大额', formula: when, reads }],
    ],
    [
      'a rule that says its value whatever holds',
      input('a'),
      { rules: [rule('set', ['a'], when, { value: "'1'", otherwise: "'2'" })] },
      [{ by: 'rule', does: 'set', name: '', formula: when, reads }],
    ],
    ['it is there to be read', input('a'), { level: 'see' }, [{ by: 'level' }]],
  ])('%s', (_, node, asked, reasons) => {
    expect(why(node, asked)).toEqual({ nodeId: 'a', is: 'locked', reasons })
  })

  test('it is worked out, and a formula that reads what nobody is told is not named', () => {
    const worked = (formula: string): SampleNode => ({ kind: 'calculate', key: 'a', settings: { formula } })
    expect(why(worked('b * 2'))).toMatchObject({ is: 'locked', reasons: [{ by: 'formula', formula: 'b * 2', reads }] })
    expect(why(worked(''), { values: { a: '5' } })).toMatchObject({ reasons: [{ by: 'unknown' }] })
    expect(why({ kind: 'billRule', key: 'a' })).toEqual({ nodeId: 'a', is: 'empty', reasons: [{ by: 'given' }] })
  })

  test('a script', () => {
    const state = createFormState(compileForm(formOf([input('a')])), {}, sampleContext)
    state.mark('a', { locked: true })
    expect(whyFields({ state, reads: false, levelOf: () => 'write' })[0]?.reasons).toEqual([{ by: 'script' }])
  })
})

describe('why a field is empty where a record is read', () => {
  test('nobody filled it in, or a rule said so', () => {
    expect(why(input('a'), { reads: true })).toEqual({ nodeId: 'a', is: 'empty', reasons: [{ by: 'nobody' }] })
    const rules = [rule('set', ['a'], when)]
    expect(why(input('a'), { reads: true, rules, values: { a: '1', b: 'x' } })).toMatchObject({
      is: 'empty',
      reasons: [{ by: 'rule', does: 'set' }],
    })
  })

  test('what is filled in, a secret and what somebody may not see are not told of', () => {
    expect(why(input('a'), { reads: true, values: { a: '1' } })).toBeUndefined()
    expect(why({ kind: 'password', key: 'a' }, { reads: true })).toBeUndefined()
    expect(why(input('a', { visible: when }), { level: 'none' })).toBeUndefined()
    expect(why(input('a'))).toBeUndefined()
  })
})

test('of a column the first row is told in which it is so, by the cells of that row', () => {
  const columns = ['x', 'y', 'z'].map((key) => ({ kind: 'number', key }))
  const form = compileForm(
    formOf(
      [{ kind: 'table', key: 't', children: columns }],
      [rule('lock', ['t.y'], 't.x > 5'), rule('show', ['t.z'], 't.x < 9')],
    ),
  )
  const state = createFormState(form, { t: [{ x: '1' }, { x: '6' }, { x: '9' }] }, sampleContext)
  const asking = { state, reads: false, levelOf: () => 'write' as const }
  expect(hasWhy(asking)).toBe(true)
  expect(whyFields(asking)).toMatchObject([
    { nodeId: 'y', is: 'locked', row: 1, reasons: [{ by: 'rule', does: 'lock', reads: ['t.x'] }] },
    { nodeId: 'z', is: 'hidden', row: 2, reasons: [{ by: 'rule', does: 'show', reads: ['t.x'] }] },
  ])
  expect(whyFields({ ...asking, reads: true })).toMatchObject([{ nodeId: 'z', is: 'hidden', row: 2 }])
  expect(whyFields({ ...asking, levelOf: (key: string) => (key === 't' ? 'none' : 'write') })).toEqual([])
  expect(whyFields({ ...asking, levelOf: (key: string) => (key === 't' ? 'write' : 'none') })).toEqual([])
})

test.each([
  ["b <> 'x' and (n>=5 or not empty(b))", '名 ≠ “甲” 且 (数 ≥ 5 或 非 empty(名))'],
  ['round(n*2, 1)', 'round(数 × 2, 1)'],
  ['b = ', '名 ='],
  ["b = 'x", "b = 'x"],
  ['z = 1', 'z = 1'],
])('a formula is read with names: %s', (formula, said) => {
  const names = new Map([
    ['b', '名'],
    ['n', '数'],
  ])
  const optionOf = (id: string, keys: readonly string[]) => (id === 'x' && keys.includes('b') ? '甲' : null)
  const joined = { and: '且', or: '或', not: '非' }
  expect(formulaWords(formula, { nameOf: (key) => names.get(key) ?? null, optionOf, joined })).toBe(said)
})
