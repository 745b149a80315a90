import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from './testing/create-empty-database'
import { databaseUrl } from './testing/database-url'
import { isEmpty, makeArchive, sumsOf, type TestArchive } from './testing/make-archive'
import { runServerProcess } from './testing/run-server-process'
import type { TestDatabase } from './testing/test-database'

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

async function restore(args: readonly string[]) {
  const dataDir = join(dirname(archive.path), 'not', 'there', 'yet')
  const running = runServerProcess('restore', { DATABASE_URL: databaseUrl(empty.connection), DATA_DIR: dataDir }, args)
  return { code: await running.ended, said: running.said(), dataDir }
}

describe('[SYS-32] the command that restores a backup', () => {
  test('broke where the folder of the files was not there yet, as on a new machine with a database of its own', async () => {
    const before = await sumsOf(archive.app.database)
    const { code, said, dataDir } = await restore([archive.path])
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Restored the backup of .+ rows, 1 files/) })
    expect(existsSync(dataDir)).toBe(true)
    expect(await sumsOf(empty)).toEqual(before)
  })

  test.each([
    ['no file', []],
    ['a file that is not there', ['/nowhere/backup.tar.gz']],
  ])('of %s says how it is asked', async (_, args) => {
    const { code, said } = await restore(args)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('npm run restore -- file.tar.gz') })
    expect(await isEmpty(empty)).toBe(true)
  })

  test('of what is no backup says so in words, and changes nothing', async () => {
    const { code, said } = await restore([archive.put('other.tar.gz', 'no archive')])
    expect(code).toBe(1)
    expect(said).toMatch(/备份文件不完整或被改动.+没有改动任何数据/)
    expect(said).not.toMatch(/\bat .+:\d+/)
    expect(await isEmpty(empty)).toBe(true)
  })
})
