import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { FileTable } from '../../tables/file'

export type FileRow = Selectable<FileTable>

/** Notes a file before its bytes arrive: until `completeFile` it counts as deleted, so a crash leaves nothing visible. */
export async function insertPendingFile(db: Db, row: Omit<Insertable<FileTable>, 'size' | 'md5' | 'deleted_at'>) {
  await db
    .insertInto('file')
    .values({ ...row, size: '0', md5: '', deleted_at: row.created_at instanceof Date ? row.created_at : new Date() })
    .execute()
}

export async function completeFile(db: Db, id: string, bytes: { size: number; md5: string }): Promise<void> {
  const change = { size: String(bytes.size), md5: bytes.md5, deleted_at: null }
  await db.updateTable('file').set(change).where('id', '=', id).execute()
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Files with this content that nobody has deleted: those of the person first. */
export function findFilesOfContent(
  db: Db,
  content: { md5: string; size: number; userId: string; limit: number },
): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('md5', '=', content.md5)
    .where('size', '=', String(content.size))
    .where('deleted_at', 'is', null)
    .orderBy(sql`uploaded_by = ${content.userId}`, 'desc')
    .orderBy('id', 'desc')
    .limit(content.limit)
    .execute()
}

/**
 * Makes one more file of bytes that another one has. False when that one was deleted meanwhile: its bytes may be gone
 * soon.
 */
export async function insertSharingFile(trx: Db, row: NewFile, sourceId: string): Promise<boolean> {
  const source = trx.selectFrom('file').select('id').where('id', '=', sourceId).where('deleted_at', 'is', null)
  if (!(await source.forShare().executeTakeFirst())) return false
  await insertFile(trx, row)
  return true
}

export type NewFile = Insertable<FileTable>

export async function insertFile(db: Db, row: NewFile): Promise<void> {
  await db.insertInto('file').values(row).execute()
}

/** Locks the files for the rest of the transaction, so that two records cannot take the same one. */
export function lockFiles(trx: Db, ids: readonly string[]): Promise<FileRow[]> {
  return trx
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function attachFiles(trx: Db, ids: readonly string[], record: { entity: string; entityId: string }) {
  const change = { entity: record.entity, entity_id: record.entityId }
  await trx.updateTable('file').set(change).where('id', 'in', ids).execute()
}

/** What a copy in another format is attached to: the file that it was made of. */
export const copyEntity = 'preview'

/** Takes files and their copies from the people at once; the cleaning job removes the bytes later. */
export async function markDeleted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('file')
    .set({ deleted_at: now })
    .where(({ or, and, eb }) =>
      or([eb('id', 'in', ids), and([eb('entity', '=', copyEntity), eb('entity_id', 'in', ids)])]),
    )
    .where('deleted_at', 'is', null)
    .execute()
}

/** The ids of the files of records whose own ids begin with one of these. */
export async function listIdsBelow(db: Db, entity: string, starts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from file where entity = ${entity} and deleted_at is null
    and exists (select 1 from unnest(${[...starts]}::text[]) as start where starts_with(entity_id, start))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the records at which files hang, by those of the files. */
export async function listOwners(db: Db, entity: string, fileIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; owner: string }>`select id, entity_id as owner from file
    where entity = ${entity} and deleted_at is null and id = any(${[...fileIds]}::text[]) order by id`.execute(db)
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}

export async function listFilesOf(db: Db, entity: string, entityIds: readonly string[]): Promise<FileRow[]> {
  if (entityIds.length === 0) return []
  return db
    .selectFrom('file')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', 'in', entityIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Takes back files that nobody attached since `before`. Avatars are kept by the person's record, not by attaching. */
export async function retireLooseFiles(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('file')
    .set({ deleted_at: now })
    .where('entity', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where('type', '<>', 'userAvatar')
    .execute()
}

/** Files deleted before `before`, at most 500. */
export function listDeletedFiles(
  db: Db,
  before: Date,
): Promise<{ id: string; storage_key: string; media_type: string }[]> {
  return db
    .selectFrom('file')
    .select(['id', 'storage_key', 'media_type'])
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Locks every row that has these bytes, deleted ones too. */
export function lockFilesWithBytes(trx: Db, storageKey: string): Promise<{ id: string }[]> {
  return trx.selectFrom('file').select('id').where('storage_key', '=', storageKey).orderBy('id').forUpdate().execute()
}

export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}
