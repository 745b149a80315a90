import type { Action } from '@workstation/domain/workflow/action'
import { valueChanges } from '@workstation/domain/workflow/form-access'
import { writeAudit } from '../../platform/audit'
import { insertRecord } from './record-store'
import { sealPart, updateRun, writeStanding } from './run-store'
import { writeChanges } from './state-store'
import type { Happened, World } from './world'

/** What leaves no record: a draft is nobody else's, and a comment is kept by itself. */
const unrecorded: ReadonlySet<string> = new Set(['save', 'comment'])

const kindOf = (action: Action): string =>
  action.verb === 'addSigner' && action.when === 'before' ? 'addSignerBefore' : action.verb

/** To whom something was given or passed. */
function peopleOf(action: Action): readonly string[] {
  if ('people' in action) return action.people
  return 'to' in action ? [action.to] : []
}

/** What of an action its record tells. */
function toldOf({ graph, state, prepared: { action } }: Happened) {
  const actorId = 'actor' in action ? action.actor : null
  const actor = state.actors.find(({ id }) => id === actorId)
  const taskId = actor?.task ?? ('task' in action ? action.task : null)
  const task = state.tasks.find(({ id }) => id === taskId)
  const node = task?.node ?? ('node' in action ? action.node : '')
  const opinion = 'opinion' in action ? (action.opinion ?? '') : ''
  const by = 'by' in action ? action.by : ''
  return {
    ...{ actorId, taskId: task?.id ?? null, node, nodeName: graph.nodes[node]?.name || node, opinion },
    forPerson: actor && by !== '' && actor.person !== by ? actor.person : null,
    toPeople: peopleOf(action),
  }
}

async function record({ trx, now, caller }: World, happened: Happened): Promise<void> {
  const { run, decision, prepared, done } = happened
  const { action, values, signature = '', files = '' } = prepared
  if (unrecorded.has(action.verb)) return
  const form = values ? valueChanges(run.values, values) : {}
  const { round, endedAt } = done.state.instance
  const line = { instanceId: run.id, round, now, personId: decision.personId }
  const told = toldOf(happened)
  await insertRecord(trx, { ...line, ...told, kind: kindOf(action), changes: done.changes, form, signature, files })
  if (endedAt !== null && happened.state.instance.endedAt === null)
    await insertRecord(trx, { ...line, personId: '', kind: 'end', changes: [] })
  const changes = { status: done.state.instance.status, ...(told.node && { node: told.node }) }
  const entry = { action: `workflow.${action.verb}`, entity: 'workflowInstance', entityId: run.id, changes }
  await writeAudit(trx, caller, entry)
}

/** Writes what an action led to: rows, what lists show of it, the form, what was brought along, and the record. */
export async function writeDone(world: World, happened: Happened): Promise<string> {
  const { trx, now } = world
  const { run, graph, prepared, done } = happened
  const { action, values, signature, files } = prepared
  await writeChanges(trx, { id: run.id, now, changes: done.changes })
  const thisStep = await writeStanding(trx, graph, done.state)
  if (values) await updateRun(trx, run.id, { values })
  const decides = action.verb === 'agree' || action.verb === 'reject' || action.verb === 'submit'
  if (decides && action.actor) await sealPart(trx, action.actor, { signature, files })
  await record(world, happened)
  return thisStep
}
