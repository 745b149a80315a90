import { describe, expect, test } from 'vitest'
import { type Administrations, administers, administersBelow, administrationActs } from './administration'

const way = ['group', 'branch', 'office']
const here: Administrations = [{ organizeId: 'branch', thisLayer: ['edit'], subLayer: ['add'] }]

describe('who administers through organisations', () => {
  test.each<[string, Administrations, readonly string[], [here: boolean, below: boolean]]>([
    ['nobody is held to organisations', null, way, [true, true]],
    ['held to none any more', [], way, [false, false]],
    ['what is granted here counts here alone', here, way.slice(0, 2), [true, false]],
    ['not below', here, way, [false, false]],
    ['not above', here, way.slice(0, 1), [false, false]],
    ['not beside', here, ['group', 'other'], [false, false]],
    ['not without a way', here, [], [false, false]],
    ['of two, one is enough', [...here, { organizeId: 'group', thisLayer: [], subLayer: ['edit'] }], way, [true, true]],
  ])('%s', (_, all, at, edits) => {
    expect([administers(all, at, 'edit'), administersBelow(all, at, 'edit')]).toEqual(edits)
  })

  test('what is granted below counts at every level under it, and not in itself', () => {
    expect(administers(here, way, 'add')).toBe(true)
    expect(administers(here, [...way, 'team'], 'add')).toBe(true)
    expect(administers(here, way.slice(0, 2), 'add')).toBe(false)
    expect(administersBelow(here, way.slice(0, 2), 'add')).toBe(true)
    expect(administersBelow(here, way, 'add')).toBe(true)
    expect(administersBelow(here, way.slice(0, 1), 'add')).toBe(false)
  })

  test('each act is one of its own', () => {
    for (const act of administrationActs) {
      const one: Administrations = [{ organizeId: 'group', thisLayer: [act], subLayer: [] }]
      const other: Administrations = [{ organizeId: 'group', thisLayer: [], subLayer: [act] }]
      const may = administrationActs.filter((asked) => administers(one, ['group'], asked))
      const mayBelow = administrationActs.filter((asked) => administers(other, ['group', 'a'], asked))
      expect([may, mayBelow]).toEqual([[act], [act]])
    }
    expect(administrationActs).toEqual(['add', 'edit', 'delete', 'select'])
  })
})
