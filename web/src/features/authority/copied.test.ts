import type { Grant } from '@workstation/contract/grant'
import type { GrantPage } from '@workstation/contract/grant-desk'
import { expect, test } from 'vitest'
import { copied } from './copied'
import { type Desk, savedOf } from './draft'
import { thingsOf } from './things'

const limits = { limitsColumns: true, limitsForms: true, limitsRows: true }
const page = (id: string, more: Partial<GrantPage> = {}): GrantPage => ({
  id,
  parentId: '-1',
  fullName: id,
  isFolder: false,
  may: 'write',
  until: null,
  ...limits,
  items: [],
  ...more,
})
const things = thingsOf([
  page('user'),
  page('role', { until: 5000 }),
  page('config', { may: 'none' }),
  page('area', { items: [{ id: 'name', kind: 'form', code: 'name', fullName: '名称', may: 'see', until: null }] }),
])
const grant = (itemId: string, more: Partial<Grant> = {}): Grant => ({
  kind: 'module',
  itemId,
  level: 'write',
  until: null,
  ...more,
})
const deskOf = (...grants: Grant[]): Desk => ({
  saved: savedOf(grants),
  draft: new Map(),
  isOwn: false,
  readOnly: false,
  now: 1000,
})
const copy = (held: Grant[], source: Grant[], replaces: boolean) => {
  const { draft, skipped } = copied(deskOf(...held), things, { grants: source, replaces })
  return [Object.fromEntries(draft), skipped]
}
const whole = { level: 'write', until: null }

test('adds what is not held yet, and leaves what is', () => {
  const held = [grant('area', { until: 9000 })]
  expect(copy(held, [grant('user'), grant('area')], false)).toEqual([{ 'module:user': whole }, 0])
})

test('gives for no longer and no more than one has it oneself, and skips what one lacks', () => {
  const source = [grant('role'), grant('config'), grant('name', { kind: 'form' }), grant('user', { until: 7000 })]
  expect(copy([], source, false)).toEqual([
    {
      'module:role': { level: 'write', until: 5000 },
      'form:name': { level: 'see', until: null },
      'module:user': { level: 'write', until: 7000 },
    },
    1,
  ])
})

test('in place of what is held takes the rest, but nothing that one lacks', () => {
  expect(copy([grant('user'), grant('config')], [grant('area')], true)).toEqual([
    { 'module:area': whole, 'module:user': null },
    1,
  ])
})

test('what has ended, or is gone from the menu, is not copied', () => {
  expect(copy([], [grant('user', { until: 999 }), grant('gone')], true)).toEqual([{}, 0])
})

test('ends with the first of what its giver and the other one have', () => {
  const source = (until: number | null) => copy([], [grant('role', { until })], false)[0]
  expect(source(4000)).toEqual({ 'module:role': { level: 'write', until: 4000 } })
  expect(source(6000)).toEqual({ 'module:role': { level: 'write', until: 5000 } })
  expect(source(null)).toEqual({ 'module:role': { level: 'write', until: 5000 } })
  // What ends at this moment has ended.
  expect([source(1000), source(1001)]).toEqual([{}, { 'module:role': { level: 'write', until: 1001 } }])
})
