import type { Trx } from '../../../platform/database'
import { claimFiles, filesOf, moveFiles, releaseFiles } from '../../file'
import type { Caller } from '../run/take-step'
import { filesKeptByRuns } from './document-store'

interface Documents {
  reviewId: string
  named: ReadonlyArray<{ fileId: string }>
}

/**
 * Keeps the documents of a review that are named, and answers their ids. Of the others, those that an earlier run shows go
 * over to that run.
 */
export async function keepDocuments(
  trx: Trx,
  caller: Pick<Caller, 'actor'>,
  { reviewId, named }: Documents,
): Promise<string[]> {
  const ids = named.map((file) => file.fileId)
  await claimFiles(trx, caller.actor, ids, { entity: 'review', entityId: reviewId })
  const held = (await filesOf(trx, 'review', [reviewId])).get(reviewId) ?? []
  const dropped = held.map((file) => file.fileId).filter((id) => !ids.includes(id))
  const kept = await filesKeptByRuns(trx, reviewId, dropped)
  for (const { file_id, target_id } of kept) {
    await moveFiles(trx, [file_id], { entity: 'reviewTarget', entityId: target_id })
  }
  const keptIds = new Set(kept.map((row) => row.file_id))
  await releaseFiles(
    trx,
    dropped.filter((id) => !keptIds.has(id)),
  )
  return ids
}
