import type { Grant } from '@workstation/contract/grant'
import type { GrantAct } from '@workstation/contract/grant-desk'
import { listNames } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listDeleted } from './desk-store'
import { type Grantee, kindsOfItems, listEventsOf } from './grant-store'
import { hiddenAmong } from './grantee-of'
import { namesOfGone } from './refuse-gone'
import { goneInWords, refuseGoneGrantees } from './refuse-gone-grantees'

const keyOf = ({ kind, itemId }: Grant) => `${kind}:${itemId}`
const stateOf = (grant: Grant | undefined) => (grant ? { level: grant.level, until: grant.until } : null)

interface Done extends Grantee {
  readonly before: readonly Grant[]
  readonly after: readonly Grant[]
}

type Kinds = Awaited<ReturnType<typeof kindsOfItems>>
const isThere = (kinds: Kinds, { kind, itemId }: Grant) => kinds.get(itemId) === kind
const running = (grants: readonly Grant[], now: number) => grants.filter(({ until }) => until === null || until > now)

/** Gives back what was taken and takes what was given, as long as it stands as the act left it; what has run out or is gone stays away. */
function undone({ kind, id, before, after }: Done, kinds: Kinds, now: number): GrantAct {
  const left = new Map(after.map((grant) => [keyOf(grant), grant]))
  const back = running(before, now).filter((grant) => isThere(kinds, grant))
  const kept = new Set(back.map(keyOf))
  const give = back.map((grant) => ({ ...grant, was: stateOf(left.get(keyOf(grant))) }))
  const gone = after.filter((grant) => !kept.has(keyOf(grant)))
  const take = gone.map((grant) => ({ kind: grant.kind, itemId: grant.itemId, was: stateOf(grant) }))
  return { kind, id, give, take }
}

type UndoReader = Pick<Context, 'actor' | 'language'>

/**
 * The acts that undo one of the history, which are planned and made like any other; what and who was deleted since is left
 * out, and named as far as the reader could see it.
 * @throws not-found for an unknown act, rights.grantee-gone for one that changed somebody out of sight, or only who was
 * deleted since
 */
export async function readUndo({ db, clock }: Services, { actor, language }: UndoReader, batchId: string) {
  const events = await listEventsOf(db, batchId)
  const done = events.map((event): Done => {
    const kind = event.object_type as Grantee['kind']
    return { kind, id: event.object_id, before: event.before as Grant[], after: event.after as Grant[] }
  })
  if (done.length === 0) throw new AppError('not-found')
  const hidden = await hiddenAmong(db, actor, done)
  const deleted = await listDeleted(db, hidden)
  // Of who was deleted nothing is left to undo; the others are.
  const left = done.filter((one) => !hidden.includes(one))
  if (left.length === 0 || deleted.length < hidden.length) await refuseGoneGrantees(db, actor, hidden)
  const now = clock.now().getTime()
  const taken = left.flatMap(({ before }) => running(before, now))
  const kinds = await kindsOfItems(db, [...new Set(taken.map(({ itemId }) => itemId))])
  const gone = taken.filter((grant) => !isThere(kinds, grant)).map(({ itemId }) => itemId)
  const names = [await namesOfGone(db, [...new Set(gone)]), await goneInWords(db, actor, hidden)]
  const told = names.map((each) => each[language]).filter((text) => text !== '')
  return { acts: left.map((one) => undone(one, kinds, now)), gone: listNames(told, language) }
}
