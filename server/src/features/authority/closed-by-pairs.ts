import type { Grant } from '@workstation/contract/grant'
import type { ForbiddenPair } from '@workstation/domain/permission/forbidden-pair'
import type { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { rehearse } from '../../platform/transact'
import type { Services } from '../../services'
import { lockAll, type Work } from './change-grants'
import { pagesOfItems } from './desk-store'
import { type Grantee, writeGrants } from './grant-store'
import { type HeldRow, listKindsOfHolders, lockPeople } from './rights-store'
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

const peopleOf = (trx: Trx, { kind, id }: Grantee): Promise<readonly string[]> | readonly string[] =>
  kind === 'user' ? [id] : listKindsOfHolders(trx, kind, id)

/**
 * The rights that a pair keeps from being given to somebody, one by one: all of them are given and taken back, and each is
 * looked at by itself. There mostly are no pairs, which asks nothing.
 */
export async function closedByPairs(
  services: Services,
  context: Work['context'],
  grantee: Grantee,
): Promise<ClosedRight[]> {
  const pairs = await readRefusals(services)
  if (pairs.length === 0) return []
  return rehearse(services.db, async (trx, after) => {
    await lockAll({ services, context, trx, after }, [grantee])
    const people = await peopleOf(trx, grantee)
    await lockPeople(trx, people)
    const pages = await pagesOfItems(
      trx,
      pairs.flatMap(({ one, other }) => [one, other]),
    )
    const named = new Set([...pages.keys(), ...pages.values()])
    const isNamed = ({ kind, page, item_id }: HeldRow) => named.has((kind === 'module' ? page : item_id) ?? '')
    const before = only(await pairStanding(trx, people), isNamed)
    const give = [...named].map((itemId): Grant => {
      const kind = (pages.get(itemId) ?? itemId) === itemId ? 'module' : 'button'
      return { kind, itemId, level: 'write', until: null }
    })
    await writeGrants(trx, grantee, { give, take: [], by: context.actor.userId, now: services.clock.now() })
    const all = only(await pairStanding(trx, people), isNamed)
    const key = `${grantee.kind}:${grantee.id}`
    return candidates(pairs, pages).flatMap(({ pair, id, other }): ClosedRight[] => {
      const page = pages.get(id) ?? id
      const given = only(
        all,
        (row) => row.grantee === key && (row.kind === 'module' ? row.page === page : row.item_id === id),
      )
      const now = { states: before.states, held: joined(before.held, given.held) }
      const [first] = holdersGained([pair], before, now)
      return first ? [{ id, other, problem: pairRefusal(first, now) }] : []
    })
  })
}

const joined = (one: PairStanding['held'], other: PairStanding['held']): PairStanding['held'] =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((id) => [
      id,
      [...(one.get(id) ?? []), ...(other.get(id) ?? [])],
    ]),
  )
