import type { Grant } from '@workstation/contract/grant'
import type { GrantAct } from '@workstation/contract/grant-desk'
import { keyOf, type Thing, type Things } from './things'

/** How something is held. */
export type GrantState = Pick<Grant, 'level' | 'until'>
/** By key of the thing; null for what is not held. */
export type States = ReadonlyMap<string, GrantState | null>

/** What somebody holds, and what its keeper has changed of it and not saved. */
export interface Desk {
  saved: States
  draft: States
  /** Oneself, or something that one belongs to: nothing can be added. */
  isOwn: boolean
  readOnly: boolean
  /** Milliseconds; what has ended is not held. */
  now: number
}

export const savedOf = (grants: readonly Grant[]): States =>
  new Map(grants.map(({ kind, itemId, level, until }) => [keyOf(kind, itemId), { level, until }]))

export const isSame = (one: GrantState | null, other: GrantState | null): boolean =>
  one === other || (one?.level === other?.level && one?.until === other?.until)

export function stateOf({ saved, draft }: Desk, key: string): GrantState | null {
  const changed = draft.get(key)
  return changed === undefined ? (saved.get(key) ?? null) : changed
}

const runs = (state: GrantState | null, now: number) => state !== null && (state.until === null || state.until > now)

export const isHeld = (desk: Desk, key: string): boolean => runs(stateOf(desk, key), desk.now)

/**
 * Why a thing can be neither given nor taken here. lacking: the reader does not hold it. longer: it is held for longer than
 * he holds it. level: he only sees the field. own: it would add to what he has himself. pair: the other right of a forbidden pair is held.
 */
export type Lock = 'readOnly' | 'lacking' | 'longer' | 'level' | 'own' | 'pair'

/** Whether the other right of a pair is held still, and not taken in the same act. */
const isClosed = ({ draft }: Desk, { closed }: Thing): boolean =>
  closed.some(({ other }) => (['module', 'button'] as const).every((kind) => draft.get(keyOf(kind, other)) !== null))

export function lockOf(desk: Desk, thing: Thing): Lock | null {
  const { key, may, until } = thing
  if (desk.readOnly) return 'readOnly'
  if (may === 'none') return 'lacking'
  const saved = desk.saved.get(key) ?? null
  if (!runs(saved, desk.now)) {
    if (desk.isOwn) return 'own'
    return !isHeld(desk, key) && isClosed(desk, thing) ? 'pair' : null
  }
  if (may === 'see' && saved?.level === 'write') return 'level'
  return until === null || (saved?.until != null && saved.until <= until) ? null : 'longer'
}

/** Puts a thing into a draft as it shall be; what is as it was saved is no change. */
export function changed(desk: Desk, next: Map<string, GrantState | null>, key: string, state: GrantState | null): void {
  if (isSame(desk.saved.get(key) ?? null, state)) next.delete(key)
  else next.set(key, state)
}

export function withState(desk: Desk, key: string, state: GrantState | null): States {
  const next = new Map(desk.draft)
  changed(desk, next, key, state)
  return next
}

const given = ({ may, until }: Thing): GrantState => ({ level: may === 'see' ? 'see' : 'write', until })

/** Gives or takes what is not locked: what was saved comes back as it was. */
export function ticked(desk: Desk, things: readonly Thing[], on: boolean): States {
  const next = new Map(desk.draft)
  for (const thing of things) {
    if (isHeld(desk, thing.key) === on || lockOf(desk, thing)) continue
    const saved = desk.saved.get(thing.key) ?? null
    const back = runs(saved, desk.now) ? saved : given(thing)
    changed(desk, next, thing.key, on ? back : null)
  }
  return next
}

type OnPage = Pick<Things, 'onPage'>
const pageOf = ({ onPage }: OnPage, pageId: string) =>
  (onPage.get(pageId) ?? []).filter(({ kind }) => kind === 'module')
const itemsOf = ({ onPage }: OnPage, pageId: string) =>
  (onPage.get(pageId) ?? []).filter(({ kind }) => kind !== 'module')

/** The same, with what hangs on it: a page that goes takes its items along, and an item needs its page. */
export function tickedWithPages(desk: Desk, things: OnPage, chosen: readonly Thing[], on: boolean): States {
  const draft = ticked(desk, chosen, on)
  const after = { ...desk, draft }
  const pages = chosen.flatMap(({ kind, pageId }) => (kind === 'module' ? pageId : []))
  if (on) {
    const needed = [...new Set(chosen.map(({ pageId }) => pageId))].flatMap((id) => pageOf(things, id))
    const back = pages.flatMap((id) => itemsOf(things, id)).filter(({ key }) => draft.get(key) === null)
    return ticked({ ...after, draft: ticked(after, needed, true) }, back, true)
  }
  const left = pages.filter((id) => pageOf(things, id).every(({ key }) => !isHeld(after, key)))
  return ticked(
    after,
    left.flatMap((id) => itemsOf(things, id)),
    false,
  )
}

/** Of what shall be taken from others: a page with all that stands on it, an item alone. */
export function tickedForTaking(desk: Desk, things: OnPage, chosen: readonly Thing[], on: boolean): States {
  const pages = chosen.flatMap(({ kind, pageId }) => (kind === 'module' ? pageId : []))
  return ticked(desk, [...chosen, ...pages.flatMap((id) => itemsOf(things, id))], on)
}

export interface Tally {
  held: number
  total: number
  changed: number
  locked: number
}

/** How many of some things are held, changed and locked. */
export function tally(desk: Desk, things: readonly Thing[]): Tally {
  const count = (is: (thing: Thing) => boolean) => things.filter(is).length
  return {
    held: count(({ key }) => isHeld(desk, key)),
    total: things.length,
    changed: count(({ key }) => desk.draft.has(key)),
    locked: count((thing) => lockOf(desk, thing) !== null),
  }
}

/** The draft without what is saved by now. */
export function pruned(saved: States, draft: States): States {
  const left = [...draft].filter(([key, state]) => !isSame(saved.get(key) ?? null, state))
  return left.length === draft.size ? draft : new Map(left)
}

/** The draft without what is not there any more or would have ended by now, and the keys of that. */
export function withoutLost(draft: States, isThere: (key: string) => boolean, now: number) {
  const isOver = (state: GrantState | null) => state !== null && !runs(state, now)
  const lost = [...draft].filter(([key, state]) => !isThere(key) || isOver(state)).map(([key]) => key)
  if (lost.length === 0) return { left: draft, lost }
  return { left: new Map([...draft].filter(([key]) => !lost.includes(key))) as States, lost }
}

/** What is sent of a draft: each change with what was seen before it. */
export function actOf({ kind, id }: Pick<GrantAct, 'kind' | 'id'>, saved: States, draft: States): GrantAct {
  const act: GrantAct = { kind, id, give: [], take: [] }
  for (const [key, state] of draft) {
    const at = key.indexOf(':')
    const item = { kind: key.slice(0, at) as Grant['kind'], itemId: key.slice(at + 1), was: saved.get(key) ?? null }
    if (state) act.give.push({ ...item, ...state })
    else act.take.push(item)
  }
  return act
}

/** The same as a preview takes it, which asks nobody what was seen before. */
export const draftOf = ({ give, take }: GrantAct) => ({
  give: give.map(({ kind, itemId, level, until }) => ({ kind, itemId, level, until })),
  take: take.map(({ kind, itemId }) => ({ kind, itemId })),
})
