import type { FileRef } from '@workstation/contract/file'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'

/** What is written and attached before it is sent. */
interface Kept {
  readonly opinion: string
  readonly files: readonly FileRef[]
}

/** Words and files of a decision; they outlive a reload, and go when it was sent. */
export function useKeptDecision(detail: WorkflowDetail) {
  const draft = { kind: 'workflow.decision', id: detail.taskOperatorId }
  const [kept, setKept] = useState<Kept>(
    () => readDraft<Kept>(draft)?.value ?? { opinion: draftOpinion(detail), files: [] },
  )
  // An upload that ends late must not put back the words of when it began.
  const newest = useRef(kept)
  const keep = (part: Partial<Kept>) => {
    newest.current = { ...newest.current, ...part }
    setKept(newest.current)
    keepDraft(draft, newest.current)
  }
  return {
    opinion: kept.opinion,
    files: [...kept.files],
    write: (opinion: string) => keep({ opinion }),
    setFiles: (files: FileRef[]) => keep({ files }),
    forget: () => dropDraft(draft),
  }
}

/** What he kept on the server, from another machine. */
function draftOpinion({ draftData }: WorkflowDetail): string {
  if (!draftData) return ''
  const { handleOpinion } = JSON.parse(draftData) as { handleOpinion?: unknown }
  return typeof handleOpinion === 'string' ? handleOpinion : ''
}
