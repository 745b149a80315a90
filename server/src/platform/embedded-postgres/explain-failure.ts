import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'
import { inUse } from './own-cluster'
import { diskFull } from './prepare-data-folder'

/** Below this PostgreSQL can write neither its files nor the reason. */
const almostNothing = 4 * 1024 * 1024

interface Failure {
  /** What PostgreSQL's program said. */
  output: string
  cause?: unknown
}

/** Why PostgreSQL did not come up, and what to do about it. */
export function explainFailure(cluster: Cluster, { output, cause }: Failure): StartProblem {
  if (cause instanceof StartProblem) return cause
  if (/No space left on device|Disk quota exceeded/.test(output) || isFull(cluster))
    return diskFull(cluster.dataDir, cause)
  if (isProgramMissing(cause) || /error while loading shared libraries|GLIBC_/.test(output))
    return cannotRun(output, cause)
  if ((cause as NodeJS.ErrnoException | undefined)?.code === 'EPERM') return mayNotSwitchUser(cause)
  if (/Cannot allocate memory|could not map anonymous shared memory/.test(output)) return outOfMemory(cause)
  const nameless = /could not look up effective user ID (\d+)/.exec(output)?.[1]
  if (nameless) return userWithoutName(nameless, cause)
  const other = /Is another postmaster \(PID (\d+)\)/.exec(output)?.[1]
  if (other) return inUse(cluster, Number(other))
  const reason = lastReason(output)
  const log = join(cluster.dataDir, 'postgres.log')
  return new StartProblem(
    `内置 PostgreSQL 无法启动：${reason}。详情见 ${log}。`,
    `The embedded PostgreSQL did not start: ${reason}. See ${log}.`,
    { cause },
  )
}

function isFull(cluster: Cluster): boolean {
  const { bavail, bsize } = statfsSync(dirname(cluster.folder))
  return bavail * bsize < almostNothing
}

const isProgramMissing = (cause: unknown) => (cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'

/** The last line of PostgreSQL that says what went wrong, without its time stamp. */
function lastReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.filter((line) => /FATAL|PANIC|error:/.test(line)).at(-1) ?? lines.at(-1) ?? 'unknown reason'
  return reason.replace(/^.*?(FATAL|PANIC|error): +/, '').replace(/\.$/, '')
}

function cannotRun(output: string, cause: unknown): StartProblem {
  const reason = lastReason(output)
  return new StartProblem(
    `本系统无法运行内置 PostgreSQL（需要 glibc 2.28 以上）：${reason}。请用 DATABASE_URL 指定已有的 PostgreSQL。`,
    `This system cannot run the embedded PostgreSQL (it needs glibc 2.28 or newer): ${reason}. Name a PostgreSQL of your own in DATABASE_URL.`,
    { cause },
  )
}

function mayNotSwitchUser(cause: unknown): StartProblem {
  return new StartProblem(
    'PostgreSQL 不能以 root 运行，而本环境不允许切换用户。请用普通用户启动，或用 DATABASE_URL 指定已有的 PostgreSQL。',
    'PostgreSQL refuses root, and this environment does not let root switch to another user. Start as an ordinary user, or name a PostgreSQL of your own in DATABASE_URL.',
    { cause },
  )
}

function userWithoutName(uid: string, cause: unknown): StartProblem {
  return new StartProblem(
    `当前用户（uid ${uid}）在系统中没有名字，PostgreSQL 无法初始化。请在 /etc/passwd 中添加该用户，或用 DATABASE_URL 指定已有的 PostgreSQL。`,
    `This user (uid ${uid}) has no name on this system, which PostgreSQL needs at its first start. Add the user to /etc/passwd, or name a PostgreSQL of your own in DATABASE_URL.`,
    { cause },
  )
}

function outOfMemory(cause: unknown): StartProblem {
  return new StartProblem(
    '内存不足，PostgreSQL 无法启动（约需 200 MB）。请释放内存后重试。',
    'There is not enough memory for PostgreSQL (about 200 MB). Free some and start again.',
    { cause },
  )
}
