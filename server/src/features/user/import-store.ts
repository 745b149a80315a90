import { sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { rowFilters } from '../../platform/guarded-model/row-filter'
import { userModel } from './user-model'

/** Somebody who exists, as a line would change him. */
export interface KnownPerson {
  id: string
  account: string
  version: number
  enabled_mark: number
  is_administrator: boolean
  /** Where he works. */
  organizes: string[]
}

export interface NamedPerson {
  id: string
  account: string
  real_name: string
}

/** Those of the accounts that somebody has, lower case. */
export async function takenAccounts(db: Db, accounts: readonly string[]): Promise<Set<string>> {
  const lower = accounts.map((account) => account.toLowerCase())
  const rows = await sql<{ account: string }>`select lower(account) as account from app_user
    where lower(account) = any(${lower}) and deleted_at is null`.execute(db)
  return new Set(rows.rows.map((row) => row.account))
}

/** People with one of these accounts or names, as far as the person may see them. */
export async function peopleCalled(db: Db, actor: Actor, names: readonly string[]): Promise<NamedPerson[]> {
  const lower = names.map((name) => name.toLowerCase())
  const seen = sql.join([sql`true`, ...rowFilters(userModel, actor)], sql` and `)
  const rows = await sql<NamedPerson>`select id, account, real_name from user_list
    where (lower(account) = any(${lower}) or real_name = any(${[...names]})) and ${seen}`.execute(db)
  return rows.rows
}

/** Those of the people with these accounts whom the person sees. */
export async function peopleWithAccounts(db: Db, actor: Actor, accounts: readonly string[]): Promise<KnownPerson[]> {
  const lower = accounts.map((account) => account.toLowerCase())
  const seen = sql.join([sql`true`, ...rowFilters(userModel, actor)], sql` and `)
  const rows = await sql<KnownPerson>`select id, account, version, enabled_mark, is_administrator,
      array(select organize_id from user_organize where user_id = app_user.id) as organizes from app_user
    where lower(account) = any(${lower}) and deleted_at is null
      and exists (select from user_list where user_list.id = app_user.id and ${seen})`.execute(db)
  return rows.rows
}

/** All organisations with the names from the top down to them. */
export async function organizePaths(db: Db): Promise<{ id: string; name: string; code: string; path: string }[]> {
  const rows = await sql<{ id: string; name: string; code: string; path: string }>`
    with recursive tree as (
      select id, full_name, en_code, full_name as path, sort_code, 1 as depth from organize
      where deleted_at is null and parent_id in ('-1', '', '0')
      union all
      select organize.id, organize.full_name, organize.en_code, tree.path || '/' || organize.full_name, organize.sort_code, depth + 1
      from organize join tree on organize.parent_id = tree.id where organize.deleted_at is null and depth < 50
    ) select id, full_name as name, en_code as code, path from tree order by path collate "zh-x-icu"`.execute(db)
  return rows.rows
}

export function namedRoles(db: Db): Promise<{ id: string; full_name: string; en_code: string }[]> {
  return db
    .selectFrom('role')
    .select(['id', 'full_name', 'en_code'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .execute()
}

export function namedPositions(db: Db) {
  return db
    .selectFrom('position')
    .select(['id', 'full_name', 'en_code', 'organize_id'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
}
