import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { file } from '@workstation/contract/file'
import { onlineRecord } from '@workstation/contract/online-record'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalStorage } from '../../platform/file-storage/local-storage'
import { createEmptyDatabase } from '../../testing/create-empty-database'
import { sumsOf, within } from '../../testing/make-archive'
import { equipmentForm, makeForm } from '../../testing/make-form'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import { startOtherVersion } from '../../testing/other-version'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { Running } from '../../testing/test-cluster'
import type { TestDatabase } from '../../testing/test-database'
import { writeMeanwhile } from '../../testing/write-meanwhile'
import { archiveKey, makeBackup } from './make-backup'
import { restoreArchive } from './restore-archive'

const password = 'Abc-12345'
let other: Running | null
let folder: string
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  other = await startOtherVersion()
  folder = mkdtempSync(join(tmpdir(), 'backup-version-'))
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await other?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const opened = async (options: Parameters<typeof startTestApp>[0]) => {
  const app = await startTestApp({ running: false, ...options })
  ends.push(app.close)
  return app
}
const emptyOn = async (connection?: pg.PoolConfig) => {
  const database = await createEmptyDatabase(connection)
  ends.push(database.drop)
  return database
}

/** What people go on with: somebody with a password, a released form, and where people are added. */
async function makeOffice(app: TestApp) {
  const keeper = await makeMember(app, password, { isAdministrator: true })
  const { id: formId } = await makeForm(app, keeper, equipmentForm(), { enCode: 'moved' })
  await makePlaces(app)
  return { account: keeper.account, formId, organizeId: 'firm' }
}
type Office = Awaited<ReturnType<typeof makeOffice>>

const tokenOf = async (app: TestApp, account: string) => dataOf(await signIn(app, account, password)).token

/** Backs up while people write, restores into an empty database, and opens the product there. */
async function moveTo(database: TestDatabase, from: TestApp, { account, ...office }: Office, mark: string) {
  const { db, storage, clock } = from.services
  const { id } = await db.selectFrom('app_user').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  const as = { id, account, realName: '', token: await tokenOf(from, account) }
  const writing = writeMeanwhile(from, as, { ...office, mark })
  const before = await writing.some()
  const now = clock.now()
  const row = { id: mark, file_name: `${mark}.tar.gz`, created_by: null, created_at: now, beat_at: now, done_at: null }
  await db.insertInto('backup').values(row).execute()
  await makeBackup(from.services, mark)
  await writing.some()
  const after = await writing.stop()

  const path = join(folder, `${mark}.tar.gz`)
  await pipeline(await storage.get(archiveKey(mark)), createWriteStream(path))
  const dataDir = join(folder, mark)
  const files = createLocalStorage(join(dataDir, 'files'))
  const restored = await restoreArchive({ path, connection: database.connection as pg.ClientConfig, storage: files })
  return { before, after, restored, app: await opened({ database, config: { dataDir } }) }
}

/** What is there of people's work after a move, and whether it is as of one moment. */
async function expectWhole(
  moved: Awaited<ReturnType<typeof moveTo>>,
  database: TestDatabase,
  { account, formId }: Office,
) {
  const { before, after, restored, app } = moved
  const sums = await sumsOf(database)
  expect(Object.keys(sums)).toEqual(expect.arrayContaining(['lc_moved', 'lc_moved__repairs']))
  for (const [name, sum] of Object.entries(sums))
    expect([name, restored.tables.find((table) => table.name === name)]).toEqual([name, expect.objectContaining(sum)])

  const idsIn = async (sql: string) =>
    within(database, async (client) => new Set((await client.query<{ id: string }>(sql)).rows.map(({ id }) => id)))
  for (const [kind, table] of [
    ['records', 'lc_moved'],
    ['people', 'app_user'],
    ['files', 'file'],
  ] as const) {
    const has = await idsIn(`select id from ${table}`)
    expect([kind, before[kind].filter((id) => !has.has(id))]).toEqual([kind, []])
    expect([kind, after[kind].every((id) => has.has(id))]).toEqual([kind, false])
  }
  expect(restored.missing).toEqual([])

  const token = await tokenOf(app, account)
  const [fileId = ''] = before.files
  const { url } = dataOf(await app.call(file.ticket, { type: 'annex', id: fileId }, token))
  expect((await app.app.inject({ url })).body).toMatch(/^附件 \w+ 1$/)
  const has = await idsIn('select id from lc_moved')
  for (const recordId of has) {
    const { data } = dataOf(await app.call(onlineRecord.get, { id: formId, recordId }, token))
    const { title, price, repairs } = JSON.parse(data)
    expect([title, price, repairs.map(({ what }: { what: string }) => what)]).toEqual([title, 0.1, [title, title]])
  }
}

test('[SYS-32] a backup taken while people write moves to another major version of PostgreSQL, and back', {
  timeout: 180_000,
}, async ({ skip }) => {
  if (!other) return skip('The PostgreSQL of this run is of the same major version as the embedded one.')
  const home = await opened({})
  const office = await makeOffice(home)
  const away = await emptyOn(other.connection)
  const there = await moveTo(away, home, office, 'there')
  await expectWhole(there, away, office)
  const back = await emptyOn()
  await expectWhole(await moveTo(back, there.app, office, 'back'), back, office)
})
