import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'

export interface NewVersion {
  readonly designId: string
  readonly number: number
  readonly document: string
  readonly listDocument: string
  readonly plan: readonly unknown[]
  readonly note: string
  readonly savedBy: string
  readonly savedAt: Date
}

/** Keeps what a release made of a design. */
export async function addVersion(trx: Trx, version: NewVersion): Promise<void> {
  await trx
    .insertInto('design_version')
    .values({
      id: newId(),
      design_id: version.designId,
      number: version.number,
      document: version.document,
      list_document: version.listDocument,
      plan: JSON.stringify(version.plan),
      note: version.note,
      saved_by: version.savedBy,
      saved_at: version.savedAt,
    })
    .execute()
}

/** The latest 200 releases, the newest first, without their documents. */
export const listVersions = (db: Db, designId: string) =>
  db
    .selectFrom('design_version')
    .leftJoin('app_user', 'app_user.id', 'design_version.saved_by')
    .select(['design_version.id', 'number', 'note', 'saved_at', 'app_user.real_name as saved_by'])
    .where('design_id', '=', designId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

/** What releases changed, by their numbers. */
export async function listPlans(db: Db, designId: string, numbers: readonly number[]): Promise<Map<number, unknown>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('design_version')
    .select(['number', 'plan'])
    .where('design_id', '=', designId)
    .where('number', 'in', numbers)
    .execute()
  return new Map(rows.map(({ number, plan }) => [number, plan]))
}

/** One release with its document. */
export const findVersion = (db: Db, designId: string, number: number) =>
  db
    .selectFrom('design_version')
    .leftJoin('app_user', 'app_user.id', 'design_version.saved_by')
    .select(['design_version.id', 'number', 'note', 'document', 'list_document'])
    .select(['saved_at', 'app_user.real_name as saved_by'])
    .where('design_id', '=', designId)
    .where('number', '=', number)
    .executeTakeFirst()
