import { buildTree, type Tree } from '@workstation/domain/tree/build-tree'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { Category } from './organize-writes'

export interface PlaceRow {
  id: string
  parentId: string
  category: Category
}
export type Places = Tree<PlaceRow>

/** Where everything stands, also what is off, siblings in their order. */
export async function readAllPlaces(db: Db): Promise<Places> {
  const { rows } = await sql<PlaceRow>`select id, parent_id as "parentId", category from organize
    where deleted_at is null order by sort_code, id`.execute(db)
  return buildTree(rows, { orphans: 'lift' })
}

export const isOneOf = (ids: readonly string[]): RawBuilder<unknown> => sql`id = any(${[...ids]})`

/** How many people work in each of these organisations, each counted in his main one. */
export async function countPeople(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select organize_id as id, count(*)::integer as people from user_organize
      join app_user on app_user.id = user_organize.user_id
    where is_main and app_user.deleted_at is null and organize_id = any(${[...ids]}) group by organize_id`.execute(db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

export async function findCategory(db: Db, id: string): Promise<Category | undefined> {
  const query = db.selectFrom('organize').select('category').where('id', '=', id).where('deleted_at', 'is', null)
  return (await query.executeTakeFirst())?.category as Category | undefined
}

/** What is known of a company beside its columns. */
export const findDetails = (db: Db, id: string) =>
  db
    .selectFrom('organize')
    .select(['property', 'logo_icon as logoIcon', 'navigation_icon as navigationIcon'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
