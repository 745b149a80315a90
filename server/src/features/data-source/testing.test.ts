import { createServer } from 'node:net'
import { dataSource } from '@workstation/contract/data-source'
import { errorText } from '@workstation/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/create-empty-database'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startMysql } from '../../testing/start-mysql'
import { startProxy } from '../../testing/start-proxy'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'

let app: TestApp & { database: TestDatabase }
let other: TestDatabase
let keeper: TestUser
let reader: TestUser
let postgres: Awaited<ReturnType<typeof startProxy>>
let mysql: Awaited<ReturnType<typeof startMysql>>
const entry = { user: 'clerk', password: '口令 pw', database: 'books' }

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  keeper = await app.makeUser({ grants: ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'dataSource', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'dataSource' }] })
  other = await createEmptyDatabase()
  postgres = await startProxy(other.connection)
  mysql = await startMysql(entry)
})
afterAll(async () => {
  await app.close()
  await postgres.close()
  await other.drop()
  await mysql.close()
})

const local = { host: '127.0.0.1', tls: 'off' as const }
const ofPostgres = () => {
  const { port, user, database, password } = postgres
  return { ...local, dbType: 'PostgreSQL' as const, port, serviceName: database, userName: user, password }
}
const ofMysql = () => ({
  ...{ ...local, dbType: 'MySQL' as const, port: mysql.port },
  ...{ serviceName: entry.database, userName: entry.user, password: entry.password },
})
const tryOut = (form: object, as = keeper) => app.call(dataSource.test, form as never, as)

describe('[SYS-26] trying a source out', () => {
  test('enters a PostgreSQL and a MySQL server', async () => {
    expect(await tryOut(ofPostgres())).toMatchObject({ code: 200, data: null })
    expect(await tryOut(ofMysql())).toMatchObject({ code: 200, data: null })
    expect(mysql.statements).toEqual(['select 1'])
  })

  test('the product’s own database is refused as everywhere; its trial was said to work', async () => {
    const own = await startProxy(app.database.connection)
    const { port, user, database, password } = own
    const form = { ...ofPostgres(), port, serviceName: database, userName: user, password }
    expect(await tryOut(form)).toMatchObject({ key: 'data-source.own' })
    await own.close()
  })

  test('a schema that is not there was said to work', async () => {
    const ofSchema = (dbSchema: string) => tryOut({ ...ofPostgres(), dbSchema })
    for (const there of ['', 'public', ' public ']) expect(await ofSchema(there)).toMatchObject({ code: 200 })
    expect(await ofSchema('nowhere')).toMatchObject({
      key: 'data-source.schema',
      fields: ['dbSchema'],
      msg: '数据库中没有模式“nowhere”，或该用户无权使用它',
    })
    expect(await tryOut({ ...ofMysql(), dbSchema: 'nowhere' })).toMatchObject({ code: 200 })
  })

  test('needs a session, and a right to keep sources', async () => {
    expect((await app.call(dataSource.test, ofMysql())).code).toBe(602)
    expect(await tryOut(ofMysql(), reader)).toMatchObject({ key: 'forbidden' })
    expect(await tryOut(ofMysql(), await app.makeUser())).toMatchObject({ key: 'forbidden' })
  })

  test('[THR-08] reaches no host inside that an administrator did not allow', async () => {
    for (const host of ['localhost', '::1', '2130706433', '0x7f.1', '169.254.169.254', '127.0.0.2', '0.0.0.0'])
      for (const form of [ofPostgres(), ofMysql()])
        expect(await tryOut({ ...form, host }), host).toMatchObject({ key: 'data-source.inside', fields: ['host'] })
  })

  test.each([
    ['a socket of this machine', { host: '/var/run/postgresql' }],
    ['an address with a path', { host: 'http://a/' }],
    ['a host with a blank', { host: 'a b' }],
    ['no host', { host: '' }],
    ['a port that is none', { port: 70_000 }],
    ['an unknown protection', { tls: 'maybe' }],
    ['an unknown kind', { dbType: 'SQLite' }],
    ['a name with a NUL', { serviceName: 'a\0b' }],
  ])('is refused with %s', async (_, wrong) => {
    expect(await tryOut({ ...ofMysql(), ...wrong })).toMatchObject({ key: 'invalid' })
  })

  test.each(['SQLServer', 'Oracle', 'DM8', 'KingbaseES'])('says that %s is not served', async (dbType) => {
    expect(await tryOut({ ...ofMysql(), dbType })).toMatchObject({ key: 'data-source.kind', fields: ['dbType'] })
  })

  test('a port may come as text, as other clients send it', async () => {
    expect(await tryOut({ ...ofMysql(), port: String(mysql.port) })).toMatchObject({ code: 200 })
  })

  test('says why it was not entered, and nothing that the server said', async () => {
    const refusals = [
      await tryOut({ ...ofMysql(), password: 'wrong' }),
      await tryOut({ ...ofMysql(), userName: 'other' }),
      await tryOut({ ...ofMysql(), serviceName: 'other' }),
      await tryOut({ ...ofPostgres(), serviceName: 'no_such_database' }),
    ]
    const text = errorText('data-source.rejected', {}, 'zh')
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ key: 'data-source.rejected', msg: text, data: null })
    expect(JSON.stringify(refusals)).not.toMatch(/banner|wrong|no_such_database|Access denied/)
  })

  test('a server without encryption is told apart from one that does not answer', async () => {
    for (const form of [ofPostgres(), ofMysql()])
      for (const tls of ['any', 'verify', undefined])
        expect(await tryOut({ ...form, tls }), `${form.dbType} ${tls}`).toMatchObject({ key: 'data-source.tls' })
    for (const form of [ofPostgres(), ofMysql()])
      expect(await tryOut({ ...form, port: 9 })).toMatchObject({ key: 'data-source.unreachable' })
  })

  test('a server that speaks something else, or hangs up, is none', async () => {
    const other = createServer(
      (socket) => void socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    )
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const port = (other.address() as { port: number }).port
    for (const form of [ofPostgres(), ofMysql()])
      expect(await tryOut({ ...form, port })).toMatchObject({ key: 'data-source.unreachable' })
    other.close()
  })

  test('gives a hostile server no file of this machine', async () => {
    const hostile = await startMysql({ ...entry, wants: '/etc/passwd' })
    expect((await tryOut({ ...ofMysql(), port: hostile.port })).code).not.toBe(500)
    expect(hostile.seen).toEqual({ localFiles: false, multiStatements: false, sent: '' })
    await hostile.close()
  })
})

describe('[SYS-26] the password of a source', () => {
  const make = async () => {
    const { id } = dataOf(
      await app.call(dataSource.create, { fullName: `账册 ${Math.random()}`, ...ofMysql() }, keeper),
    )
    return id
  }
  const kept = () => ({ ...ofMysql(), password: '' })

  test('is sealed, never answered, and used where nothing is typed', async () => {
    const id = await make()
    const stored = await app.services.db.selectFrom('data_source').select('password').where('id', '=', id).execute()
    expect(stored[0]?.password).toMatch(/^sealed1\./)
    const record = dataOf(await app.call(dataSource.get, { id }, reader))
    expect(record).toMatchObject({ password: '', hasPassword: 1 })
    expect(JSON.stringify([record, dataOf(await app.call(dataSource.list, {}, reader))])).not.toMatch(/pw|sealed1/)
    expect(await tryOut({ ...kept(), id })).toMatchObject({ code: 200 })
    expect(await tryOut(kept())).toMatchObject({ key: 'data-source.rejected' })
    const log = await app.services.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log.map(({ changes }) => changes))).not.toMatch(/pw|sealed1|127\.0\.0\.1|books/)
  })

  test.each([
    ['another host', { host: 'db.example.com' }],
    ['another port', { port: 1 }],
    ['another user', { userName: 'other' }],
    ['another kind', { dbType: 'PostgreSQL' as const }],
  ])('goes neither out nor along to %s', async (_, change) => {
    const id = await make()
    const form = { ...kept(), ...change, id }
    const again = { key: 'data-source.password-again', fields: ['password'] }
    expect(await tryOut(form)).toMatchObject(again)
    expect(await app.call(dataSource.update, { fullName: 'x', ...form }, keeper)).toMatchObject(again)
    dataOf(await app.call(dataSource.update, { fullName: 'x', ...form, password: 'new' }, keeper))
    dataOf(await app.call(dataSource.update, { fullName: `${id}`, ...form }, keeper))
  })

  test('goes by no way that is protected less', async () => {
    const id = await make()
    dataOf(await app.call(dataSource.update, { fullName: `${id}`, ...kept(), tls: 'any', id }, keeper))
    expect(await tryOut({ ...kept(), id })).toMatchObject({ key: 'data-source.password-again' })
    expect(await tryOut({ ...kept(), tls: 'any', id })).toMatchObject({ key: 'data-source.tls' })
  })

  test('of a source that one does not see is not used', async () => {
    expect(await tryOut({ ...kept(), id: 'nobody-has-it' })).toMatchObject({ key: 'not-found' })
  })
})
