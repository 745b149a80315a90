import type pg from 'pg'
import { StartProblem } from '../platform/start-problem'

const oldestVersion = 15

interface Facts {
  version: number
  encoding: string
  sorts_chinese: boolean
}

/**
 * Refuses a database that the product would work badly on.
 * @throws StartProblem for PostgreSQL before 15, another encoding than UTF8, or a PostgreSQL without ICU
 */
export async function checkDatabaseServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding,
            exists (select from pg_collation where collname = 'zh-x-icu') as sorts_chinese`,
  )
  const problem = rows[0] && databaseProblem(rows[0])
  if (problem) throw problem
}

/** What makes a database unfit, or null. */
export function databaseProblem({ version, encoding, sorts_chinese }: Facts): StartProblem | null {
  if (version < oldestVersion) {
    return new StartProblem(
      `DATABASE_URL 指向 PostgreSQL ${version}，至少需要 ${oldestVersion}。请升级数据库服务器。`,
      `DATABASE_URL names a PostgreSQL ${version}; ${oldestVersion} or newer is needed. Upgrade the database server.`,
    )
  }
  if (encoding !== 'UTF8') {
    return new StartProblem(
      `数据库编码是 ${encoding}，必须是 UTF8。请新建数据库：${creation}`,
      `The encoding of the database is ${encoding}; it must be UTF8. Create one with: ${creation}`,
    )
  }
  if (sorts_chinese) return null
  return new StartProblem(
    '此 PostgreSQL 未启用 ICU（缺少排序规则 zh-x-icu），无法按中文排序。请使用带 ICU 的 PostgreSQL。',
    'This PostgreSQL was built without ICU (collation zh-x-icu is missing) and cannot sort Chinese. Use one with ICU.',
  )
}

const creation = "create database workstation template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';"
