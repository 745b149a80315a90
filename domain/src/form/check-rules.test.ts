import { describe, expect, test } from 'vitest'
import { someForm, someNode } from '../testing/some-form'
import { checkPhone } from './check-phone'
import { checkRules, checkScripts } from './check-rules'
import type { FormDocument, FormRule } from './document'

const fields = new Set(['a'])
const scope = { read: fields, all: new Set(['a', 'pin']) }
const form = someForm([someNode('a', 'input'), someNode('go', 'button')])
const right: FormRule = { id: 'r1', when: "a = 'x'", does: 'set', fields: ['a'], value: "'y'", otherwise: "'z'" }

describe('rules', () => {
  const told = (...rules: readonly FormRule[]) => checkRules({ ...form, rules: [...rules] }, scope)

  test('that are right are told nothing of', () => {
    expect(told(right, { id: 'r2', when: 'true', does: 'hide', fields: ['a'] })).toEqual([])
  })

  test.each(['when', 'value', 'otherwise'] as const)('whose %s cannot be read say so there', (setting) => {
    expect(told({ ...right, [setting]: '1 +' })).toMatchObject([{ rule: 'r1', setting, problem: 'formula-wrong' }])
    expect(told({ ...right, [setting]: 'b' })).toMatchObject([{ rule: 'r1', setting, problem: 'field-unknown' }])
  })

  test('name each field that is none, and the rule that comes twice', () => {
    expect(told({ ...right, fields: ['a', 'b', 'c'] })).toEqual([
      { rule: 'r1', setting: 'fields', problem: 'field-unknown', detail: 'b' },
      { rule: 'r1', setting: 'fields', problem: 'field-unknown', detail: 'c' },
    ])
    expect(told(right, { ...right, id: 'r2' }, right, right)).toEqual([{ rule: 'r1', problem: 'id-twice' }])
  })

  test('are 200 at most, of which none is looked at when there are more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...right, id: `r${at}` }))
    expect(told(...many(200))).toEqual([])
    expect(told({ ...right, when: '1 +' }, ...many(200))).toEqual([{ problem: 'too-many-rules', detail: '200' }])
  })
})

describe('scripts', () => {
  const told = (...scripts: FormDocument['scripts'][number][]) => checkScripts({ ...form, scripts }, fields)
  const load = { id: 's1', on: 'load', text: '() => 1' } as const

  test.each([
    [{ on: 'load' }, []],
    [{ on: 'change', of: 'a' }, []],
    [{ on: 'change', of: 'b' }, ['moment-wrong']],
    [{ on: 'change' }, ['moment-wrong']],
    [{ on: 'press', of: 'go' }, []],
    [{ on: 'press', of: 'gone' }, ['moment-wrong']],
    [{ on: 'press', of: 'constructor' }, ['moment-wrong']],
    [{ on: 'press' }, ['moment-wrong']],
  ] as const)('run at a moment that there is: %j %j', (moment, problems) => {
    const found = told({ ...load, ...moment })
    expect(found.map(({ problem }) => problem)).toEqual(problems)
    for (const one of found) expect(one).toMatchObject({ script: 's1', setting: 'of' })
  })

  test('come once each', () => {
    expect(told(load, { ...load, id: 's2' }, load)).toEqual([{ script: 's1', problem: 'id-twice' }])
  })

  test('hold 64 kB in bytes, not in letters', () => {
    expect(told({ ...load, text: 'a'.repeat(65_536) })).toEqual([])
    expect(told({ ...load, text: '文'.repeat(21_845) })).toEqual([])
    expect(told({ ...load, text: '文'.repeat(21_846) })).toEqual([{ script: 's1', problem: 'script-too-big' }])
  })
})

test('the order and what is hidden on phones name nodes that there are', () => {
  expect(checkPhone(form)).toEqual([])
  expect(checkPhone({ ...form, phone: { order: ['a', 'x'], hidden: ['go', 'toString'] } })).toEqual([
    { setting: 'phone', problem: 'child-missing', detail: 'x' },
    { setting: 'phone', problem: 'child-missing', detail: 'toString' },
  ])
})
