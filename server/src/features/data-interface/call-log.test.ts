import { dataInterface } from '@workstation/contract/data-interface'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  person = await app.makeUser({ realName: '张三' })
})
afterAll(() => app.close())

const make = async (more: Record<string, unknown>) =>
  dataOf(await app.call(dataInterface.create, interfaceForm(more), admin.token)).id
const respond = (id: string, input: object = {}, as: TestUser = person) =>
  app.call(dataInterface.responseByPost, { id, ...input }, as.token)

describe('the log', () => {
  test('[DIF-13] says who called, from where, how long it took and how it ended, and never what was answered', async () => {
    const requestParameters = [{ field: 'a', dataType: 'int', required: 0, defaultValue: '' }]
    const id = await make({ query: '[{"secret":"answered-word"}]', requestParameters })
    for (const ask of [
      () => respond(id),
      () => respond(id, { paramList: [{ field: 'a', defaultValue: 'given-word' }] }),
      () => app.call(dataInterface.rows, { id }, person.token),
      () => app.call(dataInterface.row, { id, value: '1' }, person.token),
      () => app.call(dataInterface.preview, { id }, admin.token),
    ]) {
      await ask()
      app.clock.advance({ seconds: 1 })
    }
    const url = `/api/system/DataInterfaceLog/${id}?currentPage=1&pageSize=20`
    const { data } = (await app.app.inject({ url, headers: { authorization: admin.token } })).json()
    expect(data.pagination.total).toBe(5)
    const kinds = data.list.map((one: { invokType: string; result: string }) => [one.invokType, one.result])
    expect(kinds).toEqual([
      ['preview', 'ok'],
      ['info', 'ok'],
      ['list', 'ok'],
      ['response', 'data-interface.value'],
      ['response', 'ok'],
    ])
    const first = data.list.find(
      (one: { userId: string; result: string }) => one.userId === person.id && one.result === 'ok',
    )
    expect(first).toMatchObject({
      invokId: id,
      userName: expect.stringContaining('张三/'),
      invokIp: '127.0.0.1',
      invokWasteTime: expect.any(Number),
      rowCount: 1,
      invokTime: expect.any(Number),
      invokDevice: expect.any(String),
    })
    expect(JSON.stringify(await app.services.db.selectFrom('data_interface_log').selectAll().execute())).not.toMatch(
      /answered-word|given-word/,
    )
    expect((await app.call(dataInterface.log, { id }, person.token)).key).toBe('forbidden')
    const paged = dataOf(await app.call(dataInterface.log, { id, pageSize: 2, currentPage: 3 }, admin.token))
    expect(paged.list).toHaveLength(1)
  })

  test('keeps nobody waiting for its line, and shows it to who looks right after', async () => {
    const id = await make({ query: '[1,2]' })
    const { pool } = app.services
    const holder = await pool.connect()
    await holder.query('begin; lock table data_interface_log in exclusive mode')
    const answer = await respond(id)
    const looking = app.call(dataInterface.log, { id }, admin.token)
    await holder.query('commit')
    holder.release()
    expect(dataOf(answer).data).toEqual([1, 2])
    expect(dataOf(await looking).list).toMatchObject([{ result: 'ok', rowCount: 2 }])
  })

  test('is answered, too, where its line cannot be written, which is told to the log of the server', async () => {
    const id = await make({ query: '[1,2]' })
    const lines = hearLog(app.app.log)
    await app.services.pool.query('alter table data_interface_log rename to elsewhere')
    expect(dataOf(await respond(id)).data).toEqual([1, 2])
    const told = { err: expect.objectContaining({ code: '42P01' }) }
    await expect.poll(() => lines).toEqual([['error', told, 'a call of a data interface was not logged']])
    await app.services.pool.query('alter table elsewhere rename to data_interface_log')
  })

  test('counts up to ten thousand calls, and says where there are more', async () => {
    const id = await make({ query: '[1]' })
    const add = (from: number, to: number) =>
      app.services.pool.query(
        `insert into data_interface_log (id, interface_id, user_id, invoked_at, ip, device, kind, milliseconds, result)
          select $1 || n, $1, $2, now(), '', '', 'list', 1, 'ok' from generate_series($3::int, $4::int) n`,
        [id, person.id, from, to],
      )
    const counted = async () => dataOf(await app.call(dataInterface.log, { id, pageSize: 1 }, admin.token)).pagination
    await add(1, 10_000)
    expect(await counted()).toEqual({ currentPage: 1, pageSize: 1, total: 10_000 })
    await add(10_001, 10_001)
    expect(await counted()).toEqual({ currentPage: 1, pageSize: 1, total: 10_000, totalCapped: true })
  })
})
