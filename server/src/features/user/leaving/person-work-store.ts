import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'

export interface HeadedPlace {
  id: string
  name: string
  category: string
  path: string
}

/** The organisations that somebody heads. */
export const listHeaded = async (db: Db, userId: string): Promise<HeadedPlace[]> =>
  (
    await sql<HeadedPlace>`select id, full_name as name, category, path from organize
      where manager_id = ${userId} and deleted_at is null order by id`.execute(db)
  ).rows

interface NewHead {
  ids: readonly string[]
  from: string
  to: string
  now: Date
}

/** Gives organisations another head where the one who was seen is it still; answers the ids of these. */
export async function setHeads(trx: Trx, { ids, from, to, now }: NewHead): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update organize
    set manager_id = ${to}, version = version + 1, modified_at = ${now}
    where id in (select id from organize where id = any(${[...ids]}) and manager_id = ${from} and deleted_at is null
      order by id for update)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The people who report to somebody. */
export const listReports = async (db: Db, userId: string): Promise<{ id: string; name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`select id, real_name as name from app_user
      where manager_id = ${userId} and deleted_at is null order by id`.execute(db)
  ).rows

/** Somebody and everybody above him, by id. */
export async function lineOf(db: Db, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`with recursive line as (
      select id, manager_id from app_user where id = ${userId}
      union
      select app_user.id, app_user.manager_id from app_user join line on app_user.id = line.manager_id
    ) select id from line`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface NewManager {
  id: string
  /** Null for nobody. */
  from: string | null
  to: string | null
  now: Date
}

/** Gives somebody another manager where the one who was seen is it still; the tree of managers is locked by then. */
export async function replaceManager(trx: Trx, { id, from, to, now }: NewManager): Promise<boolean> {
  const { rows } = await sql`update app_user set manager_id = ${to}, version = version + 1, modified_at = ${now}
    where id = ${id} and manager_id is not distinct from ${from} and deleted_at is null returning id`.execute(trx)
  return rows.length > 0
}
