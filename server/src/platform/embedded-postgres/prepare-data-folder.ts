import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'
import { isRoot } from './account'

/**
 * Makes the data folder where it is missing and proves that it can be written to.
 * @throws StartProblem saying what stands in the way
 */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    // Run by root, PostgreSQL passes through here as another user; nobody else has anything to see.
    mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    writeFileSync(probe, 'ok')
  } catch (error) {
    throw explainWriteFailure(dataDir, error)
  } finally {
    if (existsSync(probe)) rmSync(probe)
  }
}

/** Why a folder cannot be written to, and what to do. */
export function explainWriteFailure(folder: string, error: unknown): StartProblem {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error)
  return new StartProblem(
    `无法写入数据目录 ${folder}（${code}）。请检查权限，或用 DATA_DIR 指定可写的目录。`,
    `The data folder ${folder} cannot be written to (${code}). Check its permissions, or name another folder in DATA_DIR.`,
    { cause: error },
  )
}

export function diskFull(folder: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `数据目录 ${folder} 所在的磁盘已满。请释放空间后重新启动；数据没有丢失。`,
    `The disk of the data folder ${folder} is full. Free some space and start again; no data is lost.`,
    { cause },
  )
}
