import { expect, test } from 'vitest'
import { makeForm } from '../testing/make-design'
import { nextTo, placeBehind, type Way, ways } from './node-ways'
import { nodeAfterKey } from './use-node-keys'

const form = makeForm([
  { id: 'a', kind: 'input', key: 'a' },
  { id: 'box', kind: 'card', children: ['c', 'inner'] },
  { id: 'c', kind: 'input', key: 'c' },
  { id: 'inner', kind: 'card', children: ['d'] },
  { id: 'd', kind: 'input', key: 'd' },
  { id: 'e', kind: 'input', key: 'e' },
])

test.each<[string, string, string | undefined]>([
  ['ArrowDown', '', 'a'],
  ['ArrowDown', 'a', 'box'],
  ['ArrowDown', 'd', 'e'],
  ['ArrowDown', 'e', undefined],
  ['ArrowUp', '', 'e'],
  ['ArrowUp', 'e', 'd'],
  ['ArrowUp', 'box', 'a'],
  ['ArrowUp', 'a', undefined],
  ['Home', 'd', 'a'],
  ['End', 'a', 'e'],
  ['ArrowRight', '', undefined],
  ['ArrowRight', 'a', undefined],
  ['ArrowRight', 'box', 'c'],
  ['ArrowLeft', '', undefined],
  ['ArrowLeft', 'a', undefined],
  ['ArrowLeft', 'd', 'inner'],
  ['ArrowLeft', 'inner', 'box'],
  ['PageDown', 'a', undefined],
])('%s leads from "%s" to %s', (key, chosen, next) => {
  expect(nodeAfterKey(key, { document: form, chosen })).toBe(next)
})

test.each<[Way, string, string | null, number | null]>([
  ['moveUp', 'a', null, null],
  ['moveUp', 'box', null, 0],
  ['moveUp', 'inner', 'box', 0],
  ['moveDown', 'a', null, 2],
  ['moveDown', 'c', 'box', 2],
  ['moveDown', 'inner', null, null],
  ['moveDown', 'e', null, null],
  ['moveOut', 'a', null, null],
  ['moveOut', 'c', null, 2],
  ['moveOut', 'd', 'box', 2],
  // Behind the last one in it, before or after.
  ['moveIn', 'a', 'box', 2],
  ['moveIn', 'e', 'box', 2],
  ['moveIn', 'c', 'inner', 1],
  ['moveIn', 'd', null, null],
  // Undoing may leave one chosen that is no longer there.
  ['moveUp', 'gone', null, null],
  ['moveDown', 'gone', null, null],
  ['moveOut', 'gone', null, null],
  ['moveIn', 'gone', null, null],
])('%s leads %s into %s at %s', (way, id, parent, at) => {
  expect(ways[way](form, id)).toEqual(at === null ? null : { parent, at })
})

test.each([
  ['a', 'box'],
  ['e', 'box'],
  ['c', 'inner'],
  ['inner', 'c'],
  ['d', 'inner'],
  ['gone', ''],
])('once %s is gone, "%s" is chosen', (id, next) => {
  expect(nextTo(form, id)).toBe(next)
})

test('with the last node gone nothing is chosen', () => {
  expect(nextTo(makeForm([{ id: 'a', kind: 'input' }]), 'a')).toBe('')
})

const bare = makeForm([
  { id: 'a', kind: 'input', key: 'a' },
  { id: 'box', kind: 'card', children: [] },
])
test.each<[string, (parent: string | null) => boolean, object | undefined]>([
  ['', () => true, { parent: null, at: 2 }],
  ['', () => false, undefined],
  ['box', () => true, { parent: 'box', at: 0 }],
  ['box', (parent) => parent === null, { parent: null, at: 2 }],
  ['a', (parent) => parent === null, { parent: null, at: 1 }],
  ['a', (parent) => parent === 'box', undefined],
])('what is added with "%s" chosen', (chosen, takes, place) => {
  expect(placeBehind({ document: bare, chosen }, takes)).toEqual(place)
})

test('what is added goes behind the nearest container around that takes it', () => {
  const behind = (chosen: string, takes: (parent: string | null) => boolean) =>
    placeBehind({ document: form, chosen }, takes)
  expect(behind('box', () => true)).toEqual({ parent: null, at: 2 })
  expect(behind('d', (parent) => parent !== 'd')).toEqual({ parent: 'inner', at: 1 })
  expect(behind('d', (parent) => parent === 'box')).toEqual({ parent: 'box', at: 2 })
  expect(behind('d', (parent) => parent === null)).toEqual({ parent: null, at: 2 })
  expect(behind('d', () => false)).toBeUndefined()
})
