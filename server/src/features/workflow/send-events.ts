import { type DueCall, eventCalls } from '@workstation/domain/workflow/event-calls'
import { newId } from '../../platform/id'
import { givenParameters } from './given-parameters'
import { nameOf } from './handled-by'
import { starterValues } from './people-store'
import { recordUntold } from './record-untold'
import { type TellCall, tellJob } from './tell-job'
import type { Happened, World } from './world'

/** What formulas of events read: the form, who started it, the approval, and who did what. */
async function valuesOf({ trx }: World, { run, decision, prepared, done }: Happened) {
  const { title, number, urgency, id } = run
  const { action } = prepared
  const opinion = 'opinion' in action ? (action.opinion ?? '') : ''
  const operator = {
    id: decision.personId,
    name: decision.personId ? await nameOf(trx, decision.personId) : '',
    opinion,
  }
  const instance = { id, title, number, urgency, status: done.state.instance.status }
  return { ...(prepared.values ?? run.values), starter: await starterValues(trx, run.starter), instance, operator }
}

async function send(world: World, happened: Happened, { due, values }: { due: DueCall; values: object }) {
  const { services, trx } = world
  const { run, graph } = happened
  // The same through all tries, so that whoever is told twice can know.
  const event = { id: newId(), on: due.on, node: due.node, name: graph.nodes[due.node]?.name ?? '' }
  const given = givenParameters(due.parameters, { values: { ...values, event }, timeZone: services.config.timeZone })
  const { node } = due
  // A parameter could not be worked out, which trying again does not mend.
  if (!given) return recordUntold(world, happened, { node, refused: 'data-interface.unknown' })
  const call: TellCall = { instanceId: run.id, interfaceId: due.interfaceId, node, given: Object.fromEntries(given) }
  await services.jobs.send(trx, tellJob, call)
}

/** Tells data interfaces what an action led to, once it is committed; nothing waits for them. */
export async function sendEvents(world: World, happened: Happened): Promise<void> {
  const { graph, state, done, prepared } = happened
  const calls = eventCalls(graph, {
    ...{ before: state, after: done.state },
    ...{ changes: done.changes, action: prepared.action },
  })
  if (calls.length === 0) return
  const values = await valuesOf(world, happened)
  for (const due of calls) await send(world, happened, { due, values })
}
