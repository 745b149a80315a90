import type { Db } from '../../../platform/database'

/** The id of this database, made with it. */
export async function findStorageOwner(db: Db): Promise<string> {
  return (await db.selectFrom('storage_owner').select('id').executeTakeFirstOrThrow()).id
}

/** Those of the keys that a file, deleted or not, or an upload has. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(db.selectFrom('upload').select('storage_key').where('storage_key', 'in', keys))
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
