import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { leftOut } from '../features/backup/left-out'
import { archiveKey, makeBackup } from '../features/backup/make-backup'
import { restoreArchive } from '../features/backup/restore-archive'
import { hasTables } from '../features/backup/restore-store'
import { listTables, spellAlike, sumOf } from '../features/backup/snapshot-store'
import { keepFile } from '../features/file'
import { writeCountedUse } from '../features/right-use'
import { createLocalStorage } from '../platform/file-storage/local-storage'
import { makeRecords } from './make-form'
import { signed } from './signed'
import { startTestApp } from './start-test-app'
import type { TestDatabase } from './test-database'

/** A setting of every archive that is made here, of signs that are easily lost. */
export const odd = '甲\t乙\\n"引号"\r\n\\.\nNULL \u{1f511} \\N'

export async function within<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.connection as pg.ClientConfig)
  await client.connect()
  try {
    await client.query('begin')
    await spellAlike(client)
    return await work(client)
  } finally {
    await client.end()
  }
}
/** Counts and sums of the rows of each table. */
export const sumsOf = (database: TestDatabase) =>
  within(database, async (client) => {
    const tables = await listTables(client, [...leftOut, 'request_log'])
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table.name, await sumOf(client, table)] as const)),
    )
  })
export const isEmpty = (database: TestDatabase) => within(database, async (client) => !(await hasTables(client)))

/** The archive of an app with records and a file, what may be made of it, and where it is restored. */
export async function makeArchive() {
  const app = await startTestApp({ running: false })
  const grants = ['btn_add', 'btn_download'].map((button) => ({ modelId: 'backup', button }))
  const keeper = await app.makeUser({ grants })
  await app.services.db.insertInto('setting').values({ key: 'odd', value: odd }).execute()
  const stream = Readable.from([Buffer.from('附件'.repeat(300_000))])
  await makeRecords(app, odd.replaceAll('\n', ' '))
  await keepFile(app.services, { type: 'annex', userId: keeper.id, name: 'a.txt', stream })
  // Written a minute after it was counted, it would tell the database from the archive.
  await writeCountedUse(app.services)
  const now = app.clock.now()
  await app.services.db
    .insertInto('backup')
    .values({ id: 'one', file_name: 'one.tar.gz', created_by: keeper.id, created_at: now, beat_at: now, done_at: null })
    .execute()
  await makeBackup(app.services, 'one')
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  const whole = await buffer(await app.services.storage.get(archiveKey('one')))
  const put = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const path = put('backup.tar.gz', whole)
  const files = join(folder, 'files')
  const storage = createLocalStorage(files)
  return {
    ...{ app, keeper, path, whole, put, storage },
    ...changersOf((bytes) => put('changed.tar.gz', gzipSync(bytes, { level: 1 })), whole),
    restore: (into: TestDatabase, from = path) =>
      restoreArchive({ path: from, connection: into.connection as pg.ClientConfig, storage }),
    dropFiles: () => rmSync(files, { recursive: true, force: true }),
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type TestArchive = Awaited<ReturnType<typeof makeArchive>>

/** What makes wrong archives of a whole one, each with heads whose sums are right. */
function changersOf(keep: (bytes: Buffer) => string, whole: Buffer) {
  const changed = (change: (bytes: Buffer) => Buffer) => keep(change(Buffer.from(gunzipSync(whole))))
  const withManifestText = (write: (read: string) => string) =>
    changed((bytes) => {
      const at = bytes.lastIndexOf('manifest.json\0')
      const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
      const text = Buffer.from(write(bytes.toString('utf8', at + 512, at + 512 + size)))
      const head = Buffer.from(bytes.subarray(at, at + 512))
      head.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124)
      return Buffer.concat([
        bytes.subarray(0, at),
        signed(head),
        text,
        Buffer.alloc((512 - (text.length % 512)) % 512),
        Buffer.alloc(1024),
      ])
    })
  const withManifest = (change: (manifest: never) => object) =>
    withManifestText((read) => {
      const manifest = JSON.parse(read)
      return JSON.stringify({ ...manifest, ...change(manifest as never) })
    })
  const withHead = (change: (head: Buffer) => void) =>
    changed((bytes) => {
      change(bytes.subarray(0, 512))
      return signed(bytes.subarray(0, 512)) && bytes
    })
  return { changed, withManifestText, withManifest, withHead }
}
