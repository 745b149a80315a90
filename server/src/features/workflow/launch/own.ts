import type { InputOf } from '@workstation/contract/endpoint'
import type { workflowLaunch } from '@workstation/contract/workflow-launch'
import { accessAt } from '@workstation/domain/workflow/form-access'
import { urgeEvery } from '@workstation/domain/workflow/lesser-acts'
import type { Actor as WalkedActor } from '@workstation/domain/workflow/state'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { removeRow, removeRows } from '../../../platform/guarded-model/remove-row'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { watches } from '../acts/may-act'
import { decide, inFamily, perform, readyFor } from '../decide'
import { releaseRunFiles } from '../files/release-run-files'
import { shownForm } from '../form-of-run'
import { launchModel, monitorModel } from '../lists/instance-model'
import { graphOf } from '../processes'
import { findRun, leaveLists } from '../run-store'
import type { Standing } from '../world'
import { listRecent } from './recent-store'
import { ownRun } from './start'

/** What its starter filled in. @throws not-found to others */
export async function readStart(services: Services, context: Context, id: string) {
  const run = await ownRun(services, context, id)
  const graph = await graphOf(services, run.versionId)
  const shown = { versionId: run.versionId, values: run.values, access: accessAt(graph, graph.start) }
  const { formData } = await shownForm(services, context, shown)
  return {
    ...{ id, flowId: run.processId, flowUrgent: run.urgency, status: run.status, fullName: run.title },
    ...{ enCode: run.number, data: formData, formVersion: run.formRevision },
  }
}

/** Nobody reads the files of an approval that is gone, and nobody's lists name it. */
const leave =
  (services: Services) =>
  async ({ trx, id }: { trx: Trx; id: string }): Promise<void> => {
    await releaseRunFiles({ services, trx }, id)
    await leaveLists(trx, id)
  }

/** Removes a draft. @throws workflow.only-drafts, delegation.ended */
export async function removeDraft(services: Services, context: Context, id: string): Promise<void> {
  await ownRun(services, context, id)
  const check = async ({ before }: { before: { status: number } | null }) => {
    if (before?.status !== 0) throw new AppError('workflow.only-drafts')
  }
  await removeRow(services, context, { model: launchModel, id, work: leave(services), check })
}

const removable = (row: { status: number; ended_at: Date | null } | null) => row?.status === 0 || row?.ended_at != null

/** Removes ended instances, all of them or none. @throws workflow.not-offered */
export function removeEnded(services: Services, context: Context, ids: readonly string[]): Promise<void> {
  const check = async ({ before }: { before: { status: number; ended_at: Date | null } | null }) => {
    if (!removable(before)) throw new AppError('workflow.not-offered')
  }
  return removeRows(services, context, { model: monitorModel, ids, check, work: leave(services) })
}

export async function withdrawRun(
  services: Services,
  context: Context,
  input: InputOf<typeof workflowLaunch.withdraw>,
): Promise<Standing> {
  await ownRun(services, context, input.id)
  const { userId } = context.actor
  const action = { verb: 'withdraw', by: userId, opinion: input.handleOpinion ?? '' } as const
  return decide(services, { instanceId: input.id, personId: userId, action, key: input.key }, context)
}

/** Whether somebody is asked to decide: a part that waits, and not for whoever asks. */
const isUrged = ({ state, person }: WalkedActor, by: string): boolean => state === 'pending' && person !== by

/** Whether somebody urges as who watches over an approval; else he is its starter. @throws not-found to others */
async function urgesWatching(services: Services, context: Context, id: string): Promise<boolean> {
  const run = await findRun(services.db, id)
  if (run && (await watches(services, context.actor, { run }))) return true
  await ownRun(services, context, id)
  return false
}

/** Urges all others for whom it waits; refused when each of them was urged lately, by whomever. */
export async function urgeRun(services: Services, context: Context, input: InputOf<typeof workflowLaunch.press>) {
  const watching = await urgesWatching(services, context, input.id)
  const { userId } = context.actor
  const pressed = { instanceId: input.id, personId: userId, key: input.key }
  const work = async (world: Parameters<typeof perform>[0]): Promise<Standing> => {
    const { state } = await readyFor(world, pressed)
    const now = world.now.getTime()
    const others = new Set(state.actors.flatMap((part) => (isUrged(part, userId) ? [part.task] : [])))
    const waiting = state.tasks.filter((task) => task.state === 'open')
    const open = waiting.some(({ id }) => others.has(id)) ? waiting.filter(({ id }) => others.has(id)) : waiting
    const due = open.filter((task) => !task.urgedAt || now - task.urgedAt >= urgeEvery)
    let standing: Standing | undefined
    for (const { id: task } of due.length > 0 ? due : open)
      standing = await perform(world, { ...pressed, action: { verb: 'urge', by: userId, task, watching } })
    if (!standing) throw new AppError('workflow.not-running')
    return standing
  }
  await inFamily(services, pressed, { caller: context, work })
}

const mostRecent = 12

/** The processes that the caller started last. */
export async function readRecent({ db }: Services, { actor }: Context) {
  const rows = await listRecent(db, actor.userId, mostRecent)
  return { list: rows.map(({ id, at }) => ({ id, startTime: at.getTime() })) }
}
