import { workflow } from '@workstation/contract/workflow'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { type RefObject, useState } from 'react'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { toFileRef } from '../../../ui/upload/uploaded-file'
import { afterSubmit, focusProblem, maySubmit } from '../../form'
import { useActionKey } from '../use-action-key'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ownSettings } from './approval-access'
import { type ApprovalForm, dropFormDraft } from './use-approval-form'
import { useKeptDecision } from './use-kept-decision'

export interface DecisionContext {
  readonly detail: WorkflowDetail
  readonly form: ApprovalForm | null
  /** The element around the form. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly onDecided: () => void
}

/** Whom the decider chose for later steps, by step. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** What a decider writes, and what his decision brings along; it outlives a reload and a failed call. */
export function useDecision({ detail, form, place, onDecided }: DecisionContext) {
  const { t } = useWorkflowTexts()
  const id = detail.taskOperatorId
  const kept = useKeptDecision(detail)
  const { opinion, files, signature } = kept
  const [uploading, setUploading] = useState(false)
  const keyOf = useActionKey()
  const done = (said: string) => () => {
    kept.forget()
    dropFormDraft(id)
    toast.success(said)
    onDecided()
  }
  const agreed = done(t('act.agree.done'))
  const agree = useCall(workflow.audit, {
    onDone: () => {
      if (form) afterSubmit(form.state)
      agreed()
    },
  })
  const reject = useCall(workflow.reject, { onDone: done(t('act.reject.done')) })
  const save = useCall(workflow.saveAudit, { said: t('act.save.done') })
  const needs = ownSettings(detail)?.needs
  const changed = () => form?.changed() ?? null
  const brought = () => ({
    id,
    handleOpinion: opinion.trim(),
    ...(signature && { signImg: signature }),
    ...(files.length > 0 && { fileList: files.map((file) => ({ ...toFileRef(file) })) }),
    ...formOf(changed(), detail.formVersion),
  })
  /** What is still missing, said at once; null when the decision can go. */
  const missing = (isAgreement: boolean): string | null => {
    if (opinion.trim().length > maxOpinion) return t('act.tooLong', { max: maxOpinion, count: opinion.trim().length })
    if (opinion.trim() === '' && (!isAgreement || needs?.opinion)) return t('act.needsOpinion')
    if (needs?.signature && !signature) return t('act.needsSignature')
    if (isAgreement && needs?.file && files.length === 0) return t('act.needsFile')
    return null
  }
  /** Brings the first problem of the form into view. */
  const isRight = () => {
    const problems = form?.check() ?? []
    if (problems.length === 0 || !form) return true
    toast.error(t('act.formWrong', { count: problems.length }))
    focusProblem(form.state, place.current, problems)
    return false
  }
  return {
    ...kept,
    uploading,
    needs,
    busy: agree.isPending || reject.isPending || save.isPending || uploading,
    setUploading,
    changed,
    missing,
    /** Whether the form can be taken, by its rules, by its scripts, and with what these filled in. */
    formFits: async () => isRight() && (!form || ((await maySubmit(form.state)) && isRight())),
    agree: (chosen: Chosen) => {
      const input = { ...brought(), ...chosenOf(chosen) }
      agree.mutate({ ...input, key: keyOf('agree', input) })
    },
    reject: (target: { rejectStep?: string; rejectType?: 1 | 2 }) => {
      const input = { ...brought(), ...target }
      reject.mutate({ ...input, key: keyOf('reject', input) })
    },
    save: () => save.mutate({ id, handleOpinion: opinion.trim(), formData: JSON.stringify(changed() ?? {}) }),
  }
}
export type Decision = ReturnType<typeof useDecision>

export const formOf = (changed: Record<string, unknown> | null, version: number | null) =>
  changed ? { formData: JSON.stringify(changed), ...(version !== null && { formVersion: version }) } : {}

export const chosenOf = (chosen: Chosen) =>
  Object.keys(chosen).length > 0
    ? { candidateList: Object.fromEntries(Object.entries(chosen).map(([node, ids]) => [node, [...ids]])) }
    : {}
