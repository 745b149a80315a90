import { useCallback, useState } from 'react'
import { type Desk, type States, stateOf, tickedForTaking, tickedWithPages, withState } from './draft'
import { placedName, type Thing, type Things } from './things'
import { useDraft } from './use-draft'

export interface DeskActs {
  desk: Desk
  things: Things
  savedAt: number | undefined
  tick: (chosen: readonly Thing[], on: boolean) => void
  /** The same among other things than those of the desk, such as what one of several holders has of them. */
  tickIn: (things: Pick<Things, 'onPage'>, chosen: readonly Thing[], on: boolean) => void
  /** Sees a field or writes it, in turn. */
  switchLevel: (thing: Thing) => void
  setEnd: (thing: Thing, until: number | null) => void
  /** Takes many states into the draft, such as those of somebody else. */
  take: (draft: States) => void
  drop: () => void
  /** Names of what was changed and is gone; '' where the name is gone as well. */
  lost: readonly string[]
  forgetLost: () => void
}

interface DeskSetting {
  /** Whose draft it is. */
  draftId: string
  things: Things
  saved: States
  isOwn?: boolean
  readOnly?: boolean
  /** What is ticked shall be taken from others. */
  takes?: boolean
  /** What a change is called where it is not about a thing alone; always the same function while the same is there. */
  nameOf?: (key: string) => string | undefined
}

/** What somebody holds and what is changed of it, with the ways to change it. */
export function useDesk({
  draftId,
  things,
  saved,
  isOwn = false,
  readOnly = false,
  takes = false,
  nameOf,
}: DeskSetting): DeskActs {
  const [now] = useState(() => Date.now())
  const nameOfThing = useCallback(
    (key: string) => {
      const thing = things.byKey.get(key)
      return thing && placedName(things, thing)
    },
    [things],
  )
  const naming = { nameOf: nameOf ?? nameOfThing, now }
  const { draft, setDraft, savedAt, lost, forgetLost } = useDraft({ kind: 'authority', id: draftId }, saved, naming)
  const desk: Desk = { saved, draft, isOwn, readOnly, now }
  const change = ({ key }: Thing, part: object) => {
    const state = stateOf(desk, key)
    if (state) setDraft(withState(desk, key, { ...state, ...part }))
  }
  const ticking = takes ? tickedForTaking : tickedWithPages
  return {
    desk,
    things,
    savedAt,
    tick: (chosen, on) => setDraft(ticking(desk, things, chosen, on)),
    tickIn: (among, chosen, on) => setDraft(ticking(desk, among, chosen, on)),
    switchLevel: (thing) => change(thing, { level: stateOf(desk, thing.key)?.level === 'see' ? 'write' : 'see' }),
    setEnd: (thing, until) => change(thing, { until }),
    take: setDraft,
    drop: () => setDraft(new Map()),
    lost,
    forgetLost,
  }
}
