import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { patience } from '../testing/patience'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { connectDatabase, type Database } from './database'
import { createInvalidation, type Invalidation } from './invalidation'
import { createNodes, type Nodes } from './nodes'

const quiet = { error: () => undefined, warn: () => undefined }
let home: TestDatabase
let database: Database
const started: Array<{ nodes: Nodes; invalidation: Invalidation }> = []

/** One node that tells its name when it is greeted. */
async function startNode(name: string, answer: () => unknown = () => ({ name }), port = 0, times: object = {}) {
  const invalidation = createInvalidation(database.pool, quiet)
  const nodes = createNodes({ invalidation, log: quiet, port, momentMs: 1000, ...times })
  nodes.answer('greet', answer)
  await invalidation.start()
  await nodes.start()
  started.push({ nodes, invalidation })
  return { nodes, invalidation }
}
const greet = async ({ nodes }: { nodes: Nodes }) => {
  const { answers, silent } = await nodes.ask<{ name: string }>('greet')
  return { names: answers.map(({ data }) => data.name), silent: silent.map(({ id }) => id) }
}

beforeAll(async () => {
  home = await createTestDatabase()
  database = connectDatabase(home.connection, quiet)
})
afterEach(async () => {
  for (const { nodes, invalidation } of started.splice(0)) {
    await nodes.stop().catch(() => undefined)
    await invalidation.stop()
  }
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

describe('[SYS-08] [SYS-12] nodes', () => {
  test('one alone answers at once, though it never started', async () => {
    const nodes = createNodes({ invalidation: createInvalidation(database.pool, quiet), log: quiet, port: 0 })
    nodes.answer('greet', () => 'alone')
    const { answers, silent } = await nodes.ask('greet')
    expect(answers).toEqual([{ node: nodes.own, data: 'alone' }])
    expect(silent).toEqual([])
    await nodes.stop()
  })

  test('all of them answer, the asking one first, also those that came later', async () => {
    const one = await startNode('one')
    const two = await startNode('two')
    await vi.waitFor(async () => expect((await greet(two)).names).toEqual(['two', 'one']), patience)
    await startNode('three')
    await vi.waitFor(async () => expect((await greet(one)).names).toEqual(['one', 'two', 'three']), patience)
  })

  test('an answer of any length arrives whole', async () => {
    const long = Array.from({ length: 4000 }, (_, at) => `${at} ${Math.random()} 节点`)
    const one = await startNode('one')
    await startNode('two', () => long)
    await vi.waitFor(async () => {
      const { answers } = await one.nodes.ask<string[]>('greet')
      expect(answers[1]?.data).toEqual(long)
    }, patience)
  })

  test('one that does not answer is named as silent, and heard again when it is back', async () => {
    const one = await startNode('one')
    const two = await startNode('two')
    await vi.waitFor(async () => expect((await greet(one)).names).toHaveLength(2), patience)
    await two.invalidation.stop()
    const before = Date.now()
    expect(await greet(one)).toEqual({ names: ['one'], silent: [two.nodes.own.id] })
    expect(Date.now() - before).toBeLessThan(3000)
    await two.invalidation.start()
    await vi.waitFor(async () => expect((await greet(one)).names).toEqual(['one', 'two']), patience)
  })

  test('one that fails to answer is silent too, and does not harm the others', async () => {
    const lines = hearLog(quiet)
    const one = await startNode('one')
    const two = await startNode('two', () => {
      throw new Error('no')
    })
    await startNode('three')
    await vi.waitFor(
      async () => expect(await greet(one)).toEqual({ names: ['one', 'three'], silent: [two.nodes.own.id] }),
      patience,
    )
    const told = 'what another node told was not understood, or could not be answered'
    expect(lines).toContainEqual(['warn', { err: new Error('no') }, told])
  })

  test('one that stops in order is gone at once', async () => {
    const one = await startNode('one')
    const two = await startNode('two')
    await vi.waitFor(async () => expect((await greet(one)).names).toHaveLength(2), patience)
    await two.nodes.stop()
    await vi.waitFor(async () => expect(await greet(one)).toEqual({ names: ['one'], silent: [] }), patience)
  })

  test('one that starts again under its name takes the place of the one that ended without a word', async () => {
    const one = await startNode('one', () => ({ name: 'one' }), 3001)
    const two = await startNode('two', () => ({ name: 'two' }), 3002)
    await vi.waitFor(async () => expect((await greet(one)).names).toHaveLength(2), patience)
    await two.invalidation.stop()
    await startNode('again', () => ({ name: 'again' }), 3002)
    await vi.waitFor(async () => expect(await greet(one)).toEqual({ names: ['one', 'again'], silent: [] }), patience)
  })

  test('one that stays silent is forgotten after a while', async () => {
    const one = await startNode('one', undefined, 0, { momentMs: 200, goneAfter: 300 })
    const two = await startNode('two')
    await vi.waitFor(async () => expect((await greet(one)).names).toHaveLength(2), patience)
    await two.invalidation.stop()
    expect((await greet(one)).silent).toEqual([two.nodes.own.id])
    await vi.waitFor(async () => expect(await greet(one)).toEqual({ names: ['one'], silent: [] }), patience)
  })

  test('nonsense on the channel harms nobody', async () => {
    const one = await startNode('one')
    await one.invalidation.publish(database.db, 'node', 'not json')
    await one.invalidation.publish(database.db, 'node', '{"kind":"part"}')
    await startNode('two')
    await vi.waitFor(async () => expect((await greet(one)).names).toEqual(['one', 'two']), patience)
  })
})
