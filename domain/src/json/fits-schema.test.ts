import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { fitsSchema } from './fits-schema'

const schema = Type.Object({ must: Type.String(), may: Type.Optional(Type.Integer()) })
const record = Type.Record(Type.String(), Type.Integer())

test.each([
  [{ must: '' }, true],
  [{ must: '', may: 1 }, true],
  [{ must: '', may: undefined }, true],
  [{ must: '', else: 1 }, true],
  [{ must: '', may: null }, false],
  [{ must: '', may: '1' }, false],
  [{ must: undefined }, false],
  [{ may: 1 }, false],
  [Object.create({ must: '' }), false],
  [[], false],
  [null, false],
  ['', false],
])('an object of named properties: case %#', (value, fits) => {
  expect(fitsSchema(schema, value)).toBe(fits)
})

test.each([
  [Type.String({ minLength: 1, maxLength: 2 }), ['a', 'ab'], ['', 'abc', 1]],
  [Type.String({ pattern: '^a' }), ['a', 'ab'], ['b', '']],
  [Type.Integer({ minimum: 1, maximum: 2 }), [1, 2], [0, 3, 1.5, '1', 2 ** 53]],
  [Type.Number({ minimum: 0.5, maximum: 1 }), [0.5, 1], [0.4, 1.1, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  [Type.Boolean(), [true, false], [0, 'true', null]],
  [Type.Null(), [null], [0, '', undefined]],
  [Type.Array(Type.Null(), { minItems: 1, maxItems: 2 }), [[null], [null, null]], [[], [null, null, null], [1], {}]],
  [Type.Union([Type.Literal('a'), Type.Literal(1)]), ['a', 1], ['b', '1', null]],
  [Type.Unknown(), [null, {}, 1], []],
  [record, [{}, { a: 1, b: 2 }], [{ a: 1, b: '2' }, { a: null }, [], null]],
])('a value of %j', (kind, right, wrong) => {
  for (const value of right) expect([value, fitsSchema(kind, value)]).toEqual([value, true])
  for (const value of wrong) expect([value, fitsSchema(kind, value)]).toEqual([value, false])
})
