import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import type { TestDatabase } from '../testing/test-database'
import { cachedValue } from './cached-value'
import { transact } from './transact'

let app: TestApp & { database: TestDatabase }
let loads = 0
let fails = false
const counted = cachedValue('template', async () => {
  loads += 1
  if (fails) throw new Error('the database is away')
  return loads
})
beforeAll(async () => {
  // Not listening, so that only what this node does itself is seen.
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

test('a value is read once, and again after 30 s or a change', async () => {
  const { services } = app
  expect(await Promise.all([counted.read(services), counted.read(services)])).toEqual([1, 1])
  app.clock.advance({ seconds: 29 })
  expect(await counted.read(services)).toBe(1)
  app.clock.advance({ seconds: 1 })
  expect(await counted.read(services)).toBe(2)
  await transact(services.db, (trx, after) => counted.changed(services, trx, after))
  expect(await counted.read(services)).toBe(3)
})

test('[SYS-08] it stands in the register of caches with what it holds, and can be cleared there', async () => {
  const { services } = app
  const before = services.caches.report('template')
  const value = await counted.read(services)
  await counted.read(services)
  const kept = services.caches.report('template')
  expect([kept.entries, kept.oldest]).toEqual([1, app.clock.now().getTime()])
  expect(kept.bytes).toBeGreaterThan(0)
  expect(kept.hits + kept.misses - before.hits - before.misses).toBe(2)
  services.caches.clear('template')
  expect(services.caches.report('template').entries).toBe(0)
  expect(await counted.read(services)).toBe(value + 1)
  expect(services.caches.report('template').misses).toBe(kept.misses + 1)
})

test('a change that was taken back changes nothing', async () => {
  const { services } = app
  const before = await counted.read(services)
  const work = transact(services.db, async (trx, after) => {
    await counted.changed(services, trx, after)
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await counted.read(services)).toBe(before)
})

test('another node hears of a change', async () => {
  const other = await startTestApp({ database: app.database })
  const before = await counted.read(other.services)
  await transact(app.services.db, (trx, after) => counted.changed(app.services, trx, after))
  await expect.poll(() => counted.read(other.services)).toBeGreaterThan(before)
  await other.close()
})

test('a failure is told and not remembered', async () => {
  const { services } = app
  await transact(services.db, (trx, after) => counted.changed(services, trx, after))
  fails = true
  await expect(counted.read(services)).rejects.toThrow('away')
  fails = false
  expect(await counted.read(services)).toBeGreaterThan(0)
})
