import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { isRoot } from './account'
import { startEmbeddedPostgres } from './start-embedded-postgres'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const mounted: string[] = []

/** A file system of its own with so many megabytes. */
function mountSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error('mount failed')
  }
  mounted.push(folder)
  return folder
}
/** Root in a container often may not mount; only a real small disk proves anything here. */
function mayMount(): boolean {
  if (!isRoot() || process.platform !== 'linux') return false
  try {
    unmount(mountSmallDisk(1))
    return true
  } catch {
    return false
  } finally {
    mounted.length = 0
  }
}
function unmount(folder: string): void {
  spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
}
afterEach(() => {
  for (const folder of mounted.splice(0)) unmount(folder)
})

const problemOf = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log }).then(
    () => null,
    (error: unknown) => error,
  )
const diskFull = {
  zh: expect.stringMatching(/磁盘已满.*数据没有丢失/),
  en: expect.stringMatching(/is full\. Free some space and start again/),
}

describe.skipIf(!mayMount())('a full disk', () => {
  test('is named at the first start, which leaves nothing behind', async () => {
    const folder = mountSmallDisk(60)
    expect(await problemOf(join(folder, 'data'))).toMatchObject(diskFull)
    const { blocks, bfree } = statfsSync(folder)
    expect(blocks - bfree).toBeLessThan(10)
  })

  test('is named at a later start, and the data is there once there is space again', async () => {
    const folder = mountSmallDisk(220)
    const dataDir = join(folder, 'data')
    const first = await startEmbeddedPostgres({ dataDir, log })
    const writer = new pg.Client(first.connection)
    await writer.connect()
    await writer.query('create table kept as select 42 as answer')
    await writer.end()
    await first.stop()

    const ballast = join(folder, 'ballast')
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
    expect(await problemOf(dataDir)).toMatchObject(diskFull)

    rmSync(ballast)
    const second = await startEmbeddedPostgres({ dataDir, log })
    const reader = new pg.Client(second.connection)
    await reader.connect()
    expect((await reader.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await reader.end()
    await second.stop()
  })

  test('while running ends PostgreSQL with a reason, and no acknowledged write is lost', async () => {
    const folder = mountSmallDisk(220)
    const dataDir = join(folder, 'data')
    const first = await startEmbeddedPostgres({ dataDir, log })
    const writer = new pg.Client(first.connection)
    writer.on('error', () => {})
    await writer.connect()
    await writer.query('create table kept (n int, filler text)')
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(40 * 1024 * 1024))
    let acknowledged = 0
    const insert = `insert into kept select $1, string_agg(md5(random()::text), '') from generate_series(1, 20000)`
    const failure = await (async () => {
      for (;;) {
        try {
          await writer.query(insert, [acknowledged + 1])
          acknowledged++
        } catch (error) {
          return error
        }
      }
    })()
    expect(String(failure)).toMatch(/No space left on device|terminat/)
    await writer.end().catch(() => {})
    rmSync(join(folder, 'ballast'))
    await first.stop()

    const second = await startEmbeddedPostgres({ dataDir, log })
    const reader = new pg.Client(second.connection)
    await reader.connect()
    const { rows } = await reader.query('select count(*)::int as count from kept')
    expect(acknowledged).toBeGreaterThan(0)
    expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged)
    await reader.end()
    await second.stop()
  })
})
