import { type ErrorKey, errorCatalogue } from '@workstation/contract/errors'
import type { ReleaseRun } from '@workstation/contract/release-plan'
import { AppError } from '../../../../platform/app-error'
import { writeAudit } from '../../../../platform/audit'
import { findRow, mayActOn } from '../../../../platform/guarded-model/read-rows'
import type { Context } from '../../../../platform/route'
import { transact } from '../../../../platform/transact'
import type { Services } from '../../../../services'
import { designModel as model } from '../../design-model'
import { endLong, newestLong, type StoredPiece } from './long-store'
import { longJob } from './start-long'

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)

const sumOf = (pieces: readonly StoredPiece[], of: 'rows' | 'total') =>
  pieces.reduce((sum, piece) => sum + (of === 'rows' && piece.isDone ? piece.total : piece[of]), 0)

/** How the newest release of a design that takes long stands; null where none ever did. @throws not-found */
export async function readLong({ db, words }: Services, { actor, language }: Context, id: string) {
  await findRow(db, model, actor, id)
  const row = await newestLong(db, id)
  if (!row) return { run: null }
  const { number, state, is_over: isOver, stage, work, problem, problem_params: params } = row
  const total = sumOf(work, 'total')
  const run: ReleaseRun = {
    ...{ number, state, isOver, stage, total, done: Math.min(sumOf(work, 'rows'), total) },
    problem: isKey(problem) ? words.errorText(problem, params, language) : '',
    startedBy: row.startedBy ?? '',
    startedTime: row.created_at.getTime(),
  }
  return { run }
}

/**
 * Takes a release back that is under way; what was made for it is cleared away by a job.
 * @throws not-found, forbidden-here, design.release-over
 */
export async function stopLong({ db, clock, jobs }: Services, context: Context, id: string): Promise<void> {
  await findRow(db, model, context.actor, id)
  if (!(await mayActOn(db, model, context.actor, id))) throw new AppError('forbidden-here')
  await transact(db, async (trx) => {
    const run = await newestLong(trx, id)
    if (!run || !(await endLong(trx, run.id, { state: 'stopped', now: clock.now() })))
      throw new AppError('design.release-over')
    const changes = { number: run.number }
    await writeAudit(trx, context, { action: 'design.stopRelease', entity: 'design', entityId: id, changes })
    await jobs.send(trx, longJob, { id: run.id })
  })
}
