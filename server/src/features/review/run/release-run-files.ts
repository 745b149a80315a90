import type { Trx } from '../../../platform/database'
import { filesOf, moveFiles, releaseFiles } from '../../file'
import { filesKeptByRuns, taskIdsOfRuns } from '../form/document-store'

async function fileIdsOf(trx: Trx, entity: string, entityIds: readonly string[]): Promise<string[]> {
  const files = await filesOf(trx, entity, entityIds)
  return [...files.values()].flat().map((file) => file.fileId)
}

/** Gives back the files of a run that was deleted just now; what an earlier run still shows goes over to that run. */
export async function releaseRunFiles(trx: Trx, run: { id: string; reviewId: string }): Promise<void> {
  const own = await fileIdsOf(trx, 'reviewTarget', [run.id])
  const kept = await filesKeptByRuns(trx, run.reviewId, own)
  for (const { file_id, target_id } of kept) {
    await moveFiles(trx, [file_id], { entity: 'reviewTarget', entityId: target_id })
  }
  const keptIds = new Set(kept.map((row) => row.file_id))
  const ofTasks = await fileIdsOf(trx, 'reviewTask', await taskIdsOfRuns(trx, [run.id]))
  await releaseFiles(trx, [...own.filter((id) => !keptIds.has(id)), ...ofTasks])
}

/** Gives back all files of a review that was deleted: its documents, and what its runs and their tasks hold. */
export async function releaseReviewFiles(
  trx: Trx,
  review: { id: string; targetIds: readonly string[] },
): Promise<void> {
  const ids = [
    await fileIdsOf(trx, 'review', [review.id]),
    await fileIdsOf(trx, 'reviewTarget', review.targetIds),
    await fileIdsOf(trx, 'reviewTask', await taskIdsOfRuns(trx, review.targetIds)),
  ]
  await releaseFiles(trx, ids.flat())
}
