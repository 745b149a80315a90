import { monitor } from '@workstation/contract/monitor'
import { session } from '@workstation/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import type { TestUser } from '../../testing/make-user'
import { openSocket, type TestSocket } from '../../testing/open-socket'
import { patience } from '../../testing/patience'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { startHistory } from './own-monitor'

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
  vi.spyOn(here.services.nodes, 'ask')
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const read = async (as = auditor) => (await here.call(monitor.get, {}, as.token)).data
const states = (socket: TestSocket) =>
  socket.events.flatMap((event) => (event.method === 'monitor' ? [event.state] : []))
const ended = (socket: TestSocket) => socket.events.filter(({ method }) => method === 'monitorEnded').length
async function watch(as: TestUser): Promise<TestSocket> {
  const socket = await openSocket(address, as.token)
  await socket.next('initMessage')
  socket.send({ method: 'WatchMonitor', on: true })
  return socket
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** How often the nodes have been asked. */
const looks = () => vi.mocked(here.services.nodes.ask).mock.calls.length
/** Nothing is measured any more, where it would be every two seconds. */
async function nobodyLooks() {
  await pause(500)
  const before = looks()
  await pause(2200)
  expect(looks()).toBe(before)
}

describe('[SYS-12] watching by the socket', () => {
  test('tells every two seconds, and stops when the last one closes', async () => {
    const [one, two] = [await watch(auditor), await watch(author)]
    await vi.waitFor(() => expect(states(one).length).toBeGreaterThanOrEqual(3), patience)
    const [first, second, third] = states(one)
    expect(first?.nodes).toHaveLength(2)
    expect(first?.nodes[0]?.history).toBeUndefined()
    expect([first, second, third].map((state) => state?.nodes[0]?.slow !== undefined)).toEqual([true, false, false])
    expect(states(two).length).toBeGreaterThan(0)
    one.close()
    await one.closed
    const before = states(two).length
    await pause(4500)
    expect(states(two).length).toBeGreaterThan(before)
    two.close()
    await nobodyLooks()
  })

  test('shows each one what he may see', async () => {
    await sql`select pg_sleep(0.6) as told_to_watchers`.execute(here.services.db)
    const [one, two] = [await watch(auditor), await watch(author)]
    await Promise.all([one.next('monitor'), two.next('monitor')])
    await vi.waitFor(() => expect(JSON.stringify(states(two))).toContain('told_to_watchers'), patience)
    expect(JSON.stringify(states(one))).not.toContain('told_to_watchers')
    one.send({ method: 'WatchMonitor', on: false })
    two.send({ method: 'WatchMonitor', on: false })
    await nobodyLooks()
    one.close()
    two.close()
  })

  test('who has no right is told so, and nothing is measured for him', async () => {
    const before = looks()
    const socket = await watch(nobody)
    await socket.next('monitorEnded')
    await pause(100)
    expect(looks()).toBe(before)
    expect(states(socket)).toEqual([])
    socket.close()
  })

  test('ends when the right is taken, for him alone', async () => {
    const loser = await here.makeUser({ grants: [{ modelId: 'monitor' }] })
    const [one, two] = [await watch(loser), await watch(auditor)]
    await one.next('monitor')
    await here.services.db.deleteFrom('permission_grant').where('object_id', '=', loser.id).execute()
    await here.services.invalidation.publish(here.services.db, 'permission', loser.id)
    await one.next('monitorEnded')
    const [seen, others] = [states(one).length, states(two).length]
    await vi.waitFor(() => expect(states(two).length).toBeGreaterThan(others + 1), patience)
    expect([states(one).length, ended(one), ended(two)]).toEqual([seen, 1, 0])
    one.close()
    two.close()
    await nobodyLooks()
  })

  test('ends with the session', async () => {
    const leaver = await here.makeUser({ grants: [{ modelId: 'monitor' }] })
    const socket = await watch(leaver)
    await socket.next('monitor')
    await here.call(session.logout, {}, leaver.token)
    await socket.closed
    await nobodyLooks()
  })

  test('asked for many times by one socket it is told once', async () => {
    const socket = await watch(auditor)
    for (let times = 0; times < 20; times += 1) socket.send({ method: 'WatchMonitor', on: true })
    await socket.next('monitor')
    await pause(2500)
    expect(states(socket).length).toBeLessThanOrEqual(3)
    socket.close()
    await nobodyLooks()
  })
})

test('[SYS-12] a look that fails, and a node that cannot be measured, are told to the log; the next look is made', async () => {
  const lines = hearLog(here.services.log)
  const err = new Error('down')
  vi.mocked(here.services.nodes.ask).mockRejectedValueOnce(err)
  const socket = await watch(auditor)
  await vi.waitFor(() => expect(states(socket).length).toBeGreaterThan(0), patience)
  expect(lines.splice(0)).toEqual([['warn', { err }, 'who watches the nodes could not be told']])
  socket.close()
  const stop = startHistory({ ...here.services, nodes: null as never })
  await vi.waitFor(() =>
    expect(lines).toEqual([['warn', { err: expect.any(TypeError) }, 'this node could not be measured']]),
  )
  await stop()
})

test('[SYS-12] the last hour is kept while nobody looks, and stops with the server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const before = (await read()).state.nodes[0]?.history?.length ?? 0
  const stop = startHistory(there.services)
  for (let points = 0; points < 5; points += 1) {
    here.clock.advance({ seconds: 20 })
    there.clock.advance({ seconds: 20 })
    await pause(1050)
    vi.advanceTimersByTime(20_000)
  }
  vi.useRealTimers()
  await pause(50)
  const { nodes } = (await read()).state
  expect(nodes.find(({ id }) => id === there.services.nodes.own.id)?.history?.length).toBeGreaterThanOrEqual(5)
  expect(before).toBeLessThan(180)
  await stop()
})
