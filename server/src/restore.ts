import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CannotRestore, type Needed, restoreArchive } from './features/backup'
import { BrokenArchive } from './platform/archive/broken-archive'
import { type Config, readConfig } from './platform/config'
import { createFileStorage } from './platform/file-storage/file-storage'
import { createLog } from './platform/log'
import { poolOptionsOf } from './platform/pool-options'
import { StartProblem } from './platform/start-problem'
import { loadEnvironment, root } from './start/load-environment'
import { reachDatabase } from './start/reach-database'

const problems = {
  none: new StartProblem(
    '请写明备份文件：npm run restore -- 文件.tar.gz',
    'Name the backup: npm run restore -- file.tar.gz',
  ),
  newer: new StartProblem(
    '备份来自更新的版本，请用该版本恢复。没有改动任何数据。',
    'The backup comes from a newer release; restore it with that one. Nothing was changed.',
  ),
  'no-room': new StartProblem(
    '磁盘空间不足以恢复这个备份。没有改动任何数据。',
    'The disk has no room for what this backup holds. Nothing was changed.',
  ),
  'not-empty': new StartProblem(
    '只能恢复到空数据库：请把 DATABASE_URL 指向一个新建的空数据库，或把 DATA_DIR 指向一个新文件夹，再试一次。没有改动任何数据。',
    'A backup is restored into an empty database alone: point DATABASE_URL at a new one, or DATA_DIR at a new folder, and try again. Nothing was changed.',
  ),
}

function told(error: unknown): unknown {
  if (error instanceof CannotRestore) return problems[error.reason]
  if (!(error instanceof BrokenArchive)) return error
  return new StartProblem(
    `备份文件不完整或被改动（${error.zh}）。没有改动任何数据。`,
    `The backup is not whole or was changed (${error.message}). Nothing was changed.`,
    { cause: error },
  )
}

/** A folder that is there: this one, or where it will be made. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)))

/** Whether the disk has room for what comes to lie on it. */
async function hasRoom({ s3, databaseUrl, dataDir }: Config, { files, tables }: Needed): Promise<boolean> {
  const needed = (s3 ? 0 : files) + (databaseUrl ? 0 : tables)
  const { bavail, bsize } = await statfs(standing(dataDir))
  return needed <= bavail * bsize
}

async function main([file]: string[]): Promise<void> {
  const path = file && resolve(process.env.INIT_CWD ?? process.cwd(), file)
  if (!path || !statSync(path, { throwIfNoEntry: false })?.isFile()) throw problems.none
  loadEnvironment()
  const config = readConfig(process.env, root)
  const { database, close } = await reachDatabase(config, createLog('fatal'))
  try {
    const connection = poolOptionsOf(database.pool)
    const { tables, files, missing, createdAt } = await restoreArchive({
      ...{ path, connection, storage: createFileStorage(config), hasRoom: (bytes) => hasRoom(config, bytes) },
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`已恢复 ${createdAt} 的备份：${tables.length} 张表，${rows} 条记录，${files.length} 个附件。`)
    console.log(`Restored the backup of ${createdAt}: ${tables.length} tables, ${rows} rows, ${files.length} files.`)
    for (const key of missing) console.log(`附件在备份时已缺失 / was missing already: ${key}`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1
  const known = told(error)
  console.error(known instanceof StartProblem ? `${known.zh}\n${known.en}` : known)
})
