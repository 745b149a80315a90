import type { ForbiddenPair } from '@workstation/domain/permission/forbidden-pair'
import type { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import type { Services } from '../../services'
import { pagesOfItems } from './desk-store'
import type { Grantee } from './grant-store'
import { type HeldRow, listHeldIfGiven, listKindsOfHolders } from './rights-store'
import { holdersGained, type PairStanding, pairRefusal, pairStanding, readRefusals } from './weigh-pairs'

/** A right that cannot be given: somebody who holds the other one of a pair would come to hold both. */
interface ClosedRight {
  readonly id: string
  readonly other: string
  readonly problem: AppError
}

/** Ids of pages and buttons, each with its page. */
type Pages = ReadonlyMap<string, string>

/** What is asked about: each right of a pair, and its page, without which a button is not held. */
const candidates = (pairs: readonly ForbiddenPair[], pages: Pages) =>
  pairs.flatMap((pair) =>
    [[pair.one, pair.other] as const, [pair.other, pair.one] as const].flatMap(([own, other]) =>
      [...new Set([own, pages.get(own) ?? own])].map((id) => ({ pair, id, other })),
    ),
  )

/** Of what people hold, what is of these pages and buttons. */
const only = ({ states, held }: PairStanding, is: (row: HeldRow) => boolean): PairStanding => ({
  states,
  held: new Map([...held].map(([id, rows]) => [id, rows.filter(is)])),
})

const peopleOf = (db: Db, { kind, id }: Grantee): Promise<readonly string[]> | readonly string[] =>
  kind === 'user' ? [id] : listKindsOfHolders(db, kind, id)

/**
 * The rights that a pair keeps from being given to somebody, one by one, each as if it alone were given to him. It is only
 * told: nobody waits for it, and what is given is weighed again. There mostly are no pairs, which asks nothing.
 */
export async function closedByPairs(services: Services, grantee: Grantee): Promise<ClosedRight[]> {
  const pairs = await readRefusals(services)
  if (pairs.length === 0) return []
  const { db } = services
  const people = await peopleOf(db, grantee)
  const pages = await pagesOfItems(
    db,
    pairs.flatMap(({ one, other }) => [one, other]),
  )
  const named = new Set([...pages.keys(), ...pages.values()])
  const isNamed = ({ kind, page, item_id }: HeldRow) => named.has((kind === 'module' ? page : item_id) ?? '')
  const before = only(await pairStanding(db, people), isNamed)
  const asked = { ...grantee, items: [...named] }
  const all = { states: before.states, held: groupBy(await listHeldIfGiven(db, people, asked), ({ holder }) => holder) }
  return candidates(pairs, pages).flatMap(({ pair, id, other }): ClosedRight[] => {
    const page = pages.get(id) ?? id
    const given = only(all, (row) => (row.kind === 'module' ? row.page === page : row.item_id === id))
    const now = { states: before.states, held: joined(before.held, given.held) }
    const [first] = holdersGained([pair], before, now)
    return first ? [{ id, other, problem: pairRefusal(first, now) }] : []
  })
}

const joined = (one: PairStanding['held'], other: PairStanding['held']): PairStanding['held'] =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((id) => [
      id,
      [...(one.get(id) ?? []), ...(other.get(id) ?? [])],
    ]),
  )
