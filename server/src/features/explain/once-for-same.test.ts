import { expect, test, vi } from 'vitest'
import type { Actor } from '../../platform/actor'
import { onceForSame } from './once-for-same'

const pages: Actor['pages'] = new Map()
const person = (userId: string, of: Partial<Actor> = {}): Actor => ({
  userId,
  account: userId,
  realName: userId,
  isAdministrator: false,
  sessionId: null,
  organizeIds: [],
  roleIds: [],
  grantees: new Set([`user:${userId}`]),
  administrations: null,
  pages,
  ...of,
})

test('it is made once for those who do not differ in what it reads of them', () => {
  const make = vi.fn(({ organizeIds }: Actor) => ({ organizeIds }))
  const once = onceForSame(make)
  const first = once(person('a', { organizeIds: ['x'] }))
  expect(once(person('b', { organizeIds: ['x'] }))).toBe(first)
  expect(once(person('c', { organizeIds: ['y'] }))).toEqual({ organizeIds: ['y'] })
  expect(make).toHaveBeenCalledTimes(2)
})

test('sets are the same by what is in them, pages by being the same', () => {
  const grantees = () => new Set(['role:r', 'user:a'] as const)
  const bySet = onceForSame((one) => ({ of: one.grantees }))
  expect(bySet(person('b', { grantees: grantees() }))).toBe(bySet(person('c', { grantees: grantees() })))
  expect(bySet(person('b'))).not.toBe(bySet(person('c')))
  const byPages = onceForSame((one) => ({ of: one.pages }))
  expect(byPages(person('b'))).toBe(byPages(person('c')))
  expect(byPages(person('b', { pages: new Map() }))).not.toBe(byPages(person('c')))
})

test('what is read by one way alone tells those apart who go another way', () => {
  const once = onceForSame((one) => ({ of: one.isAdministrator ? 'all' : one.userId }))
  const boss = once(person('a', { isAdministrator: true }))
  expect(once(person('b', { isAdministrator: true }))).toBe(boss)
  expect([once(person('a')), once(person('b'))]).toEqual([{ of: 'a' }, { of: 'b' }])
})
