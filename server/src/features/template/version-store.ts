import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { TemplateTableName } from './store'

/** Columns that say who saved a template and when, and not what it says. */
const passing = new Set(['id', 'version', 'enabled_mark', 'created_by', 'created_at', 'modified_at', 'deleted_at'])

/** Keeps the state in which a template was saved, as the version that it has by then. */
export async function addVersion(
  trx: Trx,
  { table, id, savedBy, savedAt }: { table: TemplateTableName; id: string; savedBy: string; savedAt: Date },
): Promise<void> {
  const row = await trx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const content = Object.fromEntries(Object.entries(row).filter(([name]) => !passing.has(name)))
  await trx
    .insertInto('template_version')
    .values({
      id: newId(),
      template_id: id,
      number: row.version,
      content: JSON.stringify(content) as never,
      saved_by: savedBy,
      saved_at: savedAt,
    })
    .execute()
}

/** The latest 200 versions, the newest first. */
export const listVersions = (db: Db, id: string) =>
  db
    .selectFrom('template_version')
    .leftJoin('app_user', 'app_user.id', 'template_version.saved_by')
    .select(['number', 'saved_at', 'app_user.real_name as saved_by'])
    .where('template_id', '=', id)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

export const findVersion = (db: Db, id: string, number: number) =>
  db
    .selectFrom('template_version')
    .select('content')
    .where('template_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
