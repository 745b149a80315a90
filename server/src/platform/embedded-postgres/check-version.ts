import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'

/**
 * Refuses data of another major version of PostgreSQL, which this one would damage or not understand.
 * @throws StartProblem saying how to carry the data over
 */
export function checkVersion({ folder, binaries }: Cluster): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === String(binaries.major)) return
  throw new StartProblem(
    `数据目录 ${folder} 属于 PostgreSQL ${found}，本版本内置 PostgreSQL ${binaries.major}。请用原版本启动并在“数据备份”中备份，再用新的 DATA_DIR 启动本版本并恢复备份。`,
    `The data in ${folder} is of PostgreSQL ${found}; this release brings PostgreSQL ${binaries.major}. Start the previous release and make a backup, then start this one with a new DATA_DIR and restore it. Nothing was changed.`,
  )
}
