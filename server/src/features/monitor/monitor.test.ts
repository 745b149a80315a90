import { monitor } from '@workstation/contract/monitor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import type { TestUser } from '../../testing/make-user'
import { openSocket } from '../../testing/open-socket'
import { patience } from '../../testing/patience'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { lookAtDatabase } from './look-at-database'
import { readState } from './read-monitor'

let here: TestApp & { database: TestDatabase }
let there: TestApp
let address: string
let author: TestUser
let auditor: TestUser
let nobody: TestUser
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ database: here.database })
  there.clock.set(here.clock.now())
  address = await here.listen()
  author = await here.makeUser({ grants: [{ modelId: 'monitor', button: 'btn_sql' }] })
  auditor = await here.makeUser({ grants: [{ modelId: 'monitor' }] })
  nobody = await here.makeUser()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const read = async (as = auditor) => (await here.call(monitor.get, {}, as.token)).data
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A transaction that holds a lock on a table until it is let go. */
async function holdLock() {
  const client = await here.services.pool.connect()
  await client.query('begin; lock table area in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

describe('[SYS-11] [SYS-12] how the nodes do, by a plain call', () => {
  test('needs a session and the page', async () => {
    expect((await here.call(monitor.get, {})).code).toBe(602)
    expect((await here.call(monitor.get, {}, nobody.token)).msg).toBe('您没有这项操作的权限')
    expect((await here.call(monitor.get, {}, auditor.token)).code).toBe(200)
  })

  test('answers what existing clients read', async () => {
    const { system, cpu, memory, disk, time } = await read()
    expect(system).toEqual({ os: expect.stringMatching(/\w/), day: '0天0小时', ip: expect.stringMatching(/^[\d.]+$/) })
    expect(cpu.coreNumber).toBeGreaterThan(0)
    expect(Math.round(cpu.used + cpu.idle)).toBe(100)
    for (const room of [memory, disk]) {
      expect(room.usageRate).toBeGreaterThan(0)
      expect(room.usageRate).toBeLessThanOrEqual(100)
      for (const text of [room.total, room.available, room.used]) expect(text).toMatch(/^\d+\.\d GB$/)
    }
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('answers each node with processor, memory, disk, event loop, sockets and pool', async () => {
    const socket = await openSocket(address, nobody.token)
    await socket.next('initMessage')
    await vi.waitFor(async () => expect((await read()).state.nodes).toHaveLength(2), patience)
    await pause(1100)
    const { nodes, silent } = (await read()).state
    expect(silent).toEqual([])
    expect(nodes.map(({ id }) => id)).toEqual([here.services.nodes.own.id, there.services.nodes.own.id])
    for (const node of nodes) {
      expect(node.point.memory).toBeGreaterThan(node.heap / 2)
      expect(node.systemMemory.total).toBeGreaterThan(node.systemMemory.available)
      expect(node.disk?.total).toBeGreaterThan(0)
      expect(node.point.loopDelay).toBeGreaterThanOrEqual(0)
      expect(node.loopLongest).toBeGreaterThanOrEqual(node.point.loopDelay)
      expect(node.pool.most).toBe(10)
      expect(node.pool.open).toBeGreaterThan(0)
      expect(node.cores).toBeGreaterThan(0)
      expect(node.history?.at(-1)).toEqual(node.point)
    }
    expect(nodes.map(({ point }) => point.sockets)).toEqual([1, 0])
    socket.close()
  })

  test('a busy node shows its processor and its late event loop', async () => {
    await read()
    await pause(1100)
    const before = process.cpuUsage().user
    while (process.cpuUsage().user - before < 600_000);
    await pause(800)
    const { nodes } = (await read()).state
    expect(nodes[0]?.point.cpu).toBeGreaterThan(5)
    expect(nodes[0]?.loopLongest).toBeGreaterThan(200)
  })

  test('answers tables with their sizes, connections, locks and the queue', async () => {
    const { db } = here.services
    await sql`select pgboss.create_queue('waits', '{}'::json)`.execute(db)
    await sql`insert into pgboss.job (name, state, start_after) values ('waits', 'created', now() - interval '1 hour'),
      ('waits', 'retry', now()), ('waits', 'created', now() + interval '1 hour'), ('waits', 'active', now()),
      ('waits', 'failed', now()), ('waits', 'completed', now())`.execute(db)
    // Of the node that nobody has asked before: queues and sizes are read every half minute.
    const { database } = await readState(there.services, { history: false, slow: false })
    expect(database?.connections.open).toBeGreaterThan(1)
    expect(database?.connections.most).toBeGreaterThan(10)
    expect(database?.bytes).toBeGreaterThan(1_000_000)
    const sizes = database?.tables.map(({ bytes }) => bytes) ?? []
    expect(sizes).toEqual(sizes.toSorted((left, right) => right - left))
    expect(database?.tables.every(({ bytes, indexBytes }) => bytes >= indexBytes)).toBe(true)
    expect(database?.tables.map(({ name }) => name)).toContain('area')
    expect(database?.tables.length).toBe(30)
    const queue = database?.queues.find(({ name }) => name === 'waits')
    expect(queue).toMatchObject({ due: 2, later: 1, active: 1, failed: 1 })
    expect(Math.round((queue?.oldest ?? 0) / 60_000)).toBe(60)
  })

  test('a silent node is named as such, with when it was heard last', async () => {
    await vi.waitFor(async () => expect((await read()).state.nodes).toHaveLength(2), patience)
    await there.services.invalidation.stop()
    const { nodes, silent } = (await read()).state
    expect(nodes.map(({ id }) => id)).toEqual([here.services.nodes.own.id])
    expect(silent.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: there.services.nodes.own.id, name: there.services.nodes.own.name },
    ])
    expect(Date.now() - (silent[0]?.heardAt ?? 0)).toBeLessThan(60_000)
    await there.services.invalidation.start()
    await vi.waitFor(async () => expect((await read()).state.silent).toEqual([]), patience)
  })
})

describe('[SYS-12] statements', () => {
  test('who waits for a lock is shown with who keeps him waiting; the words only with a button of its own', async () => {
    const release = await holdLock()
    const waiting = sql`select count(*) as waits_for_areas from area`.execute(here.services.db)
    await vi.waitFor(async () => {
      const { statements, locks } = (await read(author)).state.database ?? { statements: [], locks: [] }
      const waits = statements.find(({ text }) => text.includes('waits_for_areas'))
      const holds = statements.find(({ pid }) => waits?.blockedBy.includes(pid))
      expect(waits?.state).toBe('waiting')
      expect([holds?.state, holds?.text]).toEqual(['idle', expect.stringContaining('lock table area')])
      expect(locks.some(({ waiting: count }) => count > 0)).toBe(true)
    }, patience)
    await pause(1100)
    const seen = (await read()).state.database
    expect(seen?.statements.some(({ state }) => state === 'waiting')).toBe(true)
    expect(seen?.statements.map(({ text }) => text).join('')).toBe('')
    await release()
    await waiting
  })

  test('what works for a second and what idles in a transaction for five is shown, and nothing shorter', async () => {
    const idle = await here.services.pool.connect()
    await idle.query('begin; select 1 as idles_on')
    const working = sql`select pg_sleep(7) as works_on`.execute(here.services.db)
    const seen = async () => {
      const { statements } = (await read(author)).state.database ?? { statements: [] }
      return (word: string) => statements.find(({ text }) => text.includes(word))?.state
    }
    const early = await seen()
    expect([early('idles_on'), early('works_on')]).toEqual([undefined, undefined])
    await pause(2200)
    const then = await seen()
    expect([then('idles_on'), then('works_on')]).toEqual([undefined, 'working'])
    await pause(4000)
    expect((await seen())('idles_on')).toBe('idle')
    await idle.query('rollback')
    idle.release()
    await working
  })

  test('slow ones of each node are remembered by their text, without values; the words need the button', async () => {
    await sql`select pg_sleep(${0.6}), ${'a secret value'} as slowly_read`.execute(here.services.db)
    const slowOf = async (as: TestUser) => (await read(as)).state.nodes[0]?.slow ?? []
    const known = (await slowOf(author)).find(({ text }) => text.includes('slowly_read'))
    expect(known).toMatchObject({ count: 1, text: expect.stringContaining('$1') })
    expect(known?.longest).toBeGreaterThanOrEqual(600)
    expect(JSON.stringify(await read(author))).not.toContain('a secret value')
    expect(await slowOf(auditor)).toContainEqual({ ...known, text: '' })
    expect(JSON.stringify(await read())).not.toContain('slowly_read')
  })

  test('a database that fails to tell is named as silent, and the log says why', async () => {
    const lines = hearLog(here.services.log)
    expect(await lookAtDatabase({ ...here.services, db: null as never })).toBeNull()
    expect(lines).toEqual([['warn', { err: expect.any(Error) }, 'the database did not tell how it does']])
  })

  test('a database that is used up is named as silent, and the nodes answer all the same', async () => {
    await pause(1100)
    const taken = await Promise.all(Array.from({ length: 10 }, () => here.services.pool.connect()))
    const state = await readState(here.services, { history: false, slow: false })
    expect(state.database).toBeNull()
    expect(state.nodes).toHaveLength(2)
    expect(state.nodes[0]?.point.poolBusy).toBe(10)
    for (const client of taken) client.release()
    await vi.waitFor(async () => expect((await read()).state.database).not.toBeNull(), patience)
  })
})
