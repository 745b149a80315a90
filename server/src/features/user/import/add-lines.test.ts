import { importJob } from '@workstation/contract/import-job'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importedLine, makeImportOrganizes, peopleSheet, uploadSheet } from '../../../testing/import-people'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { readImport } from './begin-import'
import { runImport } from './run-import'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  // Jobs are run by hand, so that a test sees each step.
  vi.spyOn(app.services.jobs, 'send').mockResolvedValue(undefined)
  await makeImportOrganizes(app)
  keeper = await app.makeUser({ organizeId: 'group', grants: [{ modelId: 'user', button: 'btn_import' }] })
  const all = ['add', 'edit', 'delete', 'select'] as never
  const administered = { organize_id: 'east', user_id: keeper.id, this_layer: all, sub_layer: all }
  await app.services.db.insertInto('organize_admin').values(administered).execute()
  // Who sees some of the people adds each by himself.
  const { db } = app.services
  const everyone = {
    id: 'everyone',
    menu_id: 'user',
    kind: 'resource' as const,
    en_code: 'everyone',
    full_name: '全部',
  }
  await db
    .insertInto('menu_item')
    .values({ ...everyone, all_data: true })
    .execute()
  const given = { object_type: 'user', object_id: keeper.id, item_kind: 'resource', item_id: 'everyone' } as const
  await db.insertInto('permission_grant').values(given).execute()
  await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'user').execute()
})
afterAll(() => app.close())

test('[USR-34] a person whose line could not be noted is not there either: the line would find his account in use, and he no password', async () => {
  const { db } = app.services
  const fileName = await uploadSheet(app, await peopleSheet([importedLine({ account: 'onebyone' })]), keeper)
  const { id } = dataOf(await app.call(importJob.begin, { fileName }, keeper))
  await readImport(app.services, id)
  dataOf(await app.call(importJob.run, { id }, keeper))
  await sql`create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'down'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_note before update on user_import_line for each row execute function refuse_note()`.execute(
    db,
  )
  await runImport(app.services, id)
  await sql`drop trigger refuse_note on user_import_line`.execute(db)
  const found = db.selectFrom('app_user').select('id').where('account', '=', 'onebyone')
  expect(await found.execute()).toEqual([])
  dataOf(await app.call(importJob.run, { id }, keeper))
  await runImport(app.services, id)
  expect(dataOf(await app.call(importJob.current, {}, keeper)).current).toMatchObject({
    added: 1,
    wrong: 0,
    withoutSecret: 1,
  })
})
