import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { BrokenKind, workflowCheck } from '@workstation/contract/workflow-check'
import { AppError } from '../../../platform/app-error'
import { type AuditEntry, writeAudit } from '../../../platform/audit'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { administratorsOf } from '../../workflow-process'
import { watched } from '../acts/watch'
import { readyFor } from '../decide'
import { showProblem } from '../failures/failure-store'
import { lockFamily } from '../state-store'
import { announce } from '../tell-participants'
import { tellPeople } from '../tell-people'
import type { World } from '../world'
import { findBroken, isOneOf } from './check-store'
import { goOnAttended, listParts, putBackTimers, settleTimers, stopUnattended } from './repair-store'

/** Tells the administrators of its process that nobody can decide at some steps of an approval. @returns how many */
async function tellOfNobody(world: World, instanceId: string, nodes: readonly string[]): Promise<number> {
  const { run, graph } = await readyFor(world, { instanceId })
  const people = await administratorsOf(world.services, run.processId)
  for (const node of nodes) {
    const nodeName = graph.nodes[node]?.name || node
    await tellPeople(world, { run, kind: 'stopped', people, nodeName, by: '', opinion: '' })
  }
  return nodes.length
}

type Mend = (world: World, instanceId: string) => Promise<number>

/** What is right follows from the rest of the rows, or from people who are asked; else nobody can know it. */
const repairs: Partial<Readonly<Record<BrokenKind, Mend>>> = {
  partListed: ({ trx }, id) => listParts(trx, id),
  timer: ({ trx, now }, id) => settleTimers(trx, id, now),
  timerLost: ({ trx }, id) => putBackTimers(trx, id),
  shown: ({ trx }, id) => showProblem(trx, id),
  stoppedFalsely: async ({ trx }, id) => {
    const count = await goOnAttended(trx, id)
    await showProblem(trx, id)
    return count
  },
  nobody: async (world, id) => {
    const nodes = await stopUnattended(world.trx, id)
    await showProblem(world.trx, id)
    return tellOfNobody(world, id, nodes)
  },
  allOff: async (world, id) => {
    const { list } = await findBroken(world.trx, { now: world.now, among: isOneOf([id]), only: 'allOff' })
    return tellOfNobody(
      world,
      id,
      list.map(({ node }) => node),
    )
  },
}

export const isRepairable = (kind: BrokenKind): boolean => repairs[kind] !== undefined

/**
 * Puts one kind of what a check found right in one approval, behind the lock of its family. Whoever comes second finds nothing
 * left to do.
 * @throws not-found, forbidden, workflow.not-offered for what has no safe repair
 */
export async function repair(
  services: Services,
  context: Context,
  { processId, kind }: InputOf<typeof workflowCheck.repair>,
): Promise<OutputOf<typeof workflowCheck.repair>> {
  const { id } = await watched(services, context, processId)
  const mend = repairs[kind]
  if (!mend) throw new AppError('workflow.not-offered')
  return transact(services.db, async (trx, after) => {
    if (!(await lockFamily(trx, id))) throw new AppError('not-found')
    const world = { services, trx, after, now: services.clock.now(), caller: context }
    const count = await mend(world, id)
    const audit: AuditEntry = {
      action: 'workflow.repair',
      entity: 'workflowInstance',
      entityId: id,
      changes: { kind, count },
    }
    if (count > 0) await writeAudit(trx, context, audit)
    announce(world, [id])
    return { count }
  })
}
