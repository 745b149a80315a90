import { useEffect, useState } from 'react'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../../platform/drafts'
import { type GrantState, pruned, type States, withoutLost } from './draft'

type Kept = [key: string, state: GrantState | null, name?: string][]

interface Naming {
  /** What a change is about; undefined where that is not there any more. The same function for as long as the same is there. */
  nameOf: (key: string) => string | undefined
  /** Milliseconds. */
  now: number
}

/**
 * What is changed and not saved, through a reload: what others or this page have saved meanwhile drops out of it, and so
 * does what is gone or has run out, which is told by name.
 */
export function useDraft(place: DraftPlace, saved: States, { nameOf, now }: Naming) {
  const [kept] = useState(() => readDraft<Kept>(place))
  const [draft, setDraft] = useState<States>(() => new Map(kept?.value.map(([key, state]) => [key, state])))
  const [lost, setLost] = useState<readonly string[]>([])
  const [nameThen, setNameThen] = useState(() => nameOf)
  const there = withoutLost(pruned(saved, draft), (key) => nameOf(key) !== undefined, now)
  const { left } = there
  // Once it is saved it is no change any more, whatever somebody else makes of it later.
  if (left !== draft) setDraft(left)
  if (there.lost.length > 0) {
    const names = new Map(kept?.value.map(([key, , name]) => [key, name]))
    setLost([...lost, ...there.lost.map((key) => nameOf(key) ?? nameThen(key) ?? names.get(key) ?? '')])
  }
  if (nameThen !== nameOf) setNameThen(() => nameOf)
  const { kind, id } = place
  useEffect(() => {
    const named = [...left].map(([key, state]): Kept[number] => {
      const name = nameOf(key)
      return name === undefined ? [key, state] : [key, state, name]
    })
    if (named.length > 0) keepDraft<Kept>({ kind, id }, named)
    else dropDraft({ kind, id })
  }, [left, nameOf, kind, id])
  return { draft: left, setDraft, savedAt: kept?.savedAt, lost, forgetLost: () => setLost([]) }
}
