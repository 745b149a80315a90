import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processCaches } from '../cache-register'
import type { Db } from '../database'
import { listKey, rememberLong, stepKnown } from './long-lists'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  processCaches.clear('longList')
})
afterEach(() => void vi.useRealTimers())

const database = (): Db =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
const entries = () => processCaches.report('longList').entries

test('a list is known by its database, its source, its condition and the values in it', () => {
  const [here, there] = [database(), database()]
  const key = (db: Db, source: string, value: string) => listKey(db, source, sql`where owner = ${value}`)
  const keys = [
    key(here, 'review', 'a'),
    key(here, 'review', 'b'),
    key(here, 'project', 'a'),
    key(there, 'review', 'a'),
  ]
  expect(new Set(keys).size).toBe(4)
  expect(key(here, 'review', 'a')).toBe(keys[0])
  expect(listKey(here, 'review', sql`where other = ${'a'}`)).not.toBe(keys[0])
})

test('is remembered for half a minute with where it was found, and counts whether it was known', () => {
  const before = processCaches.report('longList')
  rememberLong('first', 0)
  rememberLong('second', 1)
  vi.advanceTimersByTime(29_999)
  expect([stepKnown('first'), stepKnown('second'), stepKnown('third')]).toEqual([0, 1, null])
  vi.advanceTimersByTime(1)
  expect([stepKnown('first'), stepKnown('second')]).toEqual([null, null])
  const { hits, misses } = processCaches.report('longList')
  expect([hits - before.hits, misses - before.misses]).toEqual([2, 3])
})

test('is forgotten when it is short again, and all of them when they are cleared', () => {
  for (const key of ['first', 'second', 'third']) rememberLong(key, 0)
  rememberLong('second', null)
  expect(['first', 'second', 'third'].map(stepKnown)).toEqual([0, null, 0])
  expect(processCaches.clear('longList')).toMatchObject({ entries: 2, oldest: null })
  expect([entries(), stepKnown('first')]).toEqual([0, null])
})

test('of more than 2000 that which was remembered least recently goes', () => {
  for (let at = 0; at < 2000; at++) rememberLong(`list ${at}`, 0)
  rememberLong('list 0', 1)
  expect([entries(), stepKnown('list 0'), stepKnown('list 1')]).toEqual([2000, 1, 0])
  rememberLong('one more', 0)
  expect([entries(), stepKnown('list 0'), stepKnown('list 1'), stepKnown('list 2')]).toEqual([2000, 1, null, 0])
  rememberLong('another', null)
  expect([entries(), stepKnown('list 2')]).toEqual([2000, 0])
})
