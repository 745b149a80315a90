import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { StartLog } from '../platform/start-log'
import { StartProblem } from '../platform/start-problem'

/** Not there yet, or starting: what passes when both were started together. */
const passing = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', 'ENOENT', '57P03'])

interface Waiting {
  log: StartLog
  /** Milliseconds that it may take. */
  patience?: number
  signal?: AbortSignal
}

/**
 * Waits until the database answers.
 * @throws StartProblem saying why it does not
 */
export async function waitForDatabase(pool: pg.Pool, { log, patience = 30_000, signal }: Waiting): Promise<void> {
  const end = Date.now() + patience
  for (let isFirst = true; ; isFirst = false) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!passing.has(codeOf(error)) || Date.now() > end) throw explainConnectionFailure(error)
    }
    if (isFirst) log.warn({}, '等待数据库 / waiting for the database')
    await pause(500, undefined, signal ? { signal } : {})
  }
}

const codeOf = (error: unknown): string => String((error as { code?: string }).code ?? '')

/** Why a database cannot be connected to, without its password. */
export function explainConnectionFailure(error: unknown): StartProblem {
  const code = codeOf(error)
  const reason = error instanceof Error && error.message ? error.message : code
  const [zh, en] = advice[code] ?? ['请检查 DATABASE_URL。', 'Check DATABASE_URL.']
  return new StartProblem(`无法连接数据库：${reason}。${zh}`, `The database cannot be reached: ${reason}. ${en}`, {
    cause: error,
  })
}

const advice: Record<string, [string, string]> = {
  '28P01': ['请检查 DATABASE_URL 中的用户名和密码。', 'Check user and password in DATABASE_URL.'],
  '28000': [
    '数据库服务器不允许此用户或此来源，请检查 pg_hba.conf。',
    'The server does not let this user in; check its pg_hba.conf.',
  ],
  '3D000': ['请先建立该数据库。', 'Create that database first.'],
  ECONNREFUSED: [
    '请确认数据库服务器已启动，地址和端口正确。',
    'See that the server runs, and that host and port are right.',
  ],
  ENOTFOUND: ['请检查 DATABASE_URL 中的主机名。', 'Check the host name in DATABASE_URL.'],
}
