import { rightsOf } from '@workstation/domain/permission/right'
import { type Affected, rightsProblem } from '@workstation/domain/permission/rights-problem'
import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { administeredRights, administrativePages, coveredAdministration } from './administered-rights'
import { listGranteeKeys, listKindsOfEntryHolders, listReachablePages } from './entry-store'
import { liveRights } from './held-rights'
import { administratorsKey } from './load-actor'
import { readNamedRoles } from './named-roles'
import { rightsChanged } from './rights-changed'
import { listHeld, listStates, lockPeople, type PersonState } from './rights-store'
import { refuse } from './weigh-change'
import { holdPairs, type PairStanding, refusePairs } from './weigh-pairs'

/** Grantees above which every node forgets everybody at once. */
const mostKeys = 200

export interface WeighedEntries {
  readonly actor: Actor
  /** Entries that change, with all below them. */
  readonly entries: readonly string[]
}

interface Weighing {
  readonly trx: Trx
  readonly entries: readonly string[]
  readonly namedRoles: ReadonlySet<string>
  readonly people: readonly string[]
}

/** What people hold of the entries at this moment: what is on, below nothing that is off. */
async function standingOf({ trx, entries, namedRoles, people }: Weighing, states: readonly PersonState[]) {
  // Pages of organisations are worth those in which their holders act.
  const pages = [...entries, ...administrativePages]
  const [rows, reachable] = await Promise.all([listHeld(trx, people), listReachablePages(trx, pages)])
  const held = groupBy(
    rows.filter(({ kind, page }) => kind !== 'role' && reachable.has(page)),
    ({ holder }) => holder,
  )
  const live = new Map([...held].map(([id, of]) => [id, of.filter((row) => row.live)]))
  const administered = await administeredRights(trx, live, people)
  const affected = states.map(
    (state): Affected => ({
      id: state.id,
      name: state.name,
      isAdministrator: state.is_administrator,
      isOn: true,
      rights: rightsOf([
        ...liveRights(held.get(state.id) ?? [], namedRoles).values(),
        ...(administered.get(state.id) ?? []),
      ]),
      places: new Map(),
      record: '',
    }),
  )
  return { rows, affected, administered }
}

type Standing = Awaited<ReturnType<typeof standingOf>>

/** What the actor holds himself, with those of the others' organisations that he administers. */
async function ownRights({ trx, namedRoles }: Weighing, { userId }: Actor, ...standings: [Standing, Standing]) {
  const [before] = standings
  const rows = before.rows.filter(({ holder }) => holder === userId)
  const wanted = standings.flatMap(({ administered }) => [...administered.values()].flat())
  const own = before.administered.get(userId) ?? []
  return rightsOf([
    ...liveRights(rows, namedRoles).values(),
    ...(await coveredAdministration(trx, { userId, own }, wanted)),
  ])
}

/** What people hold on pages that they can reach, as forbidden pairs are weighed. */
async function reachedStanding(trx: Trx, states: readonly PersonState[]): Promise<PairStanding> {
  const rows = await listHeld(
    trx,
    states.map(({ id }) => id),
  )
  const reachable = await listReachablePages(trx, [...new Set(rows.map(({ page }) => page))])
  return {
    states,
    held: groupBy(
      rows.filter(({ page }) => reachable.has(page)),
      ({ holder }) => holder,
    ),
  }
}

/**
 * Makes a change of entries of the menu, or of what stands on them, under the one rule of who may give and take: weighs
 * what everybody who was granted something of them holds before and after `work`, by distinct sets of grantees, and tells
 * whoever is concerned. An entry that is switched on, moved below one that is, or stops limiting its columns gives like a
 * grant.
 * @throws rights.give, rights.take, rights.rank, rights.self, rights.pair
 */
export async function weighEntries<T>(
  services: Services,
  trx: Trx,
  { actor, entries }: WeighedEntries,
  work: () => Promise<T>,
): Promise<T> {
  const pairs = await holdPairs(services, trx, 'alone')
  const kinds = await listKindsOfEntryHolders(trx, entries)
  const people = [...new Set([actor.userId, ...kinds.map(({ id }) => id)])]
  await lockPeople(trx, people)
  const weighing = { trx, entries, namedRoles: await readNamedRoles(services), people }
  const states = await listStates(trx, people)
  const before = await standingOf(weighing, states)
  const paired = pairs.length > 0 ? await reachedStanding(trx, states) : null
  const result = await work()
  const after = await standingOf(weighing, states)
  const own = states.find(({ id }) => id === actor.userId)
  const acting = {
    id: actor.userId,
    isAdministrator: own?.is_administrator === true && own.is_on,
    rights: own?.is_on ? await ownRights(weighing, actor, before, after) : rightsOf([]),
    reaches: () => true,
  }
  refuse(rightsProblem(acting, before.affected, after.affected))
  if (paired) refusePairs(pairs, paired, await reachedStanding(trx, states))
  return result
}

/** Tells everybody who has something of the entries, and every super administrator, that the menu is another one. */
export async function entriesChanged(
  services: Services,
  trx: Trx,
  after: AfterCommit,
  entries: readonly string[],
): Promise<void> {
  const keys = [administratorsKey, ...(await listGranteeKeys(trx, entries))]
  if (keys.length > mostKeys) return rightsChanged(services, trx, after, '*')
  for (const key of keys) await rightsChanged(services, trx, after, key)
}
