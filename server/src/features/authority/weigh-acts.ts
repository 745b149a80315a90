import { type Affected, type RightsProblem, rightsProblem } from '@workstation/domain/permission/rights-problem'
import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { readNamedRoles } from './named-roles'
import { actingOn, affectedOf, allReached, organizesOf, type ReachOf, readStanding } from './weighing'

interface WeighedAct {
  reachOf?: ReachOf
  /** True for one that switches people on or off. */
  switches?: boolean
}

interface WeighedActs {
  actor: Actor
  people: readonly string[]
  acts: Readonly<Record<string, WeighedAct>>
}

interface RefusedAct {
  id: string
  act: string
  problem: RightsProblem
}

/**
 * Which acts on these people the rule of `weighChange` would refuse, and why. Nobody is locked: whoever acts is weighed
 * again.
 */
export async function weighActs(services: Services, trx: Trx, { actor, people, acts }: WeighedActs) {
  const weighing = { trx, namedRoles: await readNamedRoles(services) }
  const ids = [...new Set([actor.userId, ...people])]
  const standing = await readStanding(weighing, ids)
  const all = affectedOf(weighing, standing, new Set(ids))
  const others = all.filter(({ id }) => id !== actor.userId)
  const touched = all.filter(({ id }) => people.includes(id))
  const acting = async (of: readonly Affected[], reachOf: ReachOf) => {
    const asked = { people: of.map(({ id }) => id), organizes: organizesOf(of), now: services.clock.now() }
    return actingOn(weighing, { userId: actor.userId, standing, others, reached: await reachOf(trx, actor, asked) })
  }
  const found: RefusedAct[] = []
  for (const [act, { reachOf = allReached, switches = false }] of Object.entries(acts)) {
    const together = await acting(others, reachOf)
    for (const person of touched) {
      const acted = [{ ...person, record: 'acted', isOn: person.isOn !== switches }]
      const [problem] = rightsProblem(together, [person], acted)
      // Conditions that let not all of them through may let him through.
      const isLast = problem?.rule !== 'outside' || others.length === 1
      const last = isLast ? problem : rightsProblem(await acting([person], reachOf), [person], acted)[0]
      if (last) found.push({ id: person.id, act, problem: last })
    }
  }
  return found
}
