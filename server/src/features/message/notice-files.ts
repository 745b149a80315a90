import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { StoredFile } from '../../tables/column'
import { claimFiles, filesOf, releaseFiles } from '../file'

/** What the files of notices are attached to; their recipients may read them (THR-16). */
export const noticeEntity = 'notice'

/** Attaches the files of a notice and the images of its text, and gives back what it no longer has. */
export async function keepNoticeFiles(
  trx: Trx,
  actor: Pick<Actor, 'userId'>,
  notice: { id: string; fileIds: readonly string[]; imageIds: readonly string[] },
): Promise<StoredFile[]> {
  const owner = { entity: noticeEntity, entityId: notice.id }
  const wanted = new Set([...notice.fileIds, ...notice.imageIds])
  const held = (await filesOf(trx, noticeEntity, [notice.id])).get(notice.id) ?? []
  const claimed = await claimFiles(trx, actor, [...wanted], owner)
  await releaseFiles(
    trx,
    held.map((file) => file.fileId).filter((id) => !wanted.has(id)),
  )
  const asFiles = new Set(notice.fileIds)
  return claimed.filter((file) => asFiles.has(file.fileId))
}

/** Gives back everything that a notice holds. */
export async function releaseNoticeFiles(trx: Trx, id: string): Promise<void> {
  const held = (await filesOf(trx, noticeEntity, [id])).get(id) ?? []
  await releaseFiles(
    trx,
    held.map((file) => file.fileId),
  )
}
