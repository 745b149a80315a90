import { type Db, migrateToLatest } from '../platform/database'
import { StartProblem } from '../platform/start-problem'

/**
 * Brings the tables to this release.
 * @throws StartProblem when a newer release has used the database, or its role may not create tables
 */
export async function migrateDatabase(db: Db): Promise<void> {
  await migrateToLatest(db).catch((error: unknown) => {
    throw explainMigrationFailure(error)
  })
}

/** Why migrations did not run, and what to do. Anything else comes back as it was. */
export function explainMigrationFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (/previously executed migration .+ is missing/.test(error.message)) {
    return new StartProblem(
      '数据库已被更新的版本使用过，本版本无法打开。请使用该新版本，或恢复升级前的备份。',
      'A newer release has used this database and this one cannot open it. Run that release, or restore a backup made before the upgrade.',
      { cause: error },
    )
  }
  if ((error as { code?: string }).code === '42501') {
    return new StartProblem(
      `数据库用户权限不足（${error.message}）。请让它成为该数据库的所有者。`,
      `The database user lacks a right (${error.message}). Make it the owner of the database.`,
      { cause: error },
    )
  }
  return error
}
