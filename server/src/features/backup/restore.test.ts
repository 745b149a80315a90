import { buffer } from 'node:stream/consumers'
import { backup } from '@workstation/contract/backup'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/create-empty-database'
import { isEmpty, makeArchive, odd, sumsOf, type TestArchive, within } from '../../testing/make-archive'
import { readShared } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import { socketHeldAt } from '../../testing/socket-held-at'
import { startTestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { leftOut } from './left-out'
import { CannotRestore, restoreArchive } from './restore-archive'

let archive: TestArchive
beforeAll(async () => {
  archive = await makeArchive()
})
afterAll(() => archive.close())
let empty: TestDatabase
beforeEach(async () => {
  empty = await createEmptyDatabase()
})
afterEach(() => empty.drop())

describe('[SYS-32] a backup', () => {
  test('comes back whole into an empty database, with every row and file, and works there', async () => {
    const before = await sumsOf(archive.app.database)
    const restored = await archive.restore(empty)
    expect(restored.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(before)))
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['lc_backup', 'lc_backup__repairs']))
    expect(await sumsOf(empty)).toEqual(before)
    expect(before.setting?.rows).toBeGreaterThan(0)
    expect(restored.files).toHaveLength(1)
    expect(String(await buffer(await archive.storage.get(restored.files[0]?.key ?? '')))).toBe('附件'.repeat(300_000))
    const second = await startTestApp({ running: false, database: empty })
    expect(dataOf(await second.call(backup.list, {}, await second.administrator())).list).toEqual([])
    const odds = second.services.db.selectFrom('setting').select('value').where('key', '=', 'odd')
    expect(await odds.execute()).toEqual([{ value: odd }])
    expect(await readShared(second)).toEqual({ found: 1, again: 'record.taken' })
    await second.close()
  })

  test('holds nobody who is signed in, and nothing that opens something once', async () => {
    expect(await archive.app.services.db.selectFrom('session').selectAll().execute()).not.toEqual([])
    await archive.restore(empty)
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
    const before = await sumsOf(archive.app.database)
    const connection = archive.app.database.connection as pg.ClientConfig
    await expect(restoreArchive({ path: archive.path, connection, storage: archive.storage })).rejects.toThrow(
      new CannotRestore('not-empty'),
    )
    expect(await sumsOf(archive.app.database)).toEqual(before)
  })

  test('of a newer version is refused before anything is done', async () => {
    const newer = archive.withManifest(({ migrations }: { migrations: string[] }) => ({
      migrations: [...migrations, '2999-01-01-later'],
    }))
    await expect(archive.restore(empty, newer)).rejects.toThrow(new CannotRestore('newer'))
    expect(await isEmpty(empty)).toBe(true)
  })

  test.each(['lc_table', 'app_user', 'setting', 'menu_item', 'permission_grant'])(
    'whose restoring is killed as %s comes leaves the database empty, and can be restored again',
    async (table) => {
      const { pool } = archive.app.services
      const { database } = new pg.Client(empty.connection as pg.ClientConfig)
      const kill = () =>
        pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
      const killed: unknown[] = []
      const stream = socketHeldAt(`copy "${table}"`, async () => void killed.push(...(await kill()).rows))
      const dying = { ...empty, connection: { ...empty.connection, stream } as never }
      await expect(archive.restore(dying)).rejects.toThrow()
      expect(killed).toHaveLength(1)
      expect(await isEmpty(empty)).toBe(true)
      await archive.restore(empty)
      expect(await sumsOf(empty)).toEqual(await sumsOf(archive.app.database))
    },
  )
})
