import { type RightsProblem, rightsProblem } from '@workstation/domain/permission/rights-problem'
import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { administeredRights } from './administered-rights'
import { readNamedRoles } from './named-roles'
import type { Carrier } from './rights-store'
import { unreachedProblem } from './weigh-change'
import { actingOn, affectedOf, liveOf, organizesOf, type ReachOf, readStanding, type Standing } from './weighing'

/** Somebody who would leave what he belongs to. */
interface Leaving {
  kind: Carrier
  id: string
  person: string
}

interface WeighedLeaving {
  actor: Actor
  leaving: readonly Leaving[]
  reachOf: ReachOf
}

/** What is held without one grantee. */
async function standingWithout(trx: Trx, standing: Standing, { kind, id, person }: Leaving): Promise<Standing> {
  const rows = (standing.held.get(person) ?? []).filter(({ grantee }) => grantee !== `${kind}:${id}`)
  const held = new Map(standing.held).set(person, rows)
  return { ...standing, held, administered: await administeredRights(trx, held, [person]) }
}

/**
 * Which of these people may not leave by the rule of `weighChange`, and why, with what they would leave. Nobody is locked:
 * whoever acts is weighed again.
 */
export async function weighLeaving(services: Services, trx: Trx, { actor, leaving, reachOf }: WeighedLeaving) {
  const weighing = { trx, namedRoles: await readNamedRoles(services) }
  const ids = [...new Set([actor.userId, ...leaving.map(({ person }) => person)])]
  const standing = await readStanding(weighing, ids)
  const existing = new Set(ids)
  const found: { id: string; problem: RightsProblem }[] = []
  for (const one of leaving) {
    const own = ({ id }: { id: string }) => id === one.person
    const without = await standingWithout(trx, standing, one)
    const before = affectedOf(weighing, standing, existing).filter(own)
    const after = affectedOf(weighing, without, existing).filter(own)
    const others = [...before, ...after]
    const asked = { people: [one.person], organizes: organizesOf(others), now: services.clock.now() }
    const reached = await reachOf(trx, actor, asked)
    const acting = await actingOn(weighing, { userId: actor.userId, standing, others, reached })
    const [problem] = [
      ...unreachedProblem(others, reached),
      ...rightsProblem(acting, before, after),
      ...rightsProblem(acting, liveOf(weighing, standing).filter(own), liveOf(weighing, without).filter(own)),
    ]
    if (problem) found.push({ id: one.id, problem })
  }
  return found
}
