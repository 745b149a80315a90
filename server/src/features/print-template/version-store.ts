import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { StoredTemplate } from './store'

/** What a version keeps of a template. */
const kept = ['full_name', 'en_code', 'category', 'type', 'source', 'document', 'sort_code', 'description'] as const
export type Content = Pick<StoredTemplate, (typeof kept)[number]>

/** Keeps the state in which a template was saved, as the version that the record has by then. */
export async function addVersion(trx: Trx, id: string, by: { savedBy: string; savedAt: Date }): Promise<void> {
  const row = await trx.selectFrom('print_template').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const content = JSON.stringify(Object.fromEntries(kept.map((name) => [name, row[name]])))
  await trx
    .insertInto('print_template_version')
    .values({
      id: newId(),
      template_id: id,
      number: row.version,
      content: content as never,
      saved_by: by.savedBy,
      saved_at: by.savedAt,
    })
    .execute()
}

/** The latest 200 versions, the newest first. */
export const listVersions = (db: Db, id: string) =>
  db
    .selectFrom('print_template_version')
    .leftJoin('app_user', 'app_user.id', 'print_template_version.saved_by')
    .select(['print_template_version.id', 'number', 'saved_at', 'app_user.real_name as saved_by'])
    .where('template_id', '=', id)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

/** What one of them kept. */
export async function findVersion(db: Db, id: string, number: number): Promise<Content | undefined> {
  const found = await db
    .selectFrom('print_template_version')
    .select('content')
    .where('template_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.content as unknown as Content | undefined
}
