import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { holdsText, wireReader } from './wire-values'

const loose = { 'x-loose': true }
const number = Type.Number(loose)
const orNull = Type.Union([Type.Number(), Type.Null()], loose)
const read = wireReader({
  properties: {
    title: Type.String(),
    code: Type.String({ pattern: '^[a-z]+$' }),
    kind: Type.Union([Type.Literal('a'), Type.Literal('')]),
    only: Type.Literal('x'),
    needed: Type.String({ pattern: '^.+$', 'x-needed': true }),
    must: Type.String({ pattern: '^.+$' }),
    number,
    orNull,
    mustOrNull: orNull,
    strict: Type.Number(),
    text: Type.String({ ...loose, pattern: '^.+$' }),
    parent: Type.Union([Type.String({ pattern: '^.+$' }), Type.Null()]),
  },
  required: ['must', 'mustOrNull'],
})

describe('the fields of an input', () => {
  test('an empty text is kept where it is a value or has to be said to be missing', () => {
    const kept = { title: '', kind: '', needed: '', must: '' }
    expect(read(kept, false)).toEqual(kept)
    expect(read(kept, true)).toEqual(kept)
  })

  test('an empty text counts as not given where the field takes none', () => {
    expect(read({ code: '', only: '', number: '', strict: '', text: '' }, false)).toEqual({})
  })

  test('an empty text clears a field that takes null, which a query can only leave out for a number that may be', () => {
    const empty = { orNull: '', mustOrNull: '', parent: '' }
    expect(read(empty, false)).toEqual({ orNull: null, mustOrNull: null, parent: null })
    expect(read(empty, true)).toEqual({ mustOrNull: null, parent: null })
  })

  test('a loose number may come as text, a loose text as a number; a blank text is no number', () => {
    expect(read({ number: ' 7.5 ', orNull: '8', text: 9, strict: '3', title: 4 }, false)).toEqual({
      number: 7.5,
      orNull: 8,
      text: '9',
      strict: '3',
      title: 4,
    })
    expect(read({ number: '  ', orNull: null, text: true }, false)).toEqual({ number: '  ', orNull: null, text: true })
  })

  test('what the contract does not name, or is only inherited, is not read', () => {
    expect(read({ other: 1, title: 'a' }, false)).toEqual({ title: 'a' })
    expect(read(Object.create({ title: 'a' }), false)).toEqual({})
  })
})

test('a text that cannot be stored is found at any depth, in names too', () => {
  const unfit = '\u0000'
  for (const value of [unfit, [1, [unfit]], { a: { b: unfit } }, { [unfit]: 1 }, ['ok', { list: ['ok', unfit] }]])
    expect(holdsText(value)).toBe(false)
  for (const value of ['ok', 1, null, undefined, true, [], {}, { a: [null, { b: 'ok' }] }])
    expect(holdsText(value)).toBe(true)
})
