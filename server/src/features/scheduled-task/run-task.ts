import type { ErrorParams } from '@workstation/contract/errors'
import { safeMessage } from '@workstation/domain/log/safe-message'
import { readTaskContent } from '@workstation/domain/scheduled-task/task-content'
import { AppError } from '../../platform/app-error'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { runUnattended } from '../data-interface'
import { builtInWork } from './built-in-work'
import { finishRun } from './finish-run'
import { beat, beginRun } from './run-store'
import { findStoredTask, type StoredTask } from './store'
import { beatMs, longestMs, stopTopic } from './task-job'

/** The runs that go on at this node, by their ids. */
export const goingOn = perInstance((services: Services) => {
  const runs = new Map<string, AbortController>()
  services.invalidation.on(stopTopic, (runId) => runs.get(runId)?.abort(new AppError('task.running')))
  return runs
})

async function execute(services: Services, task: StoredTask): Promise<void> {
  const content = readTaskContent(task.execute_content)
  if (!content) throw new AppError('task.content')
  if (task.execute_type === '3') return builtInWork(services, content.localHostTaskId)
  const actor = task.run_as === null ? null : await loadActor(services, task.run_as, null)
  if (!actor) throw new AppError('task.person')
  const given = new Map(content.parameter.map(({ field, value }) => [field, value]))
  await runUnattended(services, actor, { id: content.interfaceId, given })
}

/** Ends with the signal: what cannot be broken off goes on, and its end is not waited for. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** Why a run failed, without what is not for everybody who looks at tasks. */
function whyOf(error: unknown): { message: string; params: ErrorParams } {
  if (!(error instanceof AppError)) {
    return { message: safeMessage(error instanceof Error ? error.message : String(error)), params: {} }
  }
  const safe = Object.entries(error.params).map(([name, value]) => [
    name,
    typeof value === 'string' ? safeMessage(value) : value,
  ])
  return { message: error.key, params: Object.fromEntries(safe) }
}

/** Says while a run goes on that it does; one that others took for lost ends here, too. @returns stops it */
function keepBeating({ db, clock }: Services, runId: string, control: AbortController): () => void {
  const tell = async () => {
    if (!(await beat(db, runId, clock.now()))) control.abort(new AppError('task.lost'))
  }
  const beating = setInterval(() => void tell().catch(() => undefined), beatMs)
  return () => clearInterval(beating)
}

/** Works on a run that waits, on this node alone; tells how it ended. @param limitMs milliseconds that it may take */
export async function runTask(services: Services, runId: string, limitMs = longestMs): Promise<void> {
  const begun = await beginRun(services.db, runId, services.clock.now())
  if (!begun) return
  const run = { runId, taskId: begun.task_id }
  const control = new AbortController()
  const runs = goingOn(services)
  runs.set(runId, control)
  const timer = setTimeout(() => control.abort(new AppError('task.too-long')), limitMs)
  const stopBeating = keepBeating(services, runId, control)
  try {
    const task = await findStoredTask(services.db, begun.task_id)
    const ended = untilAborted(control.signal)
    if (task) await Promise.race([execute(services, task), ended])
    await finishRun(services, run, { state: 'ok', message: '' })
  } catch (error) {
    // A stop by hand has ended the run already.
    if (!(error instanceof AppError)) services.log.error({ err: error, task: begun.task_id }, 'a task failed')
    await finishRun(services, run, { state: 'failed', ...whyOf(error) })
  } finally {
    clearTimeout(timer)
    stopBeating()
    runs.delete(runId)
  }
}
