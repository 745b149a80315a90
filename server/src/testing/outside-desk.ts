import { dataSource } from '@workstation/contract/data-source'
import pg from 'pg'
import { createEmptyDatabase } from './create-empty-database'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import { startProxy } from './start-proxy'
import type { TestApp } from './start-test-app'

const local = { host: '127.0.0.1', tls: 'off' as const }

/** A PostgreSQL of somebody else, with a connection of its own and sources that lead there. */
export async function makeOutside(app: TestApp) {
  const database = await createEmptyDatabase()
  const proxy = await startProxy(database.connection)
  const own = new pg.Client(database.connection)
  own.on('error', () => undefined)
  await own.connect()
  const { port, user, password } = proxy
  const keeper = await app.makeUser({ grants: [{ modelId: 'dataSource', button: 'btn_add' }] })
  const place = { ...local, dbType: 'PostgreSQL' as const, port, userName: user, password }
  let made = 0
  return {
    sql: (text: string) => own.query(text),
    /** A source that leads there. */
    async source(more: object = {}): Promise<string> {
      made += 1
      const form = { fullName: `外库 ${port} ${made}`, ...place, serviceName: proxy.database, mayWrite: 1, ...more }
      return dataOf(await app.call(dataSource.create, form, keeper)).id
    },
    async close() {
      await own.end()
      await proxy.close()
      await database.drop()
    },
  }
}
export type Outside = Awaited<ReturnType<typeof makeOutside>>

/** A source that leads to the MySQL that TEST_MYSQL_URL names, in a database of its own; null where there is none. */
export async function makeMysqlOutside(app: TestApp, name: string) {
  const address = process.env.TEST_MYSQL_URL
  if (!address) return null
  const { createConnection } = await import('mysql2')
  const url = new URL(address)
  const entry = { host: url.hostname, port: Number(url.port || 3306), user: url.username, password: url.password }
  const own = createConnection(entry).promise()
  await own.query(`drop database if exists ${name}`)
  await own.query(`create database ${name} character set utf8mb4`)
  await own.query(`use ${name}`)
  const keeper: TestUser = await app.makeUser({ grants: [{ modelId: 'dataSource', button: 'btn_add' }] })
  return {
    sql: async (text: string) => (await own.query(text))[0] as Record<string, unknown>[],
    async source(more: object = {}): Promise<string> {
      const form = {
        ...{ ...local, fullName: `外库 ${name} ${Math.random()}`, dbType: 'MySQL', host: entry.host, port: entry.port },
        ...{ serviceName: name, userName: entry.user, password: entry.password, mayWrite: 1 },
        ...more,
      }
      return dataOf(await app.call(dataSource.create, form as never, keeper)).id
    },
    async close() {
      await own.query(`drop database ${name}`)
      await own.end()
    },
  }
}
