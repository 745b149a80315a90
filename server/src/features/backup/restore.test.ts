import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backup } from '@workstation/contract/backup'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BrokenArchive } from '../../platform/archive/tar-block'
import { createLocalStorage } from '../../platform/file-storage/local-storage'
import { createEmptyDatabase } from '../../testing/create-empty-database'
import { makeRecords, readShared } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { signed } from '../../testing/signed'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { keepFile } from '../file'
import { leftOut } from './left-out'
import { archiveKey, makeBackup } from './make-backup'
import { CannotRestore, restoreArchive } from './restore-archive'
import { hasTables } from './restore-store'
import { listTables, spellAlike, sumOf } from './snapshot-store'

let app: TestApp & { database: TestDatabase }
let keeper: TestUser
let [folder, path] = ['', '']
let whole: Buffer
const odd = '甲\t乙\\n"引号"\r\n\\.\nNULL \u{1f511} \\N'

beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.makeUser({ grants: ['btn_add', 'btn_download'].map((button) => ({ modelId: 'backup', button })) })
  await app.services.db.insertInto('setting').values({ key: 'odd', value: odd }).execute()
  const stream = Readable.from([Buffer.from('附件'.repeat(300_000))])
  await makeRecords(app, odd.replaceAll('\n', ' '))
  await keepFile(app.services, { type: 'annex', userId: keeper.id, name: 'a.txt', stream })
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  path = join(folder, 'backup.tar.gz')
  const { db, clock, storage } = app.services
  const now = clock.now()
  await db
    .insertInto('backup')
    .values({ id: 'one', file_name: 'one.tar.gz', created_by: keeper.id, created_at: now, beat_at: now, done_at: null })
    .execute()
  await makeBackup(app.services, 'one')
  whole = await buffer(await storage.get(archiveKey('one')))
  writeFileSync(path, whole)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
let empty: TestDatabase
beforeEach(async () => {
  empty = await createEmptyDatabase()
})
afterEach(() => empty.drop())
async function within<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
const sumsOf = (database: TestDatabase) =>
  within(database, async (client) => {
    const tables = await listTables(client, [...leftOut, 'request_log'])
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table.name, await sumOf(client, table)] as const)),
    )
  })
const isEmpty = () => within(empty, async (client) => !(await hasTables(client)))
const storage = () => createLocalStorage(join(folder, 'files'))
const restore = (from = path) =>
  restoreArchive({ path: from, connection: empty.connection as pg.ClientConfig, storage: storage() })

function changed(change: (bytes: Buffer) => Buffer): string {
  const to = join(folder, 'changed.tar.gz')
  writeFileSync(to, gzipSync(change(Buffer.from(gunzipSync(whole))), { level: 1 }))
  return to
}
const withManifest = (change: (manifest: never) => object) =>
  changed((bytes) => {
    const at = bytes.lastIndexOf('manifest.json\0')
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
    const manifest = JSON.parse(bytes.toString('utf8', at + 512, at + 512 + size))
    const text = Buffer.from(JSON.stringify({ ...manifest, ...change(manifest as never) }))
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
const withHead = (change: (head: Buffer) => void) =>
  changed((bytes) => {
    change(bytes.subarray(0, 512))
    return signed(bytes.subarray(0, 512)) && bytes
  })

describe('[SYS-32] a backup', () => {
  test('comes back whole into an empty database, with every row and file, and works there', async () => {
    const before = await sumsOf(app.database)
    const restored = await restore()
    expect(restored.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(before)))
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['lc_backup', 'lc_backup__repairs']))
    expect(await sumsOf(empty)).toEqual(before)
    expect(before.setting?.rows).toBeGreaterThan(0)
    expect(restored.files).toHaveLength(1)
    expect(String(await buffer(await storage().get(restored.files[0]?.key ?? '')))).toBe('附件'.repeat(300_000))
    const second = await startTestApp({ running: false, database: empty })
    expect(dataOf(await second.call(backup.list, {}, await second.administrator())).list).toEqual([])
    const odds = second.services.db.selectFrom('setting').select('value').where('key', '=', 'odd')
    expect(await odds.execute()).toEqual([{ value: odd }])
    expect(await readShared(second)).toEqual({ found: 1, again: 'record.taken' })
    await second.close()
  })

  test('holds nobody who is signed in, and nothing that opens something once', async () => {
    expect(await app.services.db.selectFrom('session').selectAll().execute()).not.toEqual([])
    await restore()
    const left = await within(empty, async (client) => {
      const counts = await Promise.all(
        leftOut
          .filter((name) => !name.startsWith('kysely'))
          .map((name) => client.query<{ rows: number }>(`select count(*)::integer as rows from ${name}`)),
      )
      return counts.map(({ rows }) => rows[0]?.rows)
    })
    expect(new Set(left)).toEqual(new Set([0]))
  })

  test('goes into no database that holds something, and changes nothing there', async () => {
    const before = await sumsOf(app.database)
    const connection = app.database.connection as pg.ClientConfig
    await expect(restoreArchive({ path, connection, storage: storage() })).rejects.toThrow(
      new CannotRestore('not-empty'),
    )
    expect(await sumsOf(app.database)).toEqual(before)
  })

  const wrong: ReadonlyArray<readonly [string, () => string]> = [
    [
      'cut in the middle',
      () => {
        const to = join(folder, 'cut.tar.gz')
        writeFileSync(to, whole.subarray(0, whole.length / 2))
        return to
      },
    ],
    ['without its end', () => changed((bytes) => bytes.subarray(0, bytes.length - 1024))],
    ['with something behind its end', () => changed((bytes) => Buffer.concat([bytes, Buffer.alloc(512, 1)]))],
    [
      'with one letter of a table changed',
      () =>
        changed((bytes) => {
          const at = bytes.indexOf(Buffer.from('甲\\t乙'))
          expect(at).toBeGreaterThan(0)
          bytes.write('丙', at)
          return bytes
        }),
    ],
    [
      'with one byte of a file changed',
      () =>
        changed((bytes) => {
          const at = bytes.indexOf(Buffer.from('附件附件'))
          bytes.write('仿', at)
          return bytes
        }),
    ],
    ['with a path in a name', () => withHead((head) => head.write('tables/../../etc/000001\0'))],
    ['with an absolute path', () => withHead((head) => head.write('/etc/passwd\0'.padEnd(30, '\0')))],
    ['with a link', () => withHead((head) => head.write('2', 156))],
    ['with a folder before the name', () => withHead((head) => head.write('..', 345))],
    [
      'with a head whose sum is wrong',
      () =>
        changed((bytes) => {
          bytes[148] = 55
          return bytes
        }),
    ],
    [
      'with a table that its manifest does not name',
      () =>
        withManifest(({ tables }: { tables: { name: string }[] }) => ({
          tables: tables.filter(({ name }) => name !== 'setting'),
        })),
    ],
    [
      'whose manifest names a table of sessions',
      () =>
        withManifest(({ tables }: { tables: { name: string }[] }) => ({
          tables: [
            ...tables,
            {
              ...tables[0],
              name: 'session',
              rows: 0,
              bytes: 0,
              sum: '0',
              sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
            },
          ],
        })),
    ],
    [
      'whose manifest counts other rows',
      () =>
        withManifest(({ tables }: { tables: { name: string; rows: number }[] }) => ({
          tables: tables.map((table) => (table.name === 'setting' ? { ...table, rows: table.rows + 1 } : table)),
        })),
    ],
    [
      'whose manifest sums up other rows',
      () =>
        withManifest(({ tables }: { tables: { name: string }[] }) => ({
          tables: tables.map((table) => (table.name === 'setting' ? { ...table, sum: '1' } : table)),
        })),
    ],
    [
      'whose manifest leaves out its first migrations',
      () => withManifest(({ migrations }: { migrations: string[] }) => ({ migrations: migrations.slice(5) })),
    ],
    [
      'whose manifest says its time in signs that a terminal obeys',
      () => withManifest(() => ({ createdAt: '2026-01-01\u001b[2J' })),
    ],
    [
      'whose manifest names what was missing in signs that a terminal obeys',
      () => withManifest(() => ({ missing: ['annex/a\u001b]0;x\u0007'] })),
    ],
    [
      'whose manifest leads a file out of its folder',
      () =>
        withManifest(({ files }: { files: object[] }) => ({
          files: files.map((file) => ({ ...file, key: '../../out' })),
        })),
    ],
    [
      'that is none',
      () => {
        const to = join(folder, 'none.tar.gz')
        writeFileSync(to, 'PK\u0003\u0004')
        return to
      },
    ],
  ]
  test.each(wrong)('%s is refused, and leaves the database empty', async (_, make) => {
    await expect(restore(make())).rejects.toThrow(BrokenArchive)
    expect(await isEmpty()).toBe(true)
  })

  test('of a newer version is refused before anything is done', async () => {
    const newer = withManifest(({ migrations }: { migrations: string[] }) => ({
      migrations: [...migrations, '2999-01-01-later'],
    }))
    await expect(restore(newer)).rejects.toThrow(new CannotRestore('newer'))
    expect(await isEmpty()).toBe(true)
  })

  test('whose restoring is killed leaves the database empty, and can be restored again', async () => {
    const killed = restore()
    const end = async () => {
      for (;;) {
        const name =
          (empty.connection as { database?: string }).database ?? new pg.Client(empty.connection as never).database
        const { rowCount } = await app.services.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'copy%'`,
          [name],
        )
        if (rowCount) return
      }
    }
    await Promise.all([expect(killed).rejects.toThrow(), end()])
    expect(await isEmpty()).toBe(true)
    await restore()
    expect(await sumsOf(empty)).toEqual(await sumsOf(app.database))
  })
})
