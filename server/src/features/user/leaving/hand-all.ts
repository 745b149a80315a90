import type { Titles } from '@workstation/contract/column'
import { languages } from '@workstation/contract/language'
import { workTitles } from '@workstation/contract/work-titles'
import { listNames } from '@workstation/domain/language/list-names'
import {
  type Successors,
  successorOf,
  type WorkKind,
  withoutSuccessor,
  workKinds,
} from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import type { PersonWish, TakenWork } from '../../../tables/person-change'
import { choosableAmong, knownAmong } from '../known-people'
import { nameOfPerson } from './ended-store'
import { type Carrying, type Held, workOf } from './handed-work'

export const successorsOf = ({ successorId, successors }: PersonWish): Successors => ({
  successorId,
  successors: successors as Successors['successors'],
})

/** Everybody who takes something over. */
export const namedIn = ({ successorId, successors }: PersonWish): string[] => [
  ...new Set([successorId, ...successors.map(({ userId }) => userId)].filter(Boolean)),
]

/** All that names somebody and can go to others, by kind. */
export async function listWork(db: Db, userId: string): Promise<Map<WorkKind, Held[]>> {
  const found = new Map<WorkKind, Held[]>()
  for (const kind of workKinds) found.set(kind, (await workOf(kind)?.list(db, userId)) ?? [])
  return found
}

/** Titles of kinds of work, in each language. */
export const kindsInWords = (kinds: readonly WorkKind[]): Titles =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      listNames(
        kinds.map((kind) => workTitles[kind][language]),
        language,
      ),
    ]),
  ) as unknown as Titles

/**
 * Refuses successors whom the actor may not choose: who is off, whom he does not see, or the person himself.
 * @throws leaving.successor-gone, leaving.successor-unknown
 */
export async function checkSuccessors({ trx, caller }: Carrying, userId: string, wish: PersonWish): Promise<void> {
  const named = namedIn(wish)
  const choosable = await choosableAmong(trx, caller.actor, named)
  const gone = named.find((id) => id === userId || !choosable.has(id))
  if (gone === undefined) return
  // Whom he may not know stays without a name.
  const isKnown = (await knownAmong(trx, caller.actor, [gone])).has(gone)
  if (!isKnown) throw new AppError('leaving.successor-unknown')
  throw new AppError('leaving.successor-gone', { person: await nameOfPerson(trx, gone) })
}

interface Hands {
  userId: string
  wish: PersonWish
  /** True where nothing may stay behind. */
  isWhole: boolean
}

/**
 * Hands work to those who were named for it.
 * @throws leaving.successor-missing, leaving.successor-unfit, organize.not-yours
 */
export async function handAll(carrying: Carrying, { userId, wish, isWhole }: Hands): Promise<TakenWork[]> {
  const work = await listWork(carrying.trx, userId)
  const chosen = successorsOf(wish)
  const counts = new Map([...work].map(([kind, held]) => [kind, held.length]))
  const missing = withoutSuccessor(counts, chosen)
  if (isWhole && missing.length > 0) throw new AppError('leaving.successor-missing', { what: kindsInWords(missing) })
  const taken: TakenWork[] = []
  for (const [kind, held] of work) {
    const to = successorOf(chosen, kind)
    const hands = workOf(kind)
    if (!hands || to === '' || held.length === 0) continue
    taken.push({ kind, to, held: await hands.handOver({ ...carrying, from: userId, to }, held) })
  }
  return taken
}
