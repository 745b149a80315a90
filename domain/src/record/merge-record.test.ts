import { describe, expect, test } from 'vitest'
import { differingFields, isSameRecord, mergedRecord } from './merge-record'

const names = ['name', 'code', 'parts']

describe('differingFields', () => {
  test.each([
    ['nothing was changed by anybody', ['a', 'a', 'a'], []],
    ['both changed it to the same', ['a', 'b', 'b'], []],
    ['I alone changed it', ['a', 'b', 'a'], [{ name: 'name', both: false, suggested: 'mine' }]],
    ['they alone changed it', ['a', 'a', 'b'], [{ name: 'name', both: false, suggested: 'theirs' }]],
    ['both changed it', ['a', 'b', 'c'], [{ name: 'name', both: true, suggested: 'mine' }]],
    ['I emptied it and they changed it', ['a', undefined, 'c'], [{ name: 'name', both: true, suggested: 'mine' }]],
    ['nothing chosen is spelt in three ways', ['', undefined, null], []],
    ['zero is not nothing', [undefined, undefined, 0], [{ name: 'name', both: false, suggested: 'theirs' }]],
  ])('%s', (_, [base, mine, theirs], expected) => {
    const others = { code: 'X', parts: ['p', 'q'] }
    const asked = {
      base: { ...others, name: base },
      mine: { ...others, name: mine },
      theirs: { ...others, name: theirs },
    }
    expect(differingFields(names, asked)).toEqual(expected)
    expect(isSameRecord(names, asked.mine, asked.theirs)).toBe(expected.length === 0)
  })

  test('answers several in the order of the form, and lists by what stands in them', () => {
    const base = { name: 'a', code: 'A', parts: ['p'], version: 1 }
    const mine = { name: 'b', code: 'A', parts: ['p'], version: 1 }
    const theirs = { name: 'a', code: 'A', parts: ['p', 'q'], version: 2 }
    expect(differingFields(names, { base, mine, theirs }).map(({ name }) => name)).toEqual(['name', 'parts'])
  })
})

test('mergedRecord takes theirs where it was chosen and mine everywhere else', () => {
  const mine = { name: 'm', code: 'M', note: 'm' }
  const theirs = { name: 't', code: 'T', note: 't' }
  expect(mergedRecord(mine, theirs, { name: 'theirs', code: 'mine' })).toEqual({ name: 't', code: 'M', note: 'm' })
})
