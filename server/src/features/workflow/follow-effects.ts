import type { Effect } from '@workstation/domain/workflow/change'
import type { ChildResult } from '@workstation/domain/workflow/state'
import { orUndone } from '../../platform/or-undone'
import { callJob } from './call-job'
import { noteFailure } from './failures/note-failure'
import { isQuiet } from './is-quiet'
import { insertCopies, listOpenChildren } from './run-store'
import { beginChild, childValues } from './start-child'
import { lockFamily } from './state-store'
import { tellPeople } from './tell-people'
import type { Happened, Perform, World } from './world'

interface Following {
  readonly world: World
  readonly happened: Happened
  readonly perform: Perform
  /** Scopes that are closed, since a child of theirs could not start. */
  readonly failed: Set<string>
}

/** Each person reads it once, and is told once. */
export async function giveCopies(
  { world, happened }: Pick<Following, 'world' | 'happened'>,
  node: string,
  people: readonly string[],
): Promise<void> {
  const { run, graph, decision } = happened
  const nodeName = graph.nodes[node]?.name || node
  const copied = { instanceId: run.id, node, nodeName, by: decision.personId || null, now: world.now }
  const fresh = await insertCopies(world.trx, people, copied)
  if (isQuiet(graph, node, 'copied')) return
  await tellPeople(world, { run, kind: 'copied', people: fresh, nodeName, by: decision.personId, opinion: '' })
}

type StartChild = Effect & { readonly kind: 'startChild' }

/**
 * Starts a child. Where that is refused, a parent that waits for it stops there, and one that does not goes on and says so, so
 * that whoever decided is not held up by what others have to mend.
 */
async function startChild(following: Following, effect: StartChild): Promise<void> {
  const { world, happened, perform, failed } = following
  const { scope } = effect
  if (scope !== null && failed.has(scope)) return
  const { run, graph, prepared } = happened
  const { node, starter } = effect
  const values = childValues(happened, node, prepared.values ?? run.values)
  const beginning = { ready: happened, node, scope, starter, values }
  const refused = await orUndone(world.trx, () => beginChild(world, beginning, perform))
  if (!refused) return
  if (scope === null) {
    const failure = { kind: 'freeChild', node, starter, values } as const
    const { round } = happened.done.state.instance
    return noteFailure(world, { run, round, failure, nodeName: graph.nodes[node]?.name || node, refused })
  }
  failed.add(scope)
  const action = { verb: 'childFailed', scope, problem: refused.key } as const
  await perform(world, { instanceId: run.id, personId: '', action })
}

/** Why children are stopped: for the reason for which their parent was, or because of it. */
function reasonOf({ run, prepared: { action } }: Happened): string {
  const said = 'opinion' in action ? (action.opinion ?? '') : ''
  return said.trim() || run.title
}

/** Children end because what started them did; nobody tells the parent. */
async function endChildren({ world, happened, perform }: Following, ids: readonly string[]): Promise<void> {
  const opinion = reasonOf(happened)
  const { personId } = happened.decision
  for (const instanceId of ids) {
    // One that nobody waits for is the root of a family of its own.
    await lockFamily(world.trx, instanceId)
    await perform(world, { instanceId, personId, isSilent: true, action: { verb: 'cancel', by: personId, opinion } })
  }
}

async function childrenFollow({ world, happened, perform }: Following, verb: 'suspend' | 'restore'): Promise<void> {
  const { personId } = happened.decision
  const wanted = verb === 'suspend' ? [1, 3] : [6]
  for (const child of await listOpenChildren(world.trx, happened.run.id, { statuses: wanted, waited: true }))
    await perform(world, {
      instanceId: child,
      personId,
      action: { verb, by: personId, following: true, opinion: reasonOf(happened) },
    })
}

async function tellParent({ world, happened, perform }: Following, scope: string, result: ChildResult): Promise<void> {
  const { run, decision } = happened
  if (decision.isSilent || !run.parentId) return
  await perform(world, { instanceId: run.parentId, personId: '', action: { verb: 'childEnded', scope, result } })
}

async function follow(following: Following, effect: Effect): Promise<void> {
  const { world, happened } = following
  const { trx, services } = world
  const { id } = happened.run
  switch (effect.kind) {
    case 'copy':
      return giveCopies(following, effect.node, effect.people)
    case 'callInterface':
      return services.jobs.send(trx, callJob, { instanceId: id, tokenId: effect.token, node: effect.node })
    case 'startChild':
      return startChild(following, effect)
    case 'endChildren':
      return endChildren(following, await listOpenChildren(trx, id, { scope: effect.scope }))
    case 'endFreeChildren':
      return endChildren(following, await listOpenChildren(trx, id, { waited: false }))
    case 'suspendChildren':
      return childrenFollow(following, 'suspend')
    case 'restoreChildren':
      return childrenFollow(following, 'restore')
    case 'childEnded':
      return tellParent(following, effect.scope, effect.result)
    // An answer that nobody waits for is not taken, and the record of the jump names what was left out.
    case 'forgetInterface':
    case 'skipped':
      return
  }
}

/** Does what an action means outside the rows of its instance, in the same transaction. */
export async function followEffects(world: World, happened: Happened, perform: Perform): Promise<void> {
  const following = { world, happened, perform, failed: new Set<string>() }
  for (const effect of happened.done.effects) await follow(following, effect)
  const { copies = [] } = happened.prepared
  const { action } = happened.prepared
  const actorId = 'actor' in action ? action.actor : null
  const task = happened.state.actors.find(({ id }) => id === actorId)?.task
  const node = happened.state.tasks.find(({ id }) => id === task)?.node ?? happened.graph.start
  if (copies.length > 0) await giveCopies(following, node, copies)
}
