import { expect, test } from 'vitest'
import { type ForbiddenPair, type PairHolder, pairsGained } from './forbidden-pair'

const pair = (id: string, one: string, other: string): ForbiddenPair => ({
  id,
  name: id,
  effect: 'refusal',
  one,
  other,
})
const pairs = [pair('cash', 'register', 'approve'), pair('stock', 'register', 'count')]
const person = (rights: readonly string[], more: Partial<PairHolder> = {}): PairHolder => ({
  isAdministrator: false,
  isOn: true,
  ...more,
  rights: new Set(rights),
})
const both = ['register', 'approve']

test.each<[string, PairHolder | undefined, PairHolder | undefined, string[]]>([
  ['the second right', person(['register']), person(both), ['cash']],
  ['the first one of it', person(['approve']), person(both), ['cash']],
  ['both at once', person([]), person([...both, 'count']), ['cash', 'stock']],
  ['a new person with both', undefined, person(both), ['cash']],
  ['one right alone', person([]), person(['register']), []],
  ['both of different pairs', person([]), person(['approve', 'count']), []],
  ['nothing, by who held both before', person(both), person([...both, 'read']), []],
  ['another pair, by who held one before', person(both), person([...both, 'count']), ['stock']],
  ['nothing by losing one', person(both), person(['register']), []],
  ['nothing by going', person(both), undefined, []],
  ['both, while off', person(['register'], { isOn: false }), person(both, { isOn: false }), ['cash']],
  ['both, by being switched on', person(both, { isOn: false }), person(both), ['cash']],
  ['nothing, by being switched off', person(both), person(both, { isOn: false }), []],
  ['nothing, by staying off with both', person(both, { isOn: false }), person(both, { isOn: false }), []],
  ['nothing as a super administrator', person([]), person(both, { isAdministrator: true }), []],
  ['both, by ceasing to be one', person(both, { isAdministrator: true }), person(both), ['cash']],
])('gains %s', (_, before, after, gained) => {
  expect(pairsGained(pairs, before, after).map(({ id }) => id)).toEqual(gained)
})
