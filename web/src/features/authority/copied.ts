import type { Grant } from '@workstation/contract/grant'
import { changed, type Desk, type GrantState, isHeld, lockOf, type States } from './draft'
import { keyOf, type Things } from './things'

interface Copied {
  draft: States
  /** Things that the reader may not give or take. */
  skipped: number
}

const earlier = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

interface Source {
  grants: readonly Grant[]
  /** Takes what the source does not hold. */
  replaces: boolean
}

/** The draft with what somebody else holds, for no longer than its giver has it himself. */
export function copied(desk: Desk, things: Things, { grants, replaces }: Source): Copied {
  const draft = new Map(desk.draft)
  const put = (key: string, state: GrantState | null) => changed(desk, draft, key, state)
  let skipped = 0
  const live = grants.filter(({ until }) => until === null || until > desk.now)
  const wanted = new Set(live.map(({ kind, itemId }) => keyOf(kind, itemId)))
  for (const { kind, itemId, level, until } of live) {
    const thing = things.byKey.get(keyOf(kind, itemId))
    if (!thing || isHeld(desk, thing.key)) continue
    if (lockOf(desk, thing)) skipped += 1
    else put(thing.key, { level: thing.may === 'see' ? 'see' : level, until: earlier(until, thing.until) })
  }
  for (const thing of replaces ? things.byKey.values() : []) {
    if (wanted.has(thing.key) || !isHeld(desk, thing.key)) continue
    if (lockOf(desk, thing)) skipped += 1
    else put(thing.key, null)
  }
  return { draft, skipped }
}
