import type { Named } from '@workstation/domain/form/kind'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'

const users = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, real_name as name from app_user where id = any(${[...ids]}::text[])`.execute(db)
const organizes = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, full_name as name from organize where id = any(${[...ids]}::text[])`.execute(db)
const positions = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, full_name as name from position where id = any(${[...ids]}::text[])`.execute(db)
const roles = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, full_name as name from role where id = any(${[...ids]}::text[])`.execute(db)
const groups = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, full_name as name from user_group where id = any(${[...ids]}::text[])`.execute(db)
const entries = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, full_name as name from dictionary_entry where id = any(${[...ids]}::text[])`.execute(db)
const areas = (db: Db, ids: readonly string[]) =>
  sql<NameRow>`select id, full_name as name from area where id = any(${[...ids]}::text[])`.execute(db)

interface NameRow {
  id: string
  name: string
}

/** Where the names of each sort of ids stand; what is not here is shown by its id. */
const sources: Partial<Record<Named, (db: Db, ids: readonly string[]) => Promise<{ rows: NameRow[] }>>> = {
  user: users,
  organize: organizes,
  position: positions,
  role: roles,
  group: groups,
  dictionary: entries,
  area: areas,
}

/** The names of ids of one sort, those of deleted ones among them; null for a sort whose names stand nowhere. */
export async function listNames(db: Db, holds: Named, ids: readonly string[]): Promise<Map<string, string> | null> {
  const source = sources[holds]
  if (!source) return null
  const { rows } = await source(db, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
