import type { FileRef } from '@workstation/contract/file'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'

/** What is written and attached before it is sent. */
interface Kept {
  readonly opinion: string
  readonly files: readonly FileRef[]
  /** A data address of the picture that was drawn, '' for none. */
  readonly signature: string
}

const placeOf = (part: string) => ({ kind: 'workflow.decision', id: part })

/** What was written for a part and not sent, null for nothing. */
export function readDecision(part: string): Kept | null {
  const kept = readDraft<Partial<Kept>>(placeOf(part))?.value
  return kept ? { opinion: '', files: [], signature: '', ...kept } : null
}
export const dropDecision = (part: string): void => dropDraft(placeOf(part))

/** Words, files and signature of a decision; they outlive a reload, and go when it was sent. */
export function useKeptDecision(detail: WorkflowDetail) {
  const part = detail.taskOperatorId
  const [kept, setKept] = useState<Kept>(
    () => readDecision(part) ?? { opinion: draftOpinion(detail), files: [], signature: '' },
  )
  // An upload that ends late must not put back the words of when it began.
  const newest = useRef(kept)
  const keep = (changed: Partial<Kept>) => {
    newest.current = { ...newest.current, ...changed }
    setKept(newest.current)
    keepDraft(placeOf(part), newest.current)
  }
  return {
    opinion: kept.opinion,
    files: [...kept.files],
    signature: kept.signature,
    write: (opinion: string) => keep({ opinion }),
    setFiles: (files: FileRef[]) => keep({ files }),
    setSignature: (signature: string) => keep({ signature }),
    forget: () => dropDecision(part),
  }
}

/** What he kept on the server, from another machine. */
function draftOpinion({ draftData }: WorkflowDetail): string {
  if (!draftData) return ''
  const { handleOpinion } = JSON.parse(draftData) as { handleOpinion?: unknown }
  return typeof handleOpinion === 'string' ? handleOpinion : ''
}
