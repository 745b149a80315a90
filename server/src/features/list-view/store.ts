import type { ListView } from '@workstation/domain/list/list-view'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { ListViewTable } from '../../tables/list-view'

export type StoredView = Selectable<ListViewTable>

/** A page and who asks for its views. */
export interface Place {
  readonly moduleId: string
  readonly userId: string
}

/** The views that somebody can choose from, his own first, each by name, with who made it and whether it is his default. */
export const listViews = (db: Db, { moduleId, userId }: Place) =>
  db
    .selectFrom('list_view')
    .leftJoin('app_user', 'app_user.id', 'list_view.user_id')
    .leftJoin('list_view_choice as choice', (join) =>
      join.onRef('choice.view_id', '=', 'list_view.id').on('choice.user_id', '=', userId),
    )
    .select(['list_view.id', 'list_view.version', 'full_name', 'is_shared', 'content', 'list_view.user_id'])
    .select([sql<string>`coalesce(app_user.real_name, '')`.as('owner'), 'choice.view_id as chosen'])
    .where('list_view.module_id', '=', moduleId)
    .where((eb) => eb.or([eb('is_shared', '=', 1), eb('list_view.user_id', '=', userId)]))
    .orderBy('is_shared')
    .orderBy(sql`full_name collate "zh-x-icu"`)
    .orderBy('list_view.id')
    .execute()

/** The views of a list stand still until the end of the transaction, so that none is one too many. */
export const holdViews = async (trx: Trx, moduleId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`views of ${moduleId}`}))`.execute(trx)
}

/** A view that somebody can choose; undefined for somebody else's own. */
export const findView = (db: Db, id: string, { moduleId, userId }: Place): Promise<StoredView | undefined> =>
  db
    .selectFrom('list_view')
    .selectAll()
    .where('id', '=', id)
    .where('module_id', '=', moduleId)
    .where((eb) => eb.or([eb('is_shared', '=', 1), eb('user_id', '=', userId)]))
    .executeTakeFirst()

/** How many views there are beside those that somebody could name: for everybody, or his own of this list. */
export async function countViews(db: Db, { moduleId, userId }: Place, isShared: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_view
    where module_id = ${moduleId} and is_shared = ${isShared} and (is_shared = 1 or user_id = ${userId})`.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewView extends Place {
  readonly id: string
  readonly fullName: string
  readonly isShared: number
  readonly content: ListView
  readonly now: Date
}

export const insertView = (trx: Trx, { id, moduleId, userId, fullName, isShared, content, now }: NewView) =>
  trx
    .insertInto('list_view')
    .values({
      ...{ id, module_id: moduleId, user_id: userId, full_name: fullName, is_shared: isShared, created_at: now },
      content: JSON.stringify(content),
    })
    .execute()

export interface ViewChange {
  readonly full_name: string
  readonly is_shared: number
  /** JSON text. */
  readonly content: string
  readonly modified_by: string
  readonly modified_at: Date
}

/** Answers the version that it has from now on. */
export async function updateView(trx: Trx, id: string, change: ViewChange): Promise<number> {
  const { version } = await trx
    .updateTable('list_view')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const deleteView = (trx: Trx, id: string) => trx.deleteFrom('list_view').where('id', '=', id).execute()

/** Nobody opens a list any more with a view that he cannot choose. */
export const forgetChoices = (trx: Trx, id: string, ownerId: string) =>
  trx.deleteFrom('list_view_choice').where('view_id', '=', id).where('user_id', '!=', ownerId).execute()

export const chooseView = (db: Db, { moduleId, userId }: Place, viewId: string) =>
  db
    .insertInto('list_view_choice')
    .values({ user_id: userId, module_id: moduleId, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['user_id', 'module_id']).doUpdateSet({ view_id: viewId }))
    .execute()

export const chooseNone = (db: Db, { moduleId, userId }: Place) =>
  db.deleteFrom('list_view_choice').where('user_id', '=', userId).where('module_id', '=', moduleId).execute()
