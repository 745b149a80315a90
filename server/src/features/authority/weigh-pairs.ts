import { type ForbiddenPair, type PairHolder, pairsGained } from '@workstation/domain/permission/forbidden-pair'
import { AppError } from '../../platform/app-error'
import type { Db, Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Services } from '../../services'
import { readPairs } from '../forbidden-pair'
import {
  type Carrier,
  type HeldRow,
  listHeld,
  listKindsOfMembers,
  listStates,
  lockPairs,
  lockPeople,
  type PersonState,
} from './rights-store'

/** People with everything that they hold. */
export interface PairStanding {
  readonly states: readonly PersonState[]
  readonly held: ReadonlyMap<string, readonly HeldRow[]>
}

/** Pages, and buttons on pages that are held as well, by their ids. */
function rightsHeld(rows: readonly HeldRow[]): Set<string> {
  const live = rows.filter((row) => row.live)
  const pages = new Set(live.flatMap(({ kind, page }) => (kind === 'module' ? page : [])))
  const buttons = live.flatMap(({ kind, page, item_id }) => (kind === 'button' && pages.has(page) ? item_id : []))
  return new Set([...pages, ...buttons.flatMap((id) => id ?? [])])
}

const holderOf = (state: PersonState | undefined, held: PairStanding['held']): PairHolder | undefined =>
  state && {
    isAdministrator: state.is_administrator,
    isOn: state.is_on,
    rights: rightsHeld(held.get(state.id) ?? []),
  }

/** Who comes to hold both rights of which pairs between two moments. */
export function holdersGained(pairs: readonly ForbiddenPair[], before: PairStanding, after: PairStanding) {
  if (pairs.length === 0) return []
  const was = new Map(before.states.map((state) => [state.id, state]))
  return after.states.flatMap((state) =>
    pairsGained(pairs, holderOf(was.get(state.id), before.held), holderOf(state, after.held)).map((pair) => ({
      pair,
      person: state,
    })),
  )
}

/** What a right is called, from a row by which somebody holds it. */
function nameOf(rows: readonly HeldRow[], id: string) {
  const row = rows.find(({ kind, page, item_id }) => (kind === 'module' ? page : item_id) === id)
  return namesInLanguages([row?.name ? `${row.page_name} · ${row.name}` : (row?.page_name ?? id)])
}

/**
 * Says who would come to hold both rights of a pair.
 * @throws rights.pair
 */
export function refusePairs(pairs: readonly ForbiddenPair[], before: PairStanding, after: PairStanding): void {
  const [first] = holdersGained(pairs, before, after)
  if (first) throw pairRefusal(first, after)
}

type Gained = ReturnType<typeof holdersGained>[number]

/** What is said of somebody who would come to hold both rights of a pair. */
export function pairRefusal({ pair, person }: Gained, after: PairStanding): AppError {
  const rows = after.held.get(person.id) ?? []
  const names = { one: nameOf(rows, pair.one), other: nameOf(rows, pair.other) }
  return new AppError('rights.pair', { person: person.name, pair: pair.name, ...names })
}

export const readRefusals = async (services: Services): Promise<ForbiddenPair[]> =>
  (await readPairs(services)).filter(({ effect }) => effect === 'refusal')

/**
 * The pairs that refuse, held still until the end of the transaction; there mostly are none, which asks nothing. A change
 * of people who are each locked stands beside others; one that weighs one person for many stands `alone`, so that nobody
 * becomes another one meanwhile.
 */
export async function holdPairs(services: Services, trx: Trx, how: 'alone' | 'beside'): Promise<ForbiddenPair[]> {
  const pairs = await readRefusals(services)
  if (pairs.length > 0) await lockPairs(trx, how)
  return pairs
}

export async function pairStanding(db: Db, people: readonly string[]): Promise<PairStanding> {
  const states = await listStates(db, people)
  return { states, held: groupBy(await listHeld(db, people), ({ holder }) => holder) }
}

/**
 * Makes a change that gives and takes rights of people without weighing what its maker may, and refuses it where one of
 * them would come to hold a pair.
 * @throws rights.pair
 */
export async function weighPairs<T>(
  services: Services,
  trx: Trx,
  listPeople: () => Promise<readonly string[]>,
  work: () => Promise<T>,
): Promise<T> {
  const pairs = await holdPairs(services, trx, 'alone')
  if (pairs.length === 0) return work()
  const people = await listPeople()
  await lockPeople(trx, people)
  const before = await pairStanding(trx, people)
  const result = await work()
  refusePairs(pairs, before, await pairStanding(trx, people))
  return result
}

/** The same of a change of a role, position or group itself, by which what it gives may begin to count for its members. */
export const weighPairsOf = <T>(
  services: Services,
  trx: Trx,
  { kind, id }: { kind: Carrier; id: string },
  work: () => Promise<T>,
): Promise<T> => weighPairs(services, trx, () => listKindsOfMembers(trx, kind, id), work)
