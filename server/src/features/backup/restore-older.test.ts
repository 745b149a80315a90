import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Migrator, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations'
import { connectDatabase } from '../../platform/database'
import { createLocalStorage } from '../../platform/file-storage/local-storage'
import { allMigrations } from '../../platform/run-migrations'
import { createEmptyDatabase } from '../../testing/create-empty-database'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { leftOut } from './left-out'
import { packBackup } from './pack-backup'
import { restoreArchive } from './restore-archive'
import { inSnapshot, listTables, spellAlike, sumOf } from './snapshot-store'

let folder: string
let older: TestDatabase
let empty: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-older-'))
  older = await createTestDatabase()
  empty = await createEmptyDatabase()
})
afterAll(async () => {
  await older.drop()
  await empty.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function sumsOf({ connection }: TestDatabase) {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  try {
    await client.query('begin')
    await spellAlike(client)
    const sums = new Map<string, unknown>()
    for (const table of await listTables(client, leftOut)) sums.set(table.name, await sumOf(client, table))
    return sums
  } finally {
    await client.end()
  }
}
const withDatabase = async <T>({ connection }: TestDatabase, work: (of: ReturnType<typeof connectDatabase>) => T) => {
  const database = connectDatabase(connection, { error: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('[SYS-32] a backup of an older version is brought to this one', async () => {
  const path = join(folder, 'older.tar.gz')
  const storage = createLocalStorage(join(folder, 'files'))
  await withDatabase(older, async ({ db, pool }) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    expect((await migrator.migrateTo('2026-12-05-import-people')).error).toBeUndefined()
    await db.insertInto('setting').values({ key: 'kept', value: '甲' }).execute()
    await inSnapshot(pool, (client) => {
      const packing = { client, storage, product: 'review-workstation', now: new Date(), onManifest: () => undefined }
      return pipeline(Readable.from(packBackup(packing), { objectMode: false }), createGzip(), createWriteStream(path))
    })
  })
  const had = await sumsOf(older)
  expect(had.has('lc_table')).toBe(false)

  await restoreArchive({ path, connection: empty.connection as pg.ClientConfig, storage })
  const has = await sumsOf(empty)
  expect([...had.keys()].filter((name) => !has.has(name))).toEqual([])
  for (const table of ['setting', 'dictionary_entry']) expect([table, has.get(table)]).toEqual([table, had.get(table)])
  const { names, logos } = await withDatabase(empty, async ({ db }) => ({
    names: await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db),
    logos: await db.selectFrom('organize').select('logo_icon').execute(),
  }))
  expect(names.rows.map(({ name }) => name)).toEqual(allMigrations())
  expect(logos.every(({ logo_icon }) => logo_icon === '')).toBe(true)
})
