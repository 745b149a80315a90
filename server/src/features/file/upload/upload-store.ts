import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { UploadTable } from '../../../tables/file'

export type UploadRow = Selectable<UploadTable>

/** Whose upload of what: nobody else's is ever found by it. */
export interface UploadScope {
  userId: string
  /** '' by session. */
  linkTarget: string
  type: string
  identifier: string
  totalSize: number
}

const leaseSeconds = 30
/** The nodes may disagree on the time; the database is one. */
const databaseTime = sql<Date>`clock_timestamp()`
const leaseEnd = sql<Date>`${databaseTime} + make_interval(secs => ${leaseSeconds})`

function uploadsOf(db: Db, scope: UploadScope) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('user_id', '=', scope.userId)
    .where('link_target', '=', scope.linkTarget)
    .where('type', '=', scope.type)
    .where('identifier', '=', scope.identifier)
    .where('total_size', '=', String(scope.totalSize))
}

/** The upload with chunks of this size. */
export function findUpload(db: Db, scope: UploadScope, chunkSize: number): Promise<UploadRow | undefined> {
  return uploadsOf(db, scope).where('chunk_size', '=', String(chunkSize)).executeTakeFirst()
}

/** The upload that a merge means: one that became a file, else the one that was worked at last. */
export function findUploadToMerge(db: Db, scope: UploadScope): Promise<UploadRow | undefined> {
  return uploadsOf(db, scope).orderBy(sql`file_id is not null`, 'desc').orderBy('touched_at', 'desc').executeTakeFirst()
}

export function insertUpload(db: Db, row: Insertable<UploadTable>): Promise<UploadRow> {
  return db.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Forgets uploads that became files, so that the same file can be uploaded once more. */
export async function forgetMergedUploads(db: Db, scope: UploadScope): Promise<void> {
  const merged = uploadsOf(db, scope).where('file_id', 'is not', null).clearSelect().select('id')
  await db.deleteFrom('upload').where('id', 'in', merged).execute()
}

/** The numbers of the chunks that are kept, ascending, with the marks of the storage. */
export function listChunks(db: Db, uploadId: string): Promise<{ number: number; mark: string }[]> {
  return db
    .selectFrom('upload_chunk')
    .select(['number', 'mark'])
    .where('upload_id', '=', uploadId)
    .orderBy('number')
    .execute()
}

export async function hasChunk(db: Db, uploadId: string, number: number): Promise<boolean> {
  const chunk = db.selectFrom('upload_chunk').select('number').where('upload_id', '=', uploadId)
  return (await chunk.where('number', '=', number).executeTakeFirst()) !== undefined
}

/** Notes a chunk that is kept; of an upload that is gone meanwhile nothing is noted. */
export async function insertChunk(db: Db, uploadId: string, chunk: { number: number; mark: string }, now: Date) {
  const { number, mark } = chunk
  const upload = db.selectFrom('upload').where('id', '=', uploadId)
  await db
    .insertInto('upload_chunk')
    .columns(['upload_id', 'number', 'mark'])
    .expression(upload.select(['id', sql<number>`${number}::integer`.as('number'), sql<string>`${mark}`.as('mark')]))
    .onConflict((conflict) => conflict.columns(['upload_id', 'number']).doUpdateSet({ mark }))
    .execute()
  await db.updateTable('upload').set({ touched_at: now }).where('id', '=', uploadId).execute()
}

export async function countChunks(db: Db, uploadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload_chunk')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes the right to merge for half a minute; false while somebody else has it or when it is a file already. */
export async function takeLease(db: Db, uploadId: string, holder: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('upload')
    .set({ merged_by: holder, merging_until: leaseEnd, touched_at: now })
    .where('id', '=', uploadId)
    .where('file_id', 'is', null)
    .where((where) => where.or([where('merging_until', 'is', null), where('merging_until', '<', databaseTime)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Says that the merge still goes on; false when the right went to somebody else meanwhile. */
export async function keepLease(db: Db, uploadId: string, holder: string): Promise<boolean> {
  const lease = db.updateTable('upload').set({ merging_until: leaseEnd }).where('id', '=', uploadId)
  return (await lease.where('merged_by', '=', holder).executeTakeFirst()).numUpdatedRows > 0n
}

export async function endLease(db: Db, uploadId: string, holder: string): Promise<void> {
  const free = { merged_by: null, merging_until: null }
  await db.updateTable('upload').set(free).where('id', '=', uploadId).where('merged_by', '=', holder).execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

/** Notes the file that an upload became; its chunks are of no more use. False when the merge lost its right meanwhile. */
export async function completeUpload(
  trx: Db,
  id: string,
  change: { holder: string; fileId: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('upload')
    .set({ file_id: change.fileId })
    .where('id', '=', id)
    .where('merged_by', '=', change.holder)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await trx.deleteFrom('upload_chunk').where('upload_id', '=', id).execute()
  return true
}

/** Uploads that nobody has worked at since `before` and that nobody merges now, at most 500. */
export function listStaleUploads(db: Db, before: Date): Promise<UploadRow[]> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('touched_at', '<', before)
    .where((where) => where.or([where('merging_until', 'is', null), where('merging_until', '<', databaseTime)]))
    .orderBy('id')
    .limit(500)
    .execute()
}
