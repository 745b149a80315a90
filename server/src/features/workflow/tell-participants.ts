import { readMessagesOf } from '../message'
import { administratorsOf } from '../workflow-process'
import { listActing } from './acting-store'
import { isQuiet } from './is-quiet'
import { listParticipants, listPending } from './reader-store'
import { asksForDecision, tellPeople } from './tell-people'
import type { Happened, World } from './world'

/** Once the change is committed, open pages load the approval again, and messages that asked for what is done are read. */
function announce({ services, after }: World, id: string): void {
  const tell = async () =>
    services.realtime.send(await listParticipants(services.db, id), { method: 'workflowChanged', id })
  const settle = () =>
    readMessagesOf(services, id, async () => {
      const pending = await listPending(services.db, id)
      return ({ userId }) => !pending.includes(userId)
    })
  after(async () => void (await Promise.all([tell(), settle()])))
}

/** Those who may act for people for whom an approval waits. */
async function deputiesOf({ trx }: World, id: string, people: readonly string[]): Promise<string[]> {
  const all = await listActing(trx, id)
  return all.filter(({ person }) => people.includes(person)).map(({ acting }) => acting)
}

/** Tells those whom an action concerns; what waits for somebody also those who may act for him. */
export async function tellParticipants(world: World, happened: Happened): Promise<void> {
  const { run, graph, decision, done, prepared } = happened
  const opinion = 'opinion' in prepared.action ? (prepared.action.opinion ?? '') : ''
  for (const { kind, to, node } of done.messages) {
    // Copies are told where they are given, to those alone who had none.
    if (kind === 'copied' || isQuiet(graph, node, kind)) continue
    const named = to === 'administrators' ? await administratorsOf(world.services, run.processId) : to
    const people = asksForDecision(kind) ? [...named, ...(await deputiesOf(world, run.id, named))] : named
    const nodeName = node === null ? '' : graph.nodes[node]?.name || node
    await tellPeople(world, { run, kind, people, nodeName, by: decision.personId, opinion })
  }
  announce(world, run.id)
}
