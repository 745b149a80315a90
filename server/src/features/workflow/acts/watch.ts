import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { workflowAct } from '@workstation/contract/workflow-act'
import type { Action } from '@workstation/domain/workflow/action'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { decide } from '../decide'
import { dismissFailures } from '../failures/dismiss-failures'
import { listFailures } from '../failures/failure-store'
import { retryFailures } from '../failures/retry-failures'
import { onlyAble } from '../people-store'
import { findRun, type Run } from '../run-store'
import { loadRuns } from '../state-store'
import type { Ready, Standing } from '../world'
import { mayRead, watches } from './may-act'

interface Asked {
  readonly id: string
  readonly handleOpinion?: string | null | undefined
  readonly key?: string | undefined
}
type Watcher = { by: string; opinion: string }

/** The approval of somebody who watches over it. @throws not-found to strangers, forbidden to who only reads it */
export async function watched(services: Services, { actor }: Context, id: string): Promise<Run> {
  const run = await findRun(services.db, id)
  if (!run || !(await mayRead(services, actor, run))) throw new AppError('not-found')
  if (!(await watches(services, actor, { run }))) throw new AppError('forbidden')
  return run
}

/** What he does with it. */
async function watch(
  services: Services,
  context: Context,
  { asked, actionOf }: { asked: Asked; actionOf: (own: Watcher, ready: Ready) => Action },
): Promise<Standing> {
  const { actor } = context
  const run = await watched(services, context, asked.id)
  const own = { by: actor.userId, opinion: (asked.handleOpinion ?? '').trim() }
  const action = async (_world: unknown, ready: Ready) => ({ action: actionOf(own, ready) })
  return decide(services, { instanceId: run.id, personId: actor.userId, action, key: asked.key }, context)
}

type Call<T> = (services: Services, context: Context, input: T) => Promise<Standing>

/** Stepping in wants a reason, which everybody concerned reads. @throws workflow.opinion-wanted */
function checkReason({ handleOpinion }: Asked): void {
  if ((handleOpinion ?? '').trim() === '') throw new AppError('workflow.opinion-wanted')
}

export const cancelRun: Call<InputOf<typeof workflow.cancel>> = (services, context, asked) => {
  const actionOf = (own: Watcher): Action => ({ verb: 'cancel', ...own, alsoFree: asked.withChildren ?? false })
  return watch(services, context, { asked, actionOf })
}

export const assignStep: Call<InputOf<typeof workflow.assign>> = async (services, context, asked) => {
  const to = asked.freeApproverUserId
  if ((await onlyAble(services.db, [to])).length === 0) throw new AppError('workflow.person-wanted')
  const actionOf = (own: Watcher, { state }: Ready): Action => {
    const task = state.tasks.find(({ node, state: is }) => node === asked.nodeCode && is === 'open')
    return { verb: 'assign', ...own, task: task?.id ?? '', people: [to] }
  }
  return watch(services, context, { asked, actionOf })
}

export const suspendRun: Call<InputOf<typeof workflowAct.suspend>> = (services, context, asked) => {
  checkReason(asked)
  return watch(services, context, { asked, actionOf: (own) => ({ verb: 'suspend', ...own }) })
}

export const restoreRun: Call<InputOf<typeof workflowAct.restore>> = (services, context, asked) =>
  watch(services, context, { asked, actionOf: (own) => ({ verb: 'restore', ...own }) })

export const jumpTo: Call<InputOf<typeof workflowAct.jump>> = (services, context, asked) => {
  checkReason(asked)
  const actionOf = (own: Watcher): Action => ({ verb: 'jump', ...own, token: asked.tokenId, node: asked.nodeCode })
  return watch(services, context, { asked, actionOf })
}

export const reviveRun: Call<InputOf<typeof workflowAct.revive>> = (services, context, asked) => {
  checkReason(asked)
  return watch(services, context, { asked, actionOf: (own) => ({ verb: 'revive', ...own, node: asked.nodeCode }) })
}

/** Whether something is to be done of an approval beside its own way, and none of its steps is asked for or stopped. */
async function isBeside({ db }: Services, { id, tokenId }: InputOf<typeof workflowAct.retry>): Promise<boolean> {
  if (tokenId || (await listFailures(db, id)).length === 0) return false
  const { state } = (await loadRuns(db, [id])).get(id) ?? {}
  return state?.tokens.every((token) => token.state !== 'stopped') ?? false
}

export const dismissFailure: Call<InputOf<typeof workflowAct.dismiss>> = async (services, context, asked) => {
  checkReason(asked)
  const run = await watched(services, context, asked.id)
  const { failureId = '', handleOpinion, key } = asked
  return dismissFailures(services, context, { run, failureId, opinion: (handleOpinion ?? '').trim(), key })
}

export const retryStep: Call<InputOf<typeof workflowAct.retry>> = async (services, context, asked) => {
  if (await isBeside(services, asked)) {
    const run = await watched(services, context, asked.id)
    return retryFailures(services, context, { run, opinion: (asked.handleOpinion ?? '').trim(), key: asked.key })
  }
  const actionOf = (own: Watcher, { state: { tokens } }: Ready): Action => {
    const stopped = tokens.find((token) => token.state === 'stopped')
    return { verb: 'retry', ...own, token: asked.tokenId || (stopped?.id ?? '') }
  }
  return watch(services, context, { asked, actionOf })
}
