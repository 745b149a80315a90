import { dataModel } from '@workstation/contract/data-model'
import { dataSource } from '@workstation/contract/data-source'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startProxy } from '../../testing/start-proxy'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'

let app: TestApp & { database: TestDatabase }
let keeper: TestUser
let reader: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  const buttons = ['btn_rows', 'btn_add', 'btn_edit', 'btn_remove']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataModel', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'dataModel' }] })
})
afterAll(() => app.close())

const id = { field: 'id', fieldName: '', dataType: 'int', dataLength: '', allowNull: 0, primaryKey: 1 }

describe('[SYS-28] the product’s own database', () => {
  test('of the own database what is published alone: no credentials, sessions, settings or log', async () => {
    const { list: tables } = dataOf(await app.call(dataModel.tables, { link: '0' }, reader))
    const own = tables.map(({ table }) => table)
    expect(own).toContain('project')
    for (const secret of ['session', 'setting', 'audit_log', 'data_source', 'phone_code', 'permission_grant', 'file'])
      expect(own).not.toContain(secret)
    const people = dataOf(await app.call(dataModel.fields, { link: '0', table: 'person' }, reader)).list
    expect(people.map(({ field }) => field)).toContain('real_name')
    expect(people.map(({ field }) => field)).not.toContain('password_hash')
    expect(await app.call(dataModel.preview, { link: '0', table: 'session' }, keeper)).toMatchObject({
      key: 'data-model.no-table',
    })
    const projects = dataOf(await app.call(dataModel.preview, { link: '0', table: 'organize', keyword: '' }, keeper))
    expect(projects.pagination.total).toBe(projects.list.length)
    const fields = dataOf(await app.call(dataModel.fields, { link: '0', table: 'project' }, reader)).list
    expect(fields.find(({ field }) => field === 'id')).toMatchObject({ primaryKey: 1, allowNull: 0 })
  })
})

describe('[SYS-28] a source that leads to the product’s own database', () => {
  test('is found out whatever it calls itself, and neither read nor written', async () => {
    const proxy = await startProxy(app.database.connection)
    const adder = await app.makeUser({ grants: [{ modelId: 'dataSource', button: 'btn_add' }] })
    const { port, user, password, database } = proxy
    const source = {
      ...{ fullName: '看似别人', dbType: 'PostgreSQL' as const, host: '127.0.0.1', port, tls: 'off' as const },
      ...{ serviceName: database, userName: user, password, mayWrite: 1 as const, dbSchema: 'published' },
    }
    const { id: own } = dataOf(await app.call(dataSource.create, source, adder))
    expect(await app.call(dataModel.tables, { link: own }, keeper)).toMatchObject({ key: 'data-source.own' })
    expect(await app.call(dataModel.preview, { link: own, table: 'session' }, keeper)).toMatchObject({
      key: 'data-source.own',
    })
    const info = { table: '', newTable: 'mine', tableName: '' }
    expect(
      await app.call(dataModel.create, { link: own, tableInfo: info, tableFieldList: [id] } as never, keeper),
    ).toMatchObject({ key: 'data-source.own' })
    await proxy.close()
  })
})
