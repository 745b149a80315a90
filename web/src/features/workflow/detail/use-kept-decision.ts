import type { FileRef } from '@workstation/contract/file'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'

/** What is written and attached before it is sent. */
interface Kept {
  readonly opinion: string
  readonly files: readonly FileRef[]
}

const placeOf = (part: string) => ({ kind: 'workflow.decision', id: part })

/** What was written for a part and not sent, null for nothing. */
export const readDecision = (part: string): Kept | null => readDraft<Kept>(placeOf(part))?.value ?? null
export const dropDecision = (part: string): void => dropDraft(placeOf(part))

/** Words and files of a decision; they outlive a reload, and go when it was sent. */
export function useKeptDecision(detail: WorkflowDetail) {
  const part = detail.taskOperatorId
  const [kept, setKept] = useState<Kept>(() => readDecision(part) ?? { opinion: draftOpinion(detail), files: [] })
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
    write: (opinion: string) => keep({ opinion }),
    setFiles: (files: FileRef[]) => keep({ files }),
    forget: () => dropDecision(part),
  }
}

/** What he kept on the server, from another machine. */
function draftOpinion({ draftData }: WorkflowDetail): string {
  if (!draftData) return ''
  const { handleOpinion } = JSON.parse(draftData) as { handleOpinion?: unknown }
  return typeof handleOpinion === 'string' ? handleOpinion : ''
}
