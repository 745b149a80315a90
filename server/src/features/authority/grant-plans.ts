import type { Grant, GrantKind } from '@workstation/contract/grant'
import type { GrantAct as SentAct } from '@workstation/contract/grant-desk'
import type { Db } from '../../platform/database'
import type { GrantPlan } from './change-grants'
import { type Grantee, kindsOfItems } from './grant-store'
import { refuseGone } from './refuse-gone'

/** Ids by kind, as older clients send them. */
export type IdsByKind = { readonly [K in GrantKind]?: readonly string[] | undefined }

const kinds: readonly GrantKind[] = ['module', 'button', 'column', 'form', 'resource']

const forGood = (kind: GrantKind, itemId: string): Grant => ({ kind, itemId, level: 'write', until: null })

/**
 * What the ids of a client grant. Among them are folders, and pages beside the items on them, which are only half checked:
 * they stand for nothing.
 * @throws rights.item-gone for an id that nothing has any more
 */
export async function grantsOfIds(db: Db, sent: IdsByKind): Promise<Grant[]> {
  const pairs = kinds.flatMap((kind) => [...new Set(sent[kind] ?? [])].map((id) => [kind, id] as const))
  const known = await kindsOfItems(db, [...new Set(pairs.map(([, id]) => id))])
  const isHalf = (is: GrantKind | 'folder' | undefined) => is === 'folder' || is === 'module'
  const gone = pairs.filter(([kind, id]) => known.get(id) !== kind && !isHalf(known.get(id)))
  await refuseGone(
    db,
    gone.map(([, id]) => id),
  )
  return pairs.flatMap(([kind, id]) => (known.get(id) === kind ? [forGood(kind, id)] : []))
}

/** Makes what is held exactly the wanted, in the kinds that were sent; what stays keeps its level and its end. */
export function replacing(wanted: readonly Grant[], sent: IdsByKind) {
  const keys = new Set(wanted.map(({ kind, itemId }) => `${kind}:${itemId}`))
  const isKept = ({ kind, itemId }: Grant) => keys.has(`${kind}:${itemId}`)
  return (held: readonly Grant[]): GrantPlan => ({
    ...adding(wanted)(held),
    take: held.filter((grant) => sent[grant.kind] !== undefined && !isKept(grant)),
  })
}

/** Adds what is not held yet. */
export function adding(wanted: readonly Grant[]) {
  return (held: readonly Grant[]): GrantPlan => {
    const known = new Set(held.map(({ kind, itemId }) => `${kind}:${itemId}`))
    return { give: wanted.filter(({ kind, itemId }) => !known.has(`${kind}:${itemId}`)), take: [] }
  }
}

type Sent = SentAct['give'][number] | SentAct['take'][number]
type State = Pick<Grant, 'level' | 'until'> | null | undefined

const isLike = (one: State, other: State) =>
  (one ?? null) === (other ?? null) || (one?.level === other?.level && one?.until === other?.until)

/** Whether somebody else changed a thing since its writer saw it, to something that he did not want either. */
function isStale(known: ReadonlyMap<string, Grant>, { kind, itemId, was, ...wanted }: Sent): boolean {
  if (was === undefined) return false
  const held = known.get(`${kind}:${itemId}`)
  return !isLike(held, was) && !isLike(held, 'level' in wanted ? wanted : null)
}

/** What a client changes of each grantee, thing by thing. */
export function sentPlans(acts: readonly SentAct[]) {
  return (held: readonly Grant[], grantee: Grantee): GrantPlan => {
    const own = acts.filter(({ kind, id }) => kind === grantee.kind && id === grantee.id)
    const known = new Map(held.map((grant) => [`${grant.kind}:${grant.itemId}`, grant]))
    const isNew = ({ kind, itemId }: Sent) => !known.has(`${kind}:${itemId}`)
    const give = own.flatMap((act) => (act.keepsHeld ? act.give.filter(isNew) : act.give))
    const take = own.flatMap((act) => act.take)
    const stale = [...give, ...take].find((sent) => isStale(known, sent))
    return {
      give: give.map(({ kind, itemId, level, until }) => ({ kind, itemId, level, until })),
      take: take.map(({ kind, itemId }) => forGood(kind, itemId)),
      ...(stale && { stale: stale.itemId }),
    }
  }
}
