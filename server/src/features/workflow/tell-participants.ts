import { groupBy } from '../../platform/group-by'
import { readMessagesOf } from '../message'
import { administratorsOf } from '../workflow-process'
import { type Acting, listActing } from './acting-store'
import { isQuiet } from './is-quiet'
import { readersOf } from './people-store'
import { listParticipants, listPending } from './reader-store'
import { asksForDecision, type Telling, tellEach } from './tell-people'
import type { Happened, World } from './world'

/** Once the changes are committed, open pages load the approvals again, and messages that asked for what is done are read. */
export function announce({ services, after }: World, ids: readonly string[]): void {
  const tell = async () => {
    for (const [id, readers] of groupBy(await listParticipants(services.db, ids), ({ instance }) => instance))
      await services.realtime.send(
        readers.map(({ person }) => person),
        { method: 'workflowChanged', id },
      )
  }
  const settle = () =>
    readMessagesOf(services, ids, async () => {
      const pending = new Set(
        (await listPending(services.db, ids)).map(({ instance, person }) => `${instance} ${person}`),
      )
      return ({ about, userId }) => !pending.has(`${about} ${userId}`)
    })
  after(async () => void (await Promise.all([tell(), settle()])))
}

/** What has to be told of an action, but for who may act for those whom it concerns. */
async function tellingsOf({ services }: World, { run, graph, decision, done, prepared }: Happened): Promise<Telling[]> {
  const opinion = 'opinion' in prepared.action ? (prepared.action.opinion ?? '') : ''
  const tellings: Telling[] = []
  for (const { kind, to, node } of done.messages) {
    // Copies are told where they are given, to those alone who had none.
    if (kind === 'copied' || isQuiet(graph, node, kind)) continue
    const people = to === 'administrators' ? await administratorsOf(services, run.processId) : to
    const nodeName = node === null ? '' : graph.nodes[node]?.name || node
    tellings.push({ run, kind, people, nodeName, by: decision.personId, opinion })
  }
  return tellings
}

/** What waits for somebody is told to those as well who may act for him. */
function withDeputies(telling: Telling, acting: readonly Acting[]): Telling {
  if (!asksForDecision(telling.kind)) return telling
  const his = acting.filter(({ instance, person }) => instance === telling.run.id && telling.people.includes(person))
  return { ...telling, people: [...telling.people, ...his.map((one) => one.acting)] }
}

/** Tells those whom actions concern, behind what these wrote. */
export async function tellParticipants(world: World, all: readonly Happened[]): Promise<void> {
  const tellings: Telling[] = []
  for (const happened of all) tellings.push(...(await tellingsOf(world, happened)))
  const asking = [...new Set(tellings.filter(({ kind }) => asksForDecision(kind)).map(({ run }) => run.id))]
  const named = [...new Set(tellings.flatMap(({ people, by }) => [...people, by]))].filter((id) => id !== '')
  const [acting, known] = await Promise.all([
    asking.length > 0 ? listActing(world.trx, asking) : [],
    readersOf(world.trx, named),
  ])
  await tellEach(
    world,
    tellings.map((telling) => withDeputies(telling, acting)),
    known,
  )
}
