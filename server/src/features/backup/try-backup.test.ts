import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { makeArchive, sumsOf, type TestArchive } from '../../testing/make-archive'
import { archiveKey } from './make-backup'
import { tryBackup } from './try-backup'

let archive: TestArchive
beforeAll(async () => {
  archive = await makeArchive()
})
afterAll(() => archive.close())

const trials = async () => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'backup\\_trial\\_%'`.execute(archive.app.services.db)
  return rows.map(({ name }) => name)
}
const put = (bytes: Buffer) => archive.app.services.storage.put(archiveKey('one'), Readable.from([bytes]))

describe('[SYS-32] the newest backup', () => {
  test('is restored for trial, whole with its files, and nothing stays of that', async () => {
    const before = await sumsOf(archive.app.database)
    await tryBackup(archive.app.services)
    expect(await trials()).toEqual([])
    expect(await sumsOf(archive.app.database)).toEqual(before)
  })

  test('that was cut or changed in the storage is found out before it is needed', async () => {
    const whole = await buffer(await archive.app.services.storage.get(archiveKey('one')))
    const lines = hearLog(archive.app.services.log)
    const told = ['error', { err: expect.any(Error), backup: 'one' }, 'a backup cannot be restored']
    for (const broken of [whole.subarray(0, whole.length - 1000), Buffer.from('nothing')]) {
      await put(Buffer.from(broken))
      await expect(tryBackup(archive.app.services)).rejects.toMatchObject({ key: 'backup.broken' })
      expect(lines.splice(0)).toEqual([told])
    }
    await archive.app.services.storage.remove(archiveKey('one'))
    await expect(tryBackup(archive.app.services)).rejects.toMatchObject({ key: 'backup.lost' })
    expect(lines).toEqual([])
    await put(whole)
    await tryBackup(archive.app.services)
    expect(await trials()).toEqual([])
  })

  test('is tried where there is one, and what a killed trial left goes with the next', async () => {
    const { db } = archive.app.services
    await sql`create database backup_trial_left template template0`.execute(db)
    await sql`comment on database backup_trial_left is 'review-workstation: a backup was tried out here'`.execute(db)
    await tryBackup(archive.app.services)
    expect(await trials()).toEqual([])
    await db.updateTable('backup').set({ state: 'failed' }).execute()
    await expect(tryBackup(archive.app.services)).rejects.toMatchObject({ key: 'backup.none' })
  })
})
