import { useCallback, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'

/** Texts by the cell that they were typed into. */
export type Cells = Record<string, string>
type Kept = [line: number, cells: Cells][]

const placeOf = (id: string) => ({ kind: 'user.import', id })

/** What was typed into the lines of an import and not taken by the server yet; it outlives a failure, a reload and Back. */
export function useUnsent(id: string) {
  const [start] = useState(() => new Map(readDraft<Kept>(placeOf(id))?.value))
  const waiting = useRef(new Map(start))
  /** What is under way. */
  const going = useRef(new Map<number, Cells>())
  const keep = useCallback(() => {
    const unsent = new Map(going.current)
    for (const [line, cells] of waiting.current) unsent.set(line, { ...unsent.get(line), ...cells })
    if (unsent.size > 0) keepDraft<Kept>(placeOf(id), [...unsent])
    else dropDraft(placeOf(id))
  }, [id])
  return { start, waiting, going, keep }
}
