import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { useStable } from '../../../ui/use-stable'
import { openForm, type Typed } from '../detail/use-approval-form'
import type { StartTarget } from './start-target'

export interface About {
  fullName: string
  /** 1 normal, 2 important, 3 urgent (PRC-11). */
  flowUrgent: 1 | 2 | 3
  /** For whom it is started, by somebody who may; left out for himself. */
  delegateUserId?: string
}

interface KeptStart {
  about: About
  form: Typed
}

const nothing: Typed = { values: {}, base: {} }

/** What the server tells of an instance; anything that is none of the three is normal (PRC-12). */
const asUrgency = (level: number): About['flowUrgent'] => (level === 2 || level === 3 ? level : 1)

const aboutOf = ({ flowTaskInfo: { flowUrgent, fullName } }: WorkflowDetail, isNew: boolean): About => ({
  fullName: isNew ? '' : fullName,
  flowUrgent: asUrgency(flowUrgent),
})

/** What is filled in for a start; it outlives a reload, and goes when it is saved or thrown away. */
export function useStartFields({ flowId, id }: StartTarget, detail: WorkflowDetail) {
  const draft = { kind: 'workflow.start', id: id ?? flowId }
  const [kept, setKept] = useState(() => readDraft<KeptStart>(draft))
  const open = (typed?: Typed) =>
    openForm({ document: detail.flowFormInfo, data: detail.formData, operates: detail.formOperates }, typed)
  const [form, setForm] = useState(() => open(kept?.value.form))
  const [about, setAbout] = useState(kept?.value.about ?? aboutOf(detail, !id))
  const [isChanged, setChanged] = useState(kept !== null)
  const keep = useStable((next: About) => {
    setChanged(true)
    keepDraft<KeptStart>(draft, { about: next, form: form?.typed() ?? nothing })
  })
  useEffect(() => form?.state.watch(() => keep(about)), [form, keep, about])
  return {
    form,
    about,
    /** For whom it is, where that is somebody else: who decides follows from him. */
    startedFor: about.delegateUserId ? { delegateUserId: about.delegateUserId } : {},
    savedAt: kept?.savedAt,
    setAbout: (next: About) => {
      setAbout(next)
      keep(next)
    },
    isDirty: () => isChanged,
    forget: () => dropDraft(draft),
    drop: () => {
      dropDraft(draft)
      setKept(null)
      setForm(open())
      setAbout(aboutOf(detail, !id))
      setChanged(false)
    },
  }
}
