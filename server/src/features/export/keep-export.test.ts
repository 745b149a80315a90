import { EventEmitter } from 'node:events'
import { columns } from '@workstation/contract/column'
import type { ServerEvent } from '@workstation/contract/socket'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '../../platform/actor'
import { guardedModel } from '../../platform/guarded-model/model'
import { hearLog } from '../../testing/hear-log'
import type { TestUser } from '../../testing/make-user'
import { patience } from '../../testing/patience'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { makeExport } from './make-export'

const rowCount = 20_000
const title = (zh: string) => ({ zh, en: zh, zhtw: zh })
const model = guardedModel({
  modelId: 'numbers',
  source: 'many_numbers',
  writes: null,
  columns: columns({
    id: { title: title('编号'), type: 'integer', hideable: false },
    money: { title: title('金额'), type: 'number' },
    flag: { title: title('是否'), type: 'boolean' },
    at: { title: title('时间'), type: 'time' },
  }),
  defaultSort: { column: 'id', direction: 'asc' },
})

let app: TestApp
let user: TestUser
let actor: Actor

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.administrator()
  actor = {
    userId: user.id,
    account: 'a',
    realName: 'a',
    isAdministrator: true,
    sessionId: null,
    organizeIds: [],
    roleIds: [],
    grantees: new Set(),
    administrations: null,
    pages: new Map(),
  }
  await sql`create view many_numbers as
    select n as id, case when n = 2 then 12345678901234567.89 when n = 3 then 0.1 + 0.2 when n = 4 then -4.20 else n * 1.5 end as money,
      n % 2 = 0 as flag, timestamptz '2026-11-21 16:30:00+00' as at
    from generate_series(1, ${sql.raw(String(rowCount))}) as n`.execute(app.services.db)
})
afterAll(() => app.close())

const inUse = () => app.services.pool.totalCount - app.services.pool.idleCount
const context = () => ({ actor, language: 'zh' as const })

/** A request whose client can go away. */
function leavingClient() {
  const socket = Object.assign(new EventEmitter(), { destroyed: false })
  const request = { raw: { socket } } as object as FastifyRequest
  return { request, leave: () => socket.emit('close'), listeners: () => socket.listenerCount('close') }
}

test('numbers are numbers, exact decimals that a sheet cannot hold are text, and times are those of the zone', async () => {
  const query = { dataType: 0 as const, pageSize: 4 }
  const { url } = await makeExport(app.services, context(), { name: 'x', model, query })
  const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
  const at = new Date('2026-11-22T00:30:00Z')
  expect(sheet?.data).toEqual([
    ['编号', '金额', '是否', '时间'],
    [1, 1.5, '否', at],
    [2, '12345678901234567.89', '是', at],
    [3, 0.3, '否', at],
    [4, -4.2, '是', at],
  ])
})

test('an export whose client goes away stops, keeps nothing and gives its connection back', async () => {
  const client = leavingClient()
  const shown = {
    id: (value: unknown) => {
      if (value === 300) client.leave()
      return Number(value)
    },
  }
  const spec = { name: 'left', model, query: {}, shown }
  const made = makeExport(app.services, { ...context(), request: client.request }, spec)
  await expect(made).rejects.toMatchObject({ key: 'export-stopped' })
  await vi.waitFor(() => expect(inUse()).toBe(0), patience)
  expect(client.listeners()).toBe(0)
  const rows = await app.services.db.selectFrom('file').select('deleted_at').where('name', '=', 'left.xlsx').execute()
  expect(rows.filter((row) => row.deleted_at === null)).toEqual([])
})

test('a client that stays is watched no longer than its export takes', async () => {
  const client = leavingClient()
  const spec = { name: 'x', columns: [{ title: 'a' }], rows: [['b']] }
  await makeExport(app.services, { ...context(), request: client.request }, spec)
  expect(client.listeners()).toBe(0)
})

test('a person has two exports at a time, and all people together leave most connections to others', async () => {
  const spec = { name: 'x', model, query: { dataType: 0 as const, pageSize: 2000 } }
  const own = [1, 2, 3].map(() => makeExport(app.services, context(), spec))
  const [first, second, third] = await Promise.allSettled(own)
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(third).toMatchObject({ status: 'rejected', reason: { key: 'export-busy', params: { limit: 2 } } })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, inUse())
  }, 1)
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.makeUser()))
  most = 0
  await Promise.all(
    others.map(({ id }) => makeExport(app.services, { actor: { ...actor, userId: id }, language: 'zh' }, spec)),
  )
  clearInterval(watch)
  // Three read; each that ends writes its file and its ticket.
  expect(most).toBeLessThanOrEqual(6)
})

test('an export whose rows cannot be counted is made all the same, and the log is told once', async () => {
  const lines = hearLog(app.services.log)
  const err = new Error('down')
  const services = Object.defineProperty({ ...app.services }, 'realtime', {
    get: () => {
      throw err
    },
  })
  expect(await makeExport(services, context(), { name: 'x', model, query: {} })).toMatchObject({ name: 'x.xlsx' })
  expect(lines).toEqual([['warn', { err }, 'rows were not counted']])
})

test('a long export tells its person how far it has come', async () => {
  const events: { to: readonly string[]; event: ServerEvent }[] = []
  const send = vi.spyOn(app.services.realtime, 'send').mockImplementation(async (to, event) => {
    events.push({ to, event })
  })
  const now = vi.spyOn(Date, 'now')
  let clock = 1_000_000
  now.mockImplementation(() => {
    clock += 10
    return clock
  })
  await makeExport(app.services, context(), { name: 'x', model, query: {} })
  now.mockRestore()
  send.mockRestore()
  expect(events.length).toBeGreaterThan(0)
  expect(events[0]).toMatchObject({ to: [user.id], event: { method: 'progress', work: 'export', total: rowCount } })
  expect(events.every(({ event }) => event.method === 'progress' && event.done <= rowCount)).toBe(true)
})
