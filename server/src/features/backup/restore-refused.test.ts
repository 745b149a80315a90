import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BrokenArchive, type BrokenReason } from '../../platform/archive/broken-archive'
import { createEmptyDatabase } from '../../testing/create-empty-database'
import { isEmpty, makeArchive, type TestArchive } from '../../testing/make-archive'
import type { TestDatabase } from '../../testing/test-database'
import { CannotRestore, type Needed, restoreArchive } from './restore-archive'

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

async function filesKept(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of archive.storage.list()) keys.push(key)
  return keys
}
function firstEntry(bytes: Buffer): Buffer {
  const size = Number.parseInt(bytes.toString('latin1', 124, 135), 8)
  return bytes.subarray(0, 512 + Math.ceil(size / 512) * 512)
}

describe('[SYS-32] a backup', () => {
  const wrong: ReadonlyArray<readonly [string, BrokenReason, (of: TestArchive) => string]> = [
    ['cut in the middle', 'damaged', (of) => of.put('cut.tar.gz', of.whole.subarray(0, of.whole.length / 2))],
    ['without its end', 'cut', (of) => of.changed((bytes) => bytes.subarray(0, bytes.length - 1024))],
    [
      'with something behind its end',
      'behindEnd',
      (of) => of.changed((bytes) => Buffer.concat([bytes, Buffer.alloc(512, 1)])),
    ],
    [
      'with one letter of a table changed',
      'table',
      (of) =>
        of.changed((bytes) => {
          const at = bytes.indexOf(Buffer.from('甲\\t乙'))
          expect(at).toBeGreaterThan(0)
          bytes.write('丙', at)
          return bytes
        }),
    ],
    [
      'with one byte of a file changed',
      'file',
      (of) =>
        of.changed((bytes) => {
          const at = bytes.indexOf(Buffer.from('附件附件'))
          bytes.write('仿', at)
          return bytes
        }),
    ],
    ['with a path in a name', 'strangeName', (of) => of.withHead((head) => head.write('tables/../../etc/000001\0'))],
    [
      'with an absolute path',
      'strangeName',
      (of) => of.withHead((head) => head.write('/etc/passwd\0'.padEnd(30, '\0'))),
    ],
    ['with a link', 'notPlain', (of) => of.withHead((head) => head.write('2', 156))],
    ['with a folder before the name', 'notPlain', (of) => of.withHead((head) => head.write('..', 345))],
    [
      'with a head whose sum is wrong',
      'notPlain',
      (of) =>
        of.changed((bytes) => {
          bytes[148] = 55
          return bytes
        }),
    ],
    [
      'with a table that its manifest does not name',
      'unnamedTable',
      (of) =>
        of.withManifest(({ tables }: { tables: { name: string }[] }) => ({
          tables: tables.filter(({ name }) => name !== 'setting'),
        })),
    ],
    [
      'whose manifest names a table twice',
      'unnamedTable',
      (of) => of.withManifest(({ tables }: { tables: { name: string }[] }) => ({ tables: [...tables, tables[0]] })),
    ],
    [
      'whose manifest names a table of sessions',
      'otherTables',
      (of) =>
        of.withManifest(({ tables }: { tables: { name: string }[] }) => ({
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
      'rows',
      (of) =>
        of.withManifest(({ tables }: { tables: { name: string; rows: number }[] }) => ({
          tables: tables.map((table) => (table.name === 'setting' ? { ...table, rows: table.rows + 1 } : table)),
        })),
    ],
    [
      'whose manifest sums up other rows',
      'rows',
      (of) =>
        of.withManifest(({ tables }: { tables: { name: string }[] }) => ({
          tables: tables.map((table) => (table.name === 'setting' ? { ...table, sum: '1' } : table)),
        })),
    ],
    [
      'whose manifest leaves out its first migrations',
      'content',
      (of) => of.withManifest(({ migrations }: { migrations: string[] }) => ({ migrations: migrations.slice(5) })),
    ],
    [
      'whose manifest says its time in signs that a terminal obeys',
      'strangeManifest',
      (of) => of.withManifest(() => ({ createdAt: '2026-01-01\u001b[2J' })),
    ],
    [
      'whose manifest names what was missing in signs that a terminal obeys',
      'strangeManifest',
      (of) => of.withManifest(() => ({ missing: ['annex/a\u001b]0;x\u0007'] })),
    ],
    [
      'whose manifest leads a file out of its folder',
      'strangeManifest',
      (of) =>
        of.withManifest(({ files }: { files: object[] }) => ({
          files: files.map((file) => ({ ...file, key: '../../out' })),
        })),
    ],
    ['that is none', 'damaged', (of) => of.put('none.tar.gz', 'PK\u0003\u0004')],
    [
      'with an entry that stands there twice',
      'order',
      (of) => of.changed((bytes) => Buffer.concat([firstEntry(bytes), bytes])),
    ],
    ['with a symbolic link', 'notPlain', (of) => of.withHead((head) => head.write('2etc/passwd', 156))],
    [
      'whose first entry says that it is as long as eight gigabytes',
      'cut',
      (of) => of.withHead((head) => head.write('77777777777', 124)),
    ],
    [
      'whose first entry says that it is empty',
      'notPlain',
      (of) => of.withHead((head) => head.write('00000000000', 124)),
    ],
    [
      'whose first entry has less than no bytes',
      'notPlain',
      (of) => of.withHead((head) => head.write('-0000000001', 124)),
    ],
    [
      'whose manifest stands there twice',
      'behindManifest',
      (of) =>
        of.changed((bytes) => {
          const at = bytes.lastIndexOf('manifest.json\0')
          return Buffer.concat([bytes.subarray(0, bytes.length - 1024), bytes.subarray(at)])
        }),
    ],
    [
      'whose manifest names a file twice',
      'unnamedFile',
      (of) => of.withManifest(({ files }: { files: object[] }) => ({ files: [...files, ...files] })),
    ],
    ['that is nothing but zeros without end', 'cut', (of) => of.changed(() => Buffer.alloc(512))],
    ['that is empty', 'cut', (of) => of.changed(() => Buffer.alloc(0))],
    ['whose manifest is no JSON', 'unreadManifest', (of) => of.withManifestText(() => '[[['.repeat(100_000))],
  ]
  test.each(wrong)(
    '%s is refused for what it is, and leaves database and storage as they were',
    async (_, reason, make) => {
      archive.dropFiles()
      const refused = await archive.restore(empty, make(archive)).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(BrokenArchive)
      expect(refused).toMatchObject({ reason })
      expect((refused as BrokenArchive).zh).toMatch(/^[\u4e00-\u9fff]/)
      expect(await isEmpty(empty)).toBe(true)
      expect(await filesKept()).toEqual([])
    },
  )

  test('that puts another file in the place of one that is there was restored over it', async () => {
    const [{ key = '' } = {}] = (await archive.restore(empty)).files
    await archive.storage.put(key, Readable.from([Buffer.from('another')]))
    await empty.drop()
    empty = await createEmptyDatabase()
    await expect(archive.restore(empty)).rejects.toMatchObject({
      reason: 'fileTaken',
      zh: expect.stringContaining(key),
    })
    expect(String(await buffer(await archive.storage.get(key)))).toBe('another')
    expect(await isEmpty(empty)).toBe(true)
    archive.dropFiles()
  })

  test('that unpacks to more than the disk has room for is refused before anything is done', async () => {
    const asked: Needed[] = []
    const hasRoom = async (bytes: Needed) => asked.push(bytes) < 1
    const connection = empty.connection as pg.ClientConfig
    await expect(restoreArchive({ path: archive.path, connection, storage: archive.storage, hasRoom })).rejects.toThrow(
      new CannotRestore('no-room'),
    )
    expect(asked).toEqual([{ files: 1_800_000, tables: expect.any(Number) }])
    expect(await isEmpty(empty)).toBe(true)
  })
})
