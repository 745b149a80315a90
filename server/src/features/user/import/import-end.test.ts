import { importJob } from '@workstation/contract/import-job'
import { session } from '@workstation/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../../testing/hear-log'
import {
  type ImportedLine,
  importedLine,
  makeImportOrganizes,
  peopleSheet,
  uploadSheet,
} from '../../../testing/import-people'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { packWorkbook } from '../../../testing/pack-workbook'
import { signIn } from '../../../testing/sign-in'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { readImport } from './begin-import'
import { runImport } from './run-import'
import { sweepImports } from './sweep-imports'

let app: TestApp
let admin: TestUser
let clerk: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  // Jobs are run by hand, so that a test sees each step.
  vi.spyOn(app.services.jobs, 'send').mockResolvedValue(undefined)
  await makeImportOrganizes(app)
  admin = await app.administrator()
  clerk = await app.makeUser({
    grants: ['btn_import', 'btn_edit'].map((button) => ({ modelId: 'user', button })),
    roles: ['reviewLeader'],
    organizeId: 'group',
  })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('user_import').execute())

const current = async (as = admin) => dataOf(await app.call(importJob.current, {}, as.token)).current
const find = (account: string) =>
  app.services.db.selectFrom('app_user').selectAll().where('account', '=', account).executeTakeFirst()

/** Uploads and reads a sheet of these lines. */
async function begin(lines: readonly ImportedLine[], { as = admin, updates = 0 } = {}) {
  const fileName = await uploadSheet(app, await peopleSheet(lines), as)
  const { id } = dataOf(await app.call(importJob.begin, { fileName, updates }, as.token))
  await readImport(app.services, id)
  return id
}
/** Runs an import and answers how it stands. */
async function run(id: string, as = admin) {
  dataOf(await app.call(importJob.run, { id }, as.token))
  await runImport(app.services, id)
  return current(as)
}

describe('[USR-34] an import that ends before its end', () => {
  test('because of half a character in a name failed as a bug of the product', async () => {
    const titles = ['账号', '姓名', '性别', '所属组织']
    const row = (cells: readonly string[]) =>
      `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const content = packWorkbook(row(titles) + row(['half1', '王&#xD83D;小&#0;明', '男', '集团/东院']))
    const { id } = dataOf(
      await app.call(importJob.begin, { fileName: await uploadSheet(app, content, admin) }, admin.token),
    )
    await readImport(app.services, id)
    expect(await run(id)).toMatchObject({ state: 'done', added: 1 })
    expect(await find('half1')).toMatchObject({ real_name: '王小明' })
  })

  test('by a fault of the product is told to its person and to the log', async () => {
    const { storage, log } = app.services
    const lines = hearLog(log)
    const err = new Error('storage is away')
    const get = vi.spyOn(storage, 'get').mockRejectedValueOnce(err)
    const lost = await begin([importedLine({ account: 'lost1' })])
    get.mockRestore()
    expect(await current()).toMatchObject({ id: lost, state: 'failed' })
    expect(lines).toEqual([['error', { err, import: lost }, 'an import of people failed']])
  })

  test('is stopped by its person before the next people, and goes on where it was', async () => {
    const id = await begin([importedLine({ account: 'stop1' })])
    dataOf(await app.call(importJob.run, { id }, admin.token))
    expect((await app.call(importJob.run, { id }, admin.token)).msg).toBe('您的上一次导入还在进行，请等它完成后再试')
    expect((await app.call(importJob.remove, { id }, admin.token)).code).toBe(400)
    dataOf(await app.call(importJob.cancel, { id }, admin.token))
    await runImport(app.services, id)
    expect(await current()).toMatchObject({
      state: 'stopped',
      reason: '导入已停止，已导入的人员保留',
      added: 0,
      ready: 1,
    })
    expect(await run(id)).toMatchObject({ state: 'done', added: 1 })
    expect(await run(id).catch(() => 'refused')).toBe('refused')
    expect((await app.call(importJob.run, { id }, admin.token)).msg).toBe('没有可以导入的人员，请先更正有问题的行')
  })

  test('has left the database with a fresh count of who holds what, without which reading many rights took 13 s', async () => {
    const id = await begin([importedLine({ account: 'counted1' })])
    await run(id)
    const { rows } = await sql<{ counted: number; there: string }>`
      select reltuples as counted, (select count(*) from user_organize) as there from pg_class
      where relname = 'user_organize'`.execute(app.services.db)
    expect(rows).toEqual([{ counted: Number(rows[0]?.there), there: rows[0]?.there }])
  })

  test('after the loss of its node it says so, and its job does not write twice when it comes again', async () => {
    const id = await begin([importedLine({ account: 'lost1' })])
    dataOf(await app.call(importJob.run, { id }, admin.token))
    await app.services.db.updateTable('user_import').set({ worker: 'gone' }).where('id', '=', id).execute()
    await runImport(app.services, id)
    expect(await current()).toMatchObject({ state: 'running', added: 0 })
    app.clock.advance({ seconds: 61 })
    expect(await current()).toMatchObject({ state: 'stopped', reason: expect.stringContaining('服务重启，导入中断') })
    expect(await run(id)).toMatchObject({ state: 'done', added: 1 })
  })

  test('after the loss of its node it ends by itself once it was silent, and its owner is told once', async () => {
    const owner = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_import' }], organizeId: 'group' })
    const id = await begin([importedLine({ account: 'lost2' })], { as: owner })
    const stateOf = async () =>
      (await app.services.db.selectFrom('user_import').selectAll().where('id', '=', id).executeTakeFirst())?.state
    dataOf(await app.call(importJob.run, { id }, owner.token))
    app.clock.advance({ seconds: 61 })
    await sweepImports(app.services)
    // Nobody has taken it yet: it waits for its turn.
    expect(await stateOf()).toBe('running')
    const taken = { worker: 'gone', beat_at: app.clock.now() }
    await app.services.db.updateTable('user_import').set(taken).where('id', '=', id).execute()
    await sweepImports(app.services)
    expect(await stateOf()).toBe('running')
    app.clock.advance({ seconds: 61 })
    await Promise.all([sweepImports(app.services), sweepImports(app.services)])
    expect(await stateOf()).toBe('stopped')
    const told = app.services.db
      .selectFrom('message')
      .innerJoin('message_recipient', 'message_recipient.message_id', 'message.id')
      .select(['title', 'body_text'])
      .where('message_recipient.user_id', '=', owner.id)
    expect(await told.execute()).toEqual([
      { title: '人员导入中断：a.xlsx', body_text: expect.stringContaining('服务重启，导入中断') },
    ])
    expect(await run(id, owner)).toMatchObject({ state: 'done', added: 1 })
  })

  test('ends where its person may not import any more', async () => {
    const other = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_import' }], organizeId: 'group' })
    const id = await begin([importedLine({ account: 'revoked' })], { as: other })
    dataOf(await app.call(importJob.run, { id }, other.token))
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', other.id).execute()
    await runImport(app.services, id)
    const row = app.services.db.selectFrom('user_import').select(['state', 'failure']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'stopped', failure: { key: 'forbidden', params: {} } })
    expect(await find('revoked')).toBeUndefined()
  })

  test('[THR-13] adds nobody for whom the place of people is not to be written, since a new person needs one', async () => {
    const { db, invalidation } = app.services
    const columnsLimited = (flag: 0 | 1) =>
      db.updateTable('menu').set({ is_column_authorize: flag }).where('id', '=', 'user').execute()
    const names = ['account', 'realName', 'gender', 'email', 'mobilePhone', 'role', 'position', 'manager']
    const grants = names.map((name) => ({ object_type: 'user', object_id: clerk.id, item_id: `user-column-${name}` }))
    await db
      .insertInto('permission_grant')
      .values(grants.map((grant) => ({ ...grant, item_kind: 'column' })))
      .execute()
    const id = await begin([importedLine({ account: 'jobhidden' })], { as: clerk })
    await columnsLimited(1)
    await invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
    expect(await run(id, clerk)).toMatchObject({ added: 0, wrong: 1 })
    const [told] = dataOf(await app.call(importJob.lines, { id }, clerk.token)).list
    expect(told?.problems).toEqual([{ field: '', text: '您没有填写“所属组织”的权限，不能新建' }])
    expect(await find('jobhidden')).toBeUndefined()
    await columnsLimited(0)
    await db.deleteFrom('permission_grant').where('item_kind', '=', 'column').execute()
    await invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
  })
})

describe('[THR-14] first secrets of an import', () => {
  test('nobody signs in without one; a sheet is answered once and the next one ends it; who has his own password keeps it', async () => {
    const id = await begin([importedLine({ account: 'sec1' }), importedLine({ account: 'sec2' })])
    expect(await run(id)).toMatchObject({ withoutSecret: 2 })
    expect((await signIn(app, 'sec1', '')).code).not.toBe(200)
    const first = dataOf(await app.call(importJob.secrets, { id }, admin.token)).list
    expect(first).toMatchObject([
      { account: 'sec1', realName: '王小明', organize: '东院', password: expect.stringMatching(/^[A-Za-z0-9]{16}$/) },
      { account: 'sec2' },
    ])
    expect((await current())?.withoutSecret).toBe(0)
    const { token } = dataOf(await signIn(app, 'sec1', first[0]?.password ?? ''))
    expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')
    await app.services.db
      .updateTable('app_user')
      .set({ must_change_password: false, password_hash: 'own' })
      .where('account', '=', 'sec1')
      .execute()
    const second = dataOf(await app.call(importJob.secrets, { id }, admin.token)).list
    expect(second.map(({ account }) => account)).toEqual(['sec2'])
    expect((await signIn(app, 'sec2', first[1]?.password ?? '')).code).not.toBe(200)
    expect((await signIn(app, 'sec2', second[0]?.password ?? '')).code).toBe(200)
    const audits = app.services.db.selectFrom('audit_log').select('changes').where('entity_id', '=', id)
    expect(JSON.stringify(await audits.execute())).not.toContain(second[0]?.password)
  })

  test('[THR-10] are not made for somebody who was given more than the importer has', async () => {
    const id = await begin([importedLine({ account: 'risen' })], { as: clerk })
    await run(id, clerk)
    const risen = await find('risen')
    await app.services.db
      .insertInto('user_role')
      .values({ user_id: risen?.id ?? '', role_id: 'reviewAdmin' })
      .execute()
    expect((await app.call(importJob.secrets, { id }, clerk.token)).code).toBe(400)
    expect((await find('risen'))?.password_hash).toBe('')
  })
})
