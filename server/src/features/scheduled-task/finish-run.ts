import type { ErrorParams } from '@workstation/contract/errors'
import type { Trx } from '../../platform/database'
import { isRowOn } from '../../platform/is-on'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { endRun } from './run-store'
import { lockTask, setFailures } from './store'
import { mostFailures } from './task-job'
import { tellFailure } from './tell-failure'

interface Ended {
  state: 'ok' | 'failed' | 'stopped'
  /** The key of a failure, or a text. */
  message: string
  params?: ErrorParams
}

/**
 * Ends a run once: counts failures in a row, switches the task off after ten, and tells who saved it of the first one and of
 * the last. What was stopped by hand counts neither way.
 */
export const finishRun = (services: Services, run: { runId: string; taskId: string }, ended: Ended): Promise<void> =>
  transact(services.db, (trx, after) => finishIn(services, { trx, after }, run, ended))

async function finishIn(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  { runId, taskId }: { runId: string; taskId: string },
  ended: Ended,
): Promise<void> {
  const task = await lockTask(trx, taskId)
  const { state, message, params = {} } = ended
  const end = { state, message, params: JSON.stringify(params), finished_at: services.clock.now() }
  const isEnded = await endRun(trx, runId, end)
  if (!task || !isEnded || state === 'stopped') return
  const failures = state === 'ok' ? 0 : task.failures + 1
  const pause = failures >= mostFailures && isRowOn(task)
  if (failures !== task.failures) await setFailures(trx, taskId, failures, pause)
  if (failures === 1 || pause) await tellFailure(services, { trx, after }, task, { message, params, pause })
}
