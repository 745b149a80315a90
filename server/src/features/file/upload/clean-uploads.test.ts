import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chunkBytes } from '@workstation/domain/upload/chunk-rule'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chunkedFile } from '../../../testing/chunked-file'
import { hearLog } from '../../../testing/hear-log'
import { keepSessions } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { cleanFiles } from '../cleaning/clean-files'
import { cleanOrphans } from '../cleaning/clean-orphans'
import { storageKeyOf } from '../storage-key-of'

let app: TestApp
let user: TestUser
const apps: TestApp[] = []

beforeEach(async () => {
  app = await startTestApp({ running: false })
  apps.push(app)
  await keepSessions(app)
  user = await app.makeUser()
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const newPdf = (bytes = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const folder = () => join(app.services.config.dataDir, 'files')
async function storedFiles() {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.name !== 'owner').map((entry) => entry.name)
}
async function makeOld() {
  const old = new Date(app.clock.now().getTime() - 2 * 86_400_000)
  for (const entry of await readdir(folder(), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old)
}

async function uploaded(name: string, content: Buffer) {
  const upload = chunkedFile(app, name, content)
  if (!(await upload.check(user.token)).data.merge) await upload.send(1, user.token)
  return (await upload.merge(user.token)).data.id
}

describe('cleaning', () => {
  test('gives up chunks that nobody went on with for a day, and no others', async () => {
    const content = newPdf(chunkBytes + 10)
    const upload = chunkedFile(app, 'a.pdf', content)
    await upload.send(1, user.token)
    app.clock.advance({ hours: 23 })
    await cleanFiles(app.services)
    expect((await upload.check(user.token)).data.chunkNumbers).toEqual([1])
    app.clock.advance({ hours: 2 })
    await cleanFiles(app.services)
    expect(await storedFiles()).toEqual([])
    expect((await upload.check(user.token)).data.chunkNumbers).toEqual([])
  })

  test('removes shared bytes only when no file has them any more', async () => {
    const content = newPdf()
    const [first, second] = [await uploaded('a.pdf', content), await uploaded('b.pdf', content)]
    const hold = { entity: 'drawer', entity_id: 'd' }
    await app.services.db.updateTable('file').set(hold).where('id', '=', second).execute()
    app.clock.advance({ hours: 25 })
    await cleanFiles(app.services)
    app.clock.advance({ hours: 25 })
    await cleanFiles(app.services)
    const rows = await app.services.db.selectFrom('file').selectAll().execute()
    expect(rows.map((row) => row.id)).toEqual([second])
    expect(first).not.toBe(second)
    expect((await buffer(await app.services.storage.get(rows[0]?.storage_key ?? ''))).equals(content)).toBe(true)

    await app.services.db.updateTable('file').set({ deleted_at: app.clock.now() }).execute()
    app.clock.advance({ hours: 25 })
    await cleanFiles(app.services)
    expect(await storedFiles()).toEqual([])
  })
})

describe('the look through the storage', () => {
  const leave = async (type = 'annex') => {
    const key = storageKeyOf(type, crypto.randomUUID(), app.clock.now())
    await app.services.storage.put(key, Readable.from([Buffer.from('left behind')]))
    return key
  }

  test('removes what a day ago was left without a row, whole or in chunks', async () => {
    await uploaded('a.pdf', newPdf())
    await chunkedFile(app, 'b.pdf', newPdf(chunkBytes + 10)).send(1, user.token)
    const kept = await storedFiles()
    await leave()
    await app.services.storage.beginChunks(storageKeyOf('annex', crypto.randomUUID(), app.clock.now()))
    await makeOld()
    const fresh = (await leave()).split('/').at(-1) ?? ''
    const lines = hearLog(app.services.log)
    await cleanOrphans(app.services)
    expect((await storedFiles()).sort()).toEqual([...kept, fresh].sort())
    const told = ['info', { count: 5, removed: 2 }, 'stored bytes without a file were removed']
    expect(lines).toEqual([told])
    await cleanOrphans(app.services)
    expect(lines).toEqual([told])
  })

  test('leaves alone what has no name of ours', async () => {
    await app.services.storage.put('other/things/of-somebody', Readable.from([Buffer.from('x')]))
    await makeOld()
    await cleanOrphans(app.services)
    expect(await storedFiles()).toEqual(['of-somebody'])
  })

  test('touches nothing in a storage that belongs to another database', async () => {
    await cleanOrphans(app.services)
    await leave()
    await makeOld()
    const stranger = await startTestApp({ running: false, config: { dataDir: app.services.config.dataDir } })
    await stranger.services.db.updateTable('storage_owner').set({ id: 'another' }).execute()
    const lines = hearLog(stranger.services.log)
    await cleanOrphans(stranger.services)
    expect(await storedFiles()).toHaveLength(1)
    expect(lines).toEqual([
      ['warn', { count: 1 }, 'the file storage belongs to another database; nothing in it is cleaned up'],
    ])
    await cleanOrphans(app.services)
    expect(await storedFiles()).toEqual([])
    await stranger.close()
  })

  test('touches nothing when much of the storage is unknown, as on a wrong database', async () => {
    for (let count = 0; count < 51; count++) await leave()
    await makeOld()
    const lines = hearLog(app.services.log)
    await cleanOrphans(app.services)
    expect(await storedFiles()).toHaveLength(51)
    const message = 'too many stored files are unknown to this database; none is removed'
    expect(lines).toEqual([['warn', { count: 51, unknown: 51 }, message]])
  })
})
