import { useEffect, useState } from 'react'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../../platform/drafts'
import { pruned, type States } from './draft'

type Kept = [string, States extends ReadonlyMap<string, infer State> ? State : never][]

/** What is changed and not saved, through a reload: what others or this page have saved meanwhile drops out of it. */
export function useDraft(place: DraftPlace, saved: States) {
  const [kept] = useState(() => readDraft<Kept>(place))
  const [draft, setDraft] = useState<States>(() => new Map(kept?.value))
  const left = pruned(saved, draft)
  // Once it is saved it is no change any more, whatever somebody else makes of it later.
  if (left !== draft) setDraft(left)
  const { kind, id } = place
  useEffect(() => {
    if (left.size > 0) keepDraft<Kept>({ kind, id }, [...left])
    else dropDraft({ kind, id })
  }, [left, kind, id])
  return { draft: left, setDraft, savedAt: kept?.savedAt }
}
