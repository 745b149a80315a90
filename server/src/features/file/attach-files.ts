import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { StoredFile } from '../../tables/column'
import { attachFiles, type FileRow, insertFile, listFilesOf, listIdsBelow, lockFiles, markDeleted } from './store'
import { toStoredFile } from './stored-file'

interface FileOwner {
  entity: string
  entityId: string
}

/** Whether a file may be attached to a record: one that the person uploaded and nothing holds, or the record holds it. */
export function mayClaim(row: FileRow, userId: string, owner?: FileOwner): boolean {
  if (row.type === 'temporary' || row.type === 'import') return false
  if (row.entity === null) return row.uploaded_by === userId
  return row.entity === owner?.entity && row.entity_id === owner.entityId
}

/**
 * Attaches files to a record, in the order given: those that the person uploaded and nothing holds yet, and those
 * that the record holds already.
 * @throws file.foreign when one of them is neither
 */
export async function claimFiles(
  trx: Trx,
  actor: Pick<Actor, 'userId'>,
  fileIds: readonly string[],
  owner: FileOwner,
): Promise<StoredFile[]> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const rows = new Map((await lockFiles(trx, ids)).map((row) => [row.id, row]))
  const claimed = ids.map((id) => {
    const row = rows.get(id)
    if (!row || !mayClaim(row, actor.userId, owner)) throw new AppError('file.foreign')
    return row
  })
  await attachFiles(trx, ids, owner)
  return claimed.map(toStoredFile)
}

/**
 * Makes one more file of each of those that the person uploaded and nothing holds yet, with the same bytes, for another
 * record that is to hold it as well.
 * @throws file.foreign when one of them is not such a file
 */
export async function copyFiles(trx: Trx, { userId }: Pick<Actor, 'userId'>, fileIds: readonly string[]) {
  const ids = [...new Set(fileIds)]
  const rows = new Map((ids.length > 0 ? await lockFiles(trx, ids) : []).map((row) => [row.id, row]))
  const copies: StoredFile[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (row?.entity !== null || !mayClaim(row, userId)) throw new AppError('file.foreign')
    const copy = { ...row, id: newId(), created_at: new Date() }
    await insertFile(trx, copy)
    copies.push(toStoredFile(copy))
  }
  return copies
}

/** Hands files from one record over to another. Whose they are is not checked: the caller answers for both records. */
export async function moveFiles(trx: Trx, fileIds: readonly string[], owner: FileOwner): Promise<void> {
  if (fileIds.length > 0) await attachFiles(trx, fileIds, owner)
}

/** Takes files away from their record: nobody can read them from now on, and their bytes go within two days. */
export async function releaseFiles(trx: Trx, fileIds: readonly string[]): Promise<void> {
  await markDeleted(trx, fileIds, new Date())
}

/** The same for all files whose records' ids begin with one of these. */
export async function releaseFilesBelow(db: Db, entity: string, starts: readonly string[]): Promise<void> {
  await markDeleted(db, await listIdsBelow(db, entity, starts), new Date())
}

/** Those of some files that hang at records whose ids begin with one. */
async function hangingAt(trx: Trx, { entity, entityId }: FileOwner, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const below = new Set(await listIdsBelow(trx, entity, [entityId]))
  return fileIds.filter((id) => below.has(id))
}

/** Hands those of some files over that hang at records whose ids begin with one; the others stay where they hang. */
export async function moveFilesFrom(
  trx: Trx,
  from: FileOwner,
  fileIds: readonly string[],
  to: FileOwner,
): Promise<void> {
  await moveFiles(trx, await hangingAt(trx, from, fileIds), to)
}

/** Takes those away that hang there; the others stay where they hang. */
export async function releaseFilesFrom(trx: Trx, from: FileOwner, fileIds: readonly string[]): Promise<void> {
  await releaseFiles(trx, await hangingAt(trx, from, fileIds))
}

/** The files of records, by the id of the record; a record without files has no entry. */
export async function filesOf(
  db: Db,
  entity: string,
  entityIds: readonly string[],
): Promise<Map<string, StoredFile[]>> {
  const files = new Map<string, StoredFile[]>()
  for (const row of await listFilesOf(db, entity, entityIds)) {
    const key = row.entity_id ?? ''
    files.set(key, [...(files.get(key) ?? []), toStoredFile(row)])
  }
  return files
}
