import { useState } from 'react'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../../../platform/drafts'

/** What is typed into a dialog, through a reload, a way back and a failed call; dropped by whoever submits or cancels. */
export function useFormDraft<Fields extends object>(place: DraftPlace) {
  const [kept] = useState(() => readDraft<Partial<Fields>>(place)?.value)
  return {
    kept,
    keep: (_changed: unknown, fields: Fields) => keepDraft(place, fields),
    drop: () => dropDraft(place),
  }
}
