import type { FileRef } from '@workstation/contract/file'
import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'

/** A comment before it is sent. */
interface Kept {
  readonly text: string
  /** Whom it is addressed to. */
  readonly people: readonly string[]
  readonly files: readonly FileRef[]
}

const nothing: Kept = { text: '', people: [], files: [] }

/** Words, people and files of a comment; they outlive a reload, and go when it was sent. */
export function useKeptComment(approvalId: string) {
  const place = { kind: 'workflow.comment', id: approvalId }
  const [kept, setKept] = useState<Kept>(() => {
    const value = readDraft<Partial<Kept> | string>(place)?.value
    // A text alone is what was kept before.
    return { ...nothing, ...(typeof value === 'string' ? { text: value } : value) }
  })
  // An upload that ends late must not put back the words of when it began.
  const newest = useRef(kept)
  const put = (next: Kept) => {
    newest.current = next
    setKept(next)
  }
  const keep = (changed: Partial<Kept>) => {
    put({ ...newest.current, ...changed })
    keepDraft(place, newest.current)
  }
  return {
    text: kept.text,
    people: [...kept.people],
    files: [...kept.files],
    write: (text: string) => keep({ text }),
    setPeople: (people: string[]) => keep({ people }),
    setFiles: (files: FileRef[]) => keep({ files }),
    forget: () => {
      dropDraft(place)
      put(nothing)
    },
  }
}
