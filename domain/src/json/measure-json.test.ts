import { describe, expect, test } from 'vitest'
import { bytesOf, jsonProblem } from './measure-json'

describe('bytes of a text', () => {
  test.each([
    ['', 2],
    ['a', 3],
    ['\u007f', 3],
    ['\u0080', 4],
    ['\u07ff', 4],
    ['\u0800', 5],
    ['评审', 8],
    ['\ud7ff', 5],
    ['\ue000', 5],
    ['𠮷', 6],
    ['\ud800\udc00', 6],
    ['\udbff\udfff', 6],
    ['a𠮷b', 8],
  ])('%j are %i, with its quotes', (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes)
  })

  test.each([
    '\u0000',
    'a\u0000',
    '\ud800',
    '\udbffa',
    '\udc00',
    '\udfff\ud800',
    'a\ud800',
    '\ud800\ue000',
    '\ud800\ud800',
  ])('%j is no text that can be stored', (text) => expect(bytesOf(text)).toBeNull())
})

describe('what is no document', () => {
  test.each([
    [Number.NaN, 'not-a-form'],
    [Number.POSITIVE_INFINITY, 'not-a-form'],
    [1n, 'not-a-form'],
    [Symbol('s'), 'not-a-form'],
    [() => 1, 'not-a-form'],
    [['a', '\u0000'], 'text-broken'],
    [{ '\ud800': 1 }, 'text-broken'],
    [JSON.parse('{"a":{"__proto__":1}}'), 'name-forbidden'],
    [{ constructor: 1 }, 'name-forbidden'],
  ])('%o: %s', (value, problem) => {
    expect(jsonProblem(value, 1_000)).toBe(problem)
    expect(jsonProblem([value], 1_000)).toBe(problem)
  })

  test('one inside more than 63 others', () => {
    const nested = (depth: number, inner: unknown) =>
      Array.from({ length: depth }).reduce<unknown>((value) => [value], inner)
    expect([jsonProblem(nested(64, 1), 1_000), jsonProblem(nested(65, 1), 1_000)]).toEqual([null, 'too-nested'])
  })

  test.each([
    ['text', 6],
    [12345, 5],
    [true, 5],
    [null, 5],
    [[1, 2, 3], 8],
    [{ a: 1, bc: 'x' }, 17],
  ])('%j takes %i bytes and does not fit into one less', (value, bytes) => {
    expect([jsonProblem(value, bytes), jsonProblem(value, bytes - 1)]).toEqual([null, 'too-big'])
  })
})
