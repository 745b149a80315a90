import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { backup } from '@workstation/contract/backup'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newToken, sha256 } from '../../platform/token'
import { callRaw } from '../../testing/call-endpoint'
import { hearLog } from '../../testing/hear-log'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { archiveKey, failLeft, makeBackup } from './make-backup'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp()
  const buttons = ['btn_add', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ realName: '保管员', grants: buttons.map((button) => ({ modelId: 'backup', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'backup' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('backup').execute())

const listed = async () => dataOf(await app.call(backup.list, {}, reader)).list
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const row = (await listed()).find((one) => one.id === id)
      expect(row?.state).not.toBe('running')
      return row
    },
    { timeout: 50_000, interval: 200 },
  )
const gone = (id: string) =>
  vi.waitFor(() => expect(app.services.storage.get(archiveKey(id))).rejects.toThrow(), {
    timeout: 10_000,
    interval: 200,
  })
const put = (id: string, more: object = {}) =>
  app.services.db
    .insertInto('backup')
    .values({ id, file_name: `${id}.tar.gz`, created_by: null, created_at: app.clock.now(), done_at: null, ...more })
    .execute()

describe('[SYS-32] who may', () => {
  test.each([
    ['list', backup.list, {}, false],
    ['create', backup.create, {}, true],
    ['remove', backup.remove, { id: 'done' }, true],
    ['download', backup.download, { id: 'done' }, true],
  ] as const)('%s: no session, no permission, works', async (name, endpoint, input, needsButton) => {
    await put('done', { state: 'done' })
    const answer = async (as?: TestUser) => {
      const response = await callRaw(app.app, endpoint, input as never, as ? { as } : {})
      return response.json() as { code: number; key?: string }
    }
    expect((await answer()).code).toBe(602)
    expect(await answer(nobody)).toMatchObject({ key: 'forbidden' })
    if (needsButton) expect(await answer(reader)).toMatchObject({ key: 'forbidden' })
    if (name !== 'download') expect((await answer(keeper)).code).toBe(200)
  })

  test('an unknown one is neither deleted nor fetched', async () => {
    for (const endpoint of [backup.remove, backup.download])
      for (const id of ['gone', 'a b']) {
        const response = await callRaw(app.app, endpoint, { id }, { as: keeper })
        expect(response.json()).toMatchObject({ key: 'not-found' })
      }
  })
})

describe('[SYS-32] a backup', () => {
  test('is made in the background, fetched by who may, and its archive goes with it', async () => {
    const { id } = dataOf(await app.call(backup.create, {}, keeper))
    const row = await ended(id)
    expect(row).toMatchObject({ state: 'done', creatorUser: '保管员', fileUrl: `/api/file/Backup/${id}`, fileCount: 0 })
    expect(row?.tableRows).toBeGreaterThan(3000)
    const response = await app.app.inject({ url: row?.fileUrl ?? '', headers: { authorization: keeper.token } })
    expect(response.headers['content-disposition']).toContain(row?.fileName)
    // As a browser follows the link.
    const value = newToken()
    const token_hash = sha256(keeper.token.replace('bearer ', ''))
    const open = app.services.db.updateTable('session').set({ file_cookie_hash: sha256(value) })
    await open.where('token_hash', '=', token_hash).execute()
    const cookie = `file_session=${value}`
    const followed = await app.app.inject({ url: row?.fileUrl ?? '', headers: { cookie } })
    expect(followed.rawPayload.equals(response.rawPayload)).toBe(true)
    expect((await app.app.inject({ url: row?.fileUrl ?? '' })).json()).toMatchObject({ code: 602 })
    expect(response.rawPayload).toHaveLength(row?.fileSize ?? 0)
    expect(gunzipSync(response.rawPayload).toString('latin1', 257, 262)).toBe('ustar')
    dataOf(await app.call(backup.remove, { id }, keeper))
    expect(await listed()).toEqual([])
    await gone(id)
    const log = await app.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['backup.create', 'backup.download', 'backup.download', 'backup.remove'],
    ])
  })

  test('is found by a part of its name, the newest first, and in the order of each column', async () => {
    const other = await app.makeUser({ realName: '安' })
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await put('late', {
      state: 'done',
      created_at: at(3),
      done_at: at(4),
      created_by: keeper.id,
      file_size: '5',
      table_rows: '1',
    })
    await put('early', {
      state: 'done',
      created_at: at(1),
      done_at: at(9),
      created_by: other.id,
      file_size: '7',
      table_rows: '2',
    })
    await put('middle', {
      state: 'done',
      created_at: at(2),
      done_at: at(5),
      created_by: keeper.id,
      file_size: '6',
      table_rows: '3',
    })
    const ids = async (query: object) =>
      dataOf(await app.call(backup.list, query as never, reader)).list.map((row) => row.id)
    expect(await ids({})).toEqual(['late', 'middle', 'early'])
    expect([await ids({ keyword: 'dle.tar' }), await ids({ keyword: 'running' })]).toEqual([['middle'], []])
    expect(await ids({ sidx: 'creatorTime', sort: 'asc' })).toEqual(['early', 'middle', 'late'])
    expect(await ids({ sidx: 'doneTime', sort: 'desc' })).toEqual(['early', 'middle', 'late'])
    expect(await ids({ sidx: 'fileName', sort: 'asc' })).toEqual(['early', 'late', 'middle'])
    expect(await ids({ sidx: 'fileSize', sort: 'asc' })).toEqual(['late', 'middle', 'early'])
    expect(await ids({ sidx: 'tableRows', sort: 'desc' })).toEqual(['middle', 'early', 'late'])
    expect(await ids({ sidx: 'creatorUser', sort: 'asc' })).toEqual(['early', 'late', 'middle'])
    expect((await app.call(backup.list, { sidx: 'problem' }, reader)).key).toBe('sort-unknown')
    const { list } = dataOf(await app.call(backup.list, { keyword: 'early' }, reader))
    expect(list).toMatchObject([{ creatorUser: '安', creatorTime: at(1).getTime(), doneTime: at(9).getTime() }])
  })

  test('was named by the clock of Greenwich, hours before its people began it', async () => {
    const { id } = dataOf(await app.call(backup.create, {}, keeper))
    const { fileName, creatorTime = 0 } = (await ended(id)) ?? {}
    const inShanghai = new Date(creatorTime + 8 * 3_600_000).toISOString()
    expect(fileName).toBe(`backup-${inShanghai.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar.gz`)
  })

  test('is begun by one of two who press at once, and the other is told', async () => {
    const answers = await Promise.all([app.call(backup.create, {}, keeper), app.call(backup.create, {}, keeper)])
    expect(answers.map(({ key }) => key ?? '').sort()).toEqual(['', 'backup.running'])
    const [row] = await listed()
    await ended(row?.id ?? '')
  })

  test('that is under way is neither deleted nor fetched', async () => {
    await put('busy')
    expect(await app.call(backup.remove, { id: 'busy' }, keeper)).toMatchObject({ key: 'backup.running' })
    const response = await callRaw(app.app, backup.download, { id: 'busy' }, { as: keeper })
    expect(response.json()).toMatchObject({ key: 'backup.unfinished' })
    expect((await listed())[0]).toMatchObject({ state: 'running', fileUrl: '' })
  })

  test('that its process left behind has failed, and another one is begun', async () => {
    await put('left', { beat_at: new Date(app.clock.now().getTime() - 10 * 60_000) })
    const { id } = dataOf(await app.call(backup.create, {}, keeper))
    await ended(id)
    expect((await listed()).map((row) => [row.id, row.state])).toEqual(
      expect.arrayContaining([
        [id, 'done'],
        ['left', 'failed'],
      ]),
    )
  })

  test('that its process left behind stood as under way and could not be deleted', async () => {
    await put('left', { beat_at: new Date(app.clock.now().getTime() - 10 * 60_000) })
    await put('elder', { state: 'failed' })
    await failLeft(app.services)
    expect((await listed()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await app.services.db.updateTable('backup').set({ state: 'running' }).where('id', '=', 'left').execute()
    expect((await app.call(backup.remove, { id: 'left' }, keeper)).code).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual(['elder'])
  })

  test('that failed said nothing of why, to which the message of its task leads', async () => {
    const full = vi
      .spyOn(app.services.storage, 'put')
      .mockRejectedValueOnce(new Error('ENOSPC: no space left on device'))
    const { id } = dataOf(await app.call(backup.create, {}, keeper))
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'ENOSPC: no space left on device' })
    full.mockRestore()
    await put('left', { beat_at: new Date(app.clock.now().getTime() - 10 * 60_000) })
    await put('well', { state: 'done' })
    await failLeft(app.services)
    const problemOf = async (name: string) => (await listed()).find((row) => row.id === name)?.problem
    expect([await problemOf('left'), await problemOf('well')]).toEqual(['服务器中断，没有备份完', ''])
  })

  test('whose archive is gone from the storage was fetched with a failure of the product', async () => {
    await put('moved', { state: 'done' })
    const lines = hearLog(app.services.log)
    const response = await callRaw(app.app, backup.download, { id: 'moved' }, { as: keeper })
    const missing = { err: expect.any(Error), backup: 'moved' }
    expect(lines).toEqual([['error', missing, 'the archive of a backup cannot be read']])
    expect(response.json()).toMatchObject({ code: 400, key: 'backup.lost' })
    const told = app.services.db.selectFrom('audit_log').select('id').where('entity_id', '=', 'moved')
    expect(await told.execute()).toEqual([])
  })

  test('whose line in the log cannot be written was deleted all the same, and its bytes stayed open where they were fetched', async () => {
    await put('unread', { state: 'done' })
    await app.services.storage.put(archiveKey('unread'), Readable.from(['bytes']))
    const opened: Readable[] = []
    const { get } = app.services.storage
    vi.spyOn(app.services.storage, 'get').mockImplementation(async (key) => {
      const stream = await get(key)
      opened.push(stream)
      return stream
    })
    await sql`alter table audit_log add constraint no_line check (entity_id <> 'unread')`.execute(app.services.db)
    const response = await callRaw(app.app, backup.download, { id: 'unread' }, { as: keeper })
    expect(response.json()).toMatchObject({ code: 500 })
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
    expect(await app.call(backup.remove, { id: 'unread' }, keeper)).toMatchObject({ code: 500 })
    expect(await listed()).toMatchObject([{ id: 'unread' }])
    expect(await text(await get('backup/unread'))).toBe('bytes')
  })

  test('whose deletion fails as it is committed kept its row and lost its bytes', async () => {
    await put('torn', { state: 'done' })
    await app.services.storage.put(archiveKey('torn'), Readable.from(['bytes']))
    const { db, storage } = app.services
    await sql`create function refuse_torn() returns trigger language plpgsql as $$ begin raise 'torn'; end $$`.execute(
      db,
    )
    await sql`create constraint trigger torn after delete on backup deferrable initially deferred
      for each row when (old.id = 'torn') execute function refuse_torn()`.execute(db)
    expect(await app.call(backup.remove, { id: 'torn' }, keeper)).toMatchObject({ code: 500 })
    expect(await listed()).toMatchObject([{ id: 'torn' }])
    expect(await text(await storage.get(archiveKey('torn')))).toBe('bytes')
    await sql`drop trigger torn on backup`.execute(db)
    expect(await app.call(backup.remove, { id: 'torn' }, keeper)).toMatchObject({ code: 200 })
    await gone('torn')
  })

  test('that is gone already is not deleted a second time', async () => {
    await put('once', { state: 'done' })
    const answers = await Promise.all([1, 2].map(() => app.call(backup.remove, { id: 'once' }, keeper)))
    expect(answers.map(({ key }) => key ?? '').sort()).toEqual(['', 'not-found'])
  })

  test('that breaks off is told as failed, and nothing of it stays', async () => {
    await put('broken')
    const storage = { ...app.services.storage, put: () => Promise.reject(new Error('no storage')) }
    const lines = hearLog(app.services.log)
    await makeBackup({ ...app.services, storage }, 'broken')
    const told = { err: new Error('no storage'), backup: 'broken' }
    expect(lines).toEqual([['error', told, 'a backup failed']])
    expect(await listed()).toMatchObject([{ id: 'broken', state: 'failed', fileSize: 0, fileUrl: '' }])
  })

  test('that the disk has no room for is not begun, and it is said how much is missing', async () => {
    const { db } = app.services
    const huge = { id: 'huge', type: 'annex', name: 'a.txt', extension: 'txt', media_type: 'text/plain', md5: '' }
    const place = { storage_key: 'annex/huge', uploaded_by: keeper.id, entity: null, entity_id: null, deleted_at: null }
    await db
      .insertInto('file')
      .values({ ...huge, ...place, size: '9000000000000000' })
      .execute()
    const answer = await app.call(backup.create, {}, keeper)
    expect(answer).toMatchObject({ key: 'backup.no-room', msg: expect.stringMatching(/9,000,\d{3},\d{3} MB.*MB/) })
    expect(await listed()).toEqual([])
    await db.deleteFrom('file').where('id', '=', 'huge').execute()
  })

  test('takes the place of the oldest of seven', async () => {
    for (let day = 1; day <= 7; day += 1)
      await put(`day${day}`, { state: 'done', created_at: new Date(Date.UTC(2026, 0, day)) })
    await put('failed', { state: 'failed', created_at: new Date(Date.UTC(2025, 0, 1)) })
    await put('new')
    await makeBackup(app.services, 'new')
    const ids = (await listed()).map(({ id }) => id)
    expect(ids.sort()).toEqual(['day2', 'day3', 'day4', 'day5', 'day6', 'day7', 'failed', 'new'])
  })
})
