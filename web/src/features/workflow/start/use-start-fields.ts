import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { useSentKey } from '../../../ui/record-editor/use-sent-key'
import { useStable } from '../../../ui/use-stable'
import { openForm, type Typed } from '../detail/use-approval-form'
import type { StartedFor, StartTarget } from './start-target'

export interface About {
  fullName: string
  /** 1 normal, 2 important, 3 urgent (PRC-11). */
  flowUrgent: 1 | 2 | 3
}

interface KeptStart {
  about: About
  form: Typed
  /** Under which a new one is sent. */
  key?: string
}

/** For whom a start is open, and what the server says of it. */
interface Opened {
  readonly forWhom: StartedFor | undefined
  readonly detail: WorkflowDetail
}

const nothing: Typed = { values: {}, base: {} }

/** What the server tells of an instance; anything that is none of the three is normal (PRC-12). */
const asUrgency = (level: number): About['flowUrgent'] => (level === 2 || level === 3 ? level : 1)

const aboutOf = ({ flowTaskInfo: { flowUrgent, fullName } }: WorkflowDetail, isNew: boolean): About => ({
  fullName: isNew ? '' : fullName,
  flowUrgent: asUrgency(flowUrgent),
})

/** What is begun for one person is kept apart from what is begun for another. */
const placeOf = ({ flowId, id }: StartTarget, forWhom: StartedFor | undefined) => ({
  kind: 'workflow.start',
  id: id ?? (forWhom ? `${flowId} ${forWhom.id}` : flowId),
})

const openAs = ({ flowFormInfo, formData, formOperates, formOwn }: WorkflowDetail, typed?: Typed) =>
  openForm({ document: flowFormInfo, data: formData, operates: formOperates, own: formOwn }, typed)

/** What is filled in for a start; it outlives a reload, and goes when it is saved or thrown away. */
export function useStartFields(target: StartTarget, opened: WorkflowDetail) {
  const [{ forWhom, detail }, setOpened] = useState<Opened>({ forWhom: target.forWhom, detail: opened })
  const draft = placeOf(target, forWhom)
  const [kept, setKept] = useState(() => readDraft<KeptStart>(draft))
  const { sent, renew, offerAnother } = useSentKey(kept?.value.key)
  const [form, setForm] = useState(() => openAs(detail, kept?.value.form))
  const [about, setAbout] = useState(kept?.value.about ?? aboutOf(detail, !target.id))
  const [isChanged, setChanged] = useState(kept !== null)
  const keep = useStable((next: About) => {
    setChanged(true)
    keepDraft<KeptStart>(draft, { about: next, form: form?.toKeep() ?? nothing, ...sent })
  })
  useEffect(() => form?.state.watch(() => keep(about)), [form, keep, about])
  /** Goes on for somebody else, or with a newer release: what begins there stands below what was typed, here and for him before. */
  const moveTo = (next: Opened) => {
    const place = placeOf(target, next.forWhom)
    const earlier = readDraft<KeptStart>(place)?.value.form ?? nothing
    const values = { ...earlier.values, ...form?.typed().values }
    const moved = openAs(next.detail, { values, base: openAs(next.detail)?.state.values ?? {} })
    if (isChanged) keepDraft<KeptStart>(place, { about, form: moved?.toKeep() ?? nothing, ...sent })
    if (place.id !== draft.id) dropDraft(draft)
    setKept(null)
    setChanged(isChanged || Object.keys(values).length > 0)
    setForm(moved)
    setOpened(next)
  }
  return {
    form,
    about,
    detail,
    forWhom,
    /** For whom it is, where that is somebody else: who decides follows from him. */
    startedFor: forWhom ? { delegateUserId: forWhom.id } : {},
    savedAt: kept?.savedAt,
    sent,
    offerAnother,
    moveTo,
    setAbout: (next: About) => {
      setAbout(next)
      keep(next)
    },
    isDirty: () => isChanged,
    forget: () => dropDraft(draft),
    drop: () => {
      dropDraft(draft)
      setKept(null)
      renew()
      setForm(openAs(detail))
      setAbout(aboutOf(detail, !target.id))
      setChanged(false)
    },
  }
}
