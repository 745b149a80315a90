import { dataModel } from '@workstation/contract/data-model'
import { dataSource } from '@workstation/contract/data-source'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { type HostileAnswer, startHostilePostgres } from '../../testing/start-hostile-postgres'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let adder: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  keeper = await app.makeUser({ grants: [{ modelId: 'dataModel', button: 'btn_rows' }] })
  adder = await app.makeUser({ grants: [{ modelId: 'dataSource', button: 'btn_add' }] })
})
afterAll(() => app.close())

const table = ['bills', null, '1', '1', 'f', 'id']
const column = (name: string) => ['bills', name, 'text', 't', '0', null, null, 'f']

/** A source whose server answers what of the catalogue is asked, and everything else with nothing. */
async function withServer(
  answers: Record<string, HostileAnswer>,
  work: (link: string, bytes: () => number) => Promise<void>,
) {
  const server = await startHostilePostgres((statement) => {
    const [, answer] = Object.entries(answers).find(([part]) => statement.includes(part)) ?? []
    return answer ?? []
  })
  const place = { dbType: 'PostgreSQL' as const, host: '127.0.0.1', port: server.port, tls: 'off' as const }
  const entry = { serviceName: 'x', userName: 'x', password: 'x', mayWrite: 1 as const }
  const form = { fullName: `恶意 ${server.port} ${Math.random()}`, ...place, ...entry }
  const { id } = dataOf(await app.call(dataSource.create, form, adder))
  await work(id, server.bytesSent).finally(server.close)
}
const tables = (link: string) => app.call(dataModel.tables, { link }, keeper)
const rows = (link: string) => app.call(dataModel.preview, { link, table: 'bills' }, keeper)

describe('[SYS-28] [THR-20] a server that means harm', () => {
  test('and falls silent is given up after ten seconds', async () => {
    await withServer({ obj_description: 'silence' }, async (link) => {
      const start = Date.now()
      expect(await tables(link)).toMatchObject({ key: 'outside.slow' })
      expect(Date.now() - start).toBeLessThan(13_000)
    })
  }, 30_000)

  test('and sends one value of 100 MB is cut off after 16 MB', async () => {
    await withServer({ obj_description: { bytes: 100 * 1024 * 1024 } }, async (link, bytes) => {
      expect(await tables(link)).toMatchObject({ key: 'outside.large' })
      expect(bytes()).toBeLessThan(80 * 1024 * 1024)
    })
  }, 30_000)

  test('and says that a table has 10,000 columns is told that this is too many', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => column(`c${at}`))
    await withServer({ obj_description: [table], format_type: many }, async (link) => {
      expect(await app.call(dataModel.fields, { link, table: 'bills' }, keeper)).toMatchObject({
        key: 'data-model.too-many',
      })
    })
  })

  test('and gives names of quotes and of the language harms nobody', async () => {
    const odd = [`a"b'; drop table x; --`, '__proto__', 'constructor', 'toString']
    const answers = { obj_description: [table], format_type: odd.map(column), 'as c0': [['1', '2', '3', '4']] }
    await withServer({ 'count(*)': [['1']], ...answers }, async (link) => {
      const { list } = dataOf(await rows(link))
      expect(Object.entries(list[0] ?? {})).toEqual(odd.map((name, at) => [name, String(at + 1)]))
      expect(Object.getPrototypeOf(list[0] ?? {})).toBe(Object.prototype)
    })
  })

  test('and lies about its version, its counts and the kind of its answers is not believed', async () => {
    const lies = [['bills', null, '-5', '9e99', 'maybe', null]]
    await withServer({ obj_description: lies }, async (link) => {
      expect(dataOf(await tables(link)).list[0]).toMatchObject({ sum: null, size: null, isView: 0 })
    })
    await withServer({ obj_description: [['bills']] as HostileAnswer }, async (link) => {
      expect(dataOf(await tables(link)).list[0]).toMatchObject({ table: 'bills', tableName: '', sum: null })
    })
  })
})
