import type { Action } from '@workstation/domain/workflow/action'
import { valueChanges } from '@workstation/domain/workflow/form-access'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { auditRow, insertAudits } from '../../platform/audit'
import { type Written, writeChanges } from './change-store'
import { type Happening, insertRecords } from './record-store'
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

/** What comes due by itself, with the task or the token whose time ran out. */
const timerIn = ({ timers = [] }: InstanceState, action: Action) =>
  'timer' in action ? timers.find(({ id }) => id === action.timer) : undefined

/** The step at which something happened that is nobody's part: a child ended, an interface answered, it was tried again. */
function placeOf(state: InstanceState, action: Action): string {
  if ('node' in action) return action.node
  if ('scope' in action) return state.scopes.find(({ id }) => id === action.scope)?.block ?? ''
  const tokenId = 'token' in action ? action.token : timerIn(state, action)?.token
  return state.tokens.find(({ id }) => id === tokenId)?.node ?? ''
}

/** Why an interface or a child failed. */
const refusedIn = (action: Action): string => ('problem' in action ? (action.problem ?? '') : '')

/** What of an action its record tells. */
function toldOf({ graph, state, prepared: { action } }: Happened) {
  const actorId = 'actor' in action ? action.actor : null
  const actor = state.actors.find(({ id }) => id === actorId)
  const taskId = actor?.task ?? ('task' in action ? action.task : timerIn(state, action)?.task)
  const task = state.tasks.find(({ id }) => id === taskId)
  const node = task?.node ?? placeOf(state, action)
  const opinion = 'opinion' in action ? (action.opinion ?? '') : ''
  const by = 'by' in action ? action.by : ''
  return {
    ...{ actorId, taskId: task?.id ?? null, node, nodeName: graph.nodes[node]?.name || node, opinion },
    forPerson: actor && by !== '' && actor.person !== by ? actor.person : null,
    toPeople: peopleOf(action),
    refused: refusedIn(action),
  }
}

/** The lines of the record of what was done. */
function linesOf(now: Date, happened: Happened): Happening[] {
  const { run, decision, prepared, done } = happened
  const { action, values, signature = '', files = '' } = prepared
  if (unrecorded.has(action.verb)) return []
  const form = values ? valueChanges(run.values, values) : {}
  const { round, endedAt } = done.state.instance
  const line = { instanceId: run.id, round, now, personId: decision.personId }
  const told = { ...toldOf(happened), kind: kindOf(action), changes: done.changes, form, signature, files }
  const isEnd = endedAt !== null && happened.state.instance.endedAt === null
  return [{ ...line, ...told }, ...(isEnd ? [{ ...line, personId: '', kind: 'end', changes: [] }] : [])]
}

function auditsOf({ caller }: World, happened: Happened) {
  const { run, prepared, done } = happened
  const { verb } = prepared.action
  if (unrecorded.has(verb)) return []
  const { node } = toldOf(happened)
  const changes = { status: done.state.instance.status, ...(node && { node }) }
  return [auditRow(caller, { action: `workflow.${verb}`, entity: 'workflowInstance', entityId: run.id, changes })]
}

function writtenOf(now: Date, { graph, prepared, done }: Happened): Written {
  const { action, values, signature = '', files = '' } = prepared
  const decides = action.verb === 'agree' || action.verb === 'reject' || action.verb === 'submit'
  const sealed = decides && action.actor ? { actor: action.actor, signature, files } : undefined
  return { graph, state: done.state, changes: done.changes, now, values, sealed }
}

/** Writes what actions led to: rows, what lists show of them, forms, what was brought along, records and the audit log. */
export async function writeDone(world: World, all: readonly Happened[]): Promise<void> {
  const { trx, now } = world
  await Promise.all([
    writeChanges(
      trx,
      all.map((one) => writtenOf(now, one)),
    ),
    insertRecords(
      trx,
      all.flatMap((one) => linesOf(now, one)),
    ),
    insertAudits(
      trx,
      all.flatMap((one) => auditsOf(world, one)),
    ),
  ])
}
