import type { GrantPlan, ChangedRight as ToldRight } from '@workstation/contract/grant-desk'
import type { ForbiddenPair } from '@workstation/domain/permission/forbidden-pair'
import type { Rights } from '@workstation/domain/permission/right'
import { type ChangedRight, rightsDifference } from '@workstation/domain/permission/rights-difference'
import type { Actor } from '../../platform/actor'
import type { Db, Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { modelOfPage } from '../../platform/guarded-model/model'
import { selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { rehearse } from '../../platform/transact'
import type { Services } from '../../services'
import { readPairs } from '../forbidden-pair'
import { applyGrants, type GrantAct, lockAll } from './change-grants'
import { areAmong, listSetsOf } from './desk-store'
import { liveRights } from './held-rights'
import { readNamedRoles } from './named-roles'
import { listHeld } from './rights-store'
import { holdersGained, type PairStanding, pairStanding } from './weigh-pairs'

/** Different changes that a plan tells, at most. */
const mostTold = 50
/** People whom it names of those who share a change. */
const mostNamed = 8
/** People among whom it looks for them. */
const mostLookedAt = 100

/** People who gain and lose the same. */
interface Share {
  readonly ids: string[]
  readonly gains: readonly ChangedRight[]
  readonly loses: readonly ChangedRight[]
}

/** What people hold at this moment, by their ids. */
export async function heldBy(
  trx: Trx,
  ids: readonly string[],
  namedRoles: ReadonlySet<string>,
): Promise<Map<string, Rights>> {
  const held = groupBy(await listHeld(trx, ids), ({ holder }) => holder)
  return new Map(ids.map((id) => [id, liveRights(held.get(id) ?? [], namedRoles)]))
}

const told = ({ right, change }: ChangedRight): ToldRight[] =>
  right.kind === 'role' || right.kind === 'administer'
    ? []
    : [{ kind: right.kind, pageId: right.of, code: right.code, change, until: right.until ?? null }]

const textOf = ({ gains, loses }: Pick<Share, 'gains' | 'loses'>): string =>
  JSON.stringify([gains.flatMap(told), loses.flatMap(told)])

/** Those for whom the same changes together, the most first. */
function sharesOf(shares: readonly Share[]): Share[] {
  const same = [...groupBy(shares, textOf).values()]
  const joined = same.flatMap(([first, ...others]) =>
    first ? [{ ...first, ids: [...first.ids, ...others.flatMap(({ ids }) => ids)] }] : [],
  )
  return joined.toSorted((one, other) => other.ids.length - one.ids.length)
}

/** Names of those of the people whom the reader sees, by their ids. */
async function namesOf(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const model = modelOfPage('user')
  if (!model || ids.length === 0 || (!actor.isAdministrator && !actor.pages.has('user'))) return new Map()
  const query = { only: ['id', 'realName'], filters: [areAmong(ids)], limit: ids.length }
  const rows = await selectRows<{ id: string; realName?: string }>(db, model, actor, query)
  return new Map(rows.flatMap(({ id, realName }) => (realName ? [[id, realName] as const] : [])))
}

/** Everything that somebody holds at this moment of a transaction, as a plan tells it. */
export async function rightsTold(services: Services, trx: Trx, id: string): Promise<ToldRight[]> {
  const held = (await heldBy(trx, [id], await readNamedRoles(services))).get(id) ?? new Map()
  return rightsDifference(new Map(), held).gains.flatMap(told)
}

/** Who comes to hold both rights of which pair; the first of each set stands for it. */
function pairShares(
  pairs: readonly ForbiddenPair[],
  sets: readonly string[][],
  ...between: [PairStanding, PairStanding]
) {
  const setOf = new Map(sets.map((ids) => [ids[0], ids]))
  const gained = [...groupBy(holdersGained(pairs, ...between), ({ pair }) => pair.id).values()]
  return gained.flatMap((holders) =>
    holders.slice(0, 1).map(({ pair }) => ({ pair, ids: holders.flatMap(({ person }) => setOf.get(person.id) ?? []) })),
  )
}

const sum = (shares: readonly Share[]) => shares.reduce((people, { ids }) => people + ids.length, 0)

/**
 * Who would gain and lose what by an act: it is made and taken back, and what people hold before and after is compared, of
 * all who hold the same things for one.
 * @throws what the act itself would
 */
export async function planGrants(services: Services, context: Context, act: GrantAct): Promise<GrantPlan> {
  const namedRoles = await readNamedRoles(services)
  const warnings = (await readPairs(services)).filter(({ effect }) => effect === 'warning')
  const { shares, paired } = await rehearse(services.db, async (trx, after) => {
    const work = { services, context, trx, after }
    // What is compared begins once nobody else changes it.
    await lockAll(work, act.grantees)
    const sets = await listSetsOf(
      trx,
      act.grantees.map(({ kind, id }) => `${kind}:${id}`),
    )
    const people = sets.flatMap(([id]) => id ?? [])
    const weighed = async () => ({
      held: await heldBy(trx, people, namedRoles),
      standing: warnings.length > 0 ? await pairStanding(trx, people) : null,
    })
    const before = await weighed()
    await applyGrants(work, act)
    const { held, standing } = await weighed()
    const shares = sets.map((ids): Share => {
      const [id = ''] = ids
      return { ids, ...rightsDifference(before.held.get(id) ?? new Map(), held.get(id) ?? new Map()) }
    })
    return { shares, paired: before.standing && standing ? pairShares(warnings, sets, before.standing, standing) : [] }
  })
  const touched = sharesOf(shares.filter(({ gains, loses }) => gains.length + loses.length > 0))
  const shown = touched.slice(0, mostTold)
  const looked = [...shown, ...paired].flatMap(({ ids }) => ids.slice(0, mostLookedAt))
  const names = await namesOf(services.db, context.actor, [...new Set(looked)])
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).slice(0, mostNamed)
  return {
    list: shown.map(({ ids, gains, loses }) => ({
      people: ids.length,
      names: named(ids),
      gains: gains.flatMap(told),
      loses: loses.flatMap(told),
    })),
    pairs: paired.map(({ pair: { id, name }, ids }) => ({ id, name, people: ids.length, names: named(ids) })),
    leftOut: sum(touched.slice(mostTold)),
    unchanged: sum(shares) - sum(touched),
  }
}
