import { workflow } from '@workstation/contract/workflow'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { type RefObject, useState } from 'react'
import { call } from '../../../platform/api'
import { ApiError } from '../../../platform/api-error'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { fits } from '../../../ui/text-limit'
import { afterSubmit, focusProblem, maySubmit } from '../../form'
import type { Candidate } from '../detail/choose-people'
import { type Chosen, chosenOf, formOf } from '../detail/use-decision'
import { useActionKey } from '../use-action-key'
import { useWorkflowTexts } from '../use-workflow-texts'
import { noInstance } from './start-queries'
import type { StartedFor, StartTarget } from './start-target'
import { useStartFields } from './use-start-fields'

interface StartContext {
  readonly target: StartTarget
  readonly detail: WorkflowDetail
  readonly place: RefObject<HTMLDivElement | null>
  readonly onClose: () => void
}

/** Longest title, in characters. */
export const maxTitle = 200

interface Sent {
  /** 0 submits, 1 keeps a draft. */
  status: 0 | 1
  chosen: Chosen
}

/** Refusals are said here, but for one that asks. */
const quiet = { quiet: true } as const

/** A start from filling in to submitting; where steps ask for it, their people are chosen before. */
export function useStart({ target, detail: opened, place, onClose }: StartContext) {
  const { t } = useWorkflowTexts()
  const { flowId, id } = target
  const fields = useStartFields(target, opened)
  const { form, about, detail } = fields
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [asking, setAsking] = useState(false)
  const keyOf = useActionKey()
  const send = ({ status, chosen }: Sent) => {
    const written = {
      fullName: about.fullName.trim(),
      flowUrgent: about.flowUrgent,
      ...fields.startedFor,
      ...formOf(form?.changed() ?? null, detail.formVersion),
    }
    const input = { flowId, status, ...written, ...chosenOf(chosen) }
    if (id) return call(workflowLaunch.update, { ...input, id, key: keyOf('update', input) }, quiet)
    const { flowVersion } = detail.flowTaskInfo
    return call(workflowLaunch.create, { ...input, flowVersion }, { ...quiet, ...fields.sent })
  }
  const leave = () => {
    fields.forget()
    onClose()
  }
  const save = useWork(send, {
    calls: [workflowLaunch.create, workflowLaunch.update],
    said: (_, { status }) => t(status === 0 ? 'start.submitted' : 'start.drafted'),
    onDone: (_, { status }) => {
      if (status === 0 && form) afterSubmit(form.state)
      leave()
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError)) return
      if (error.key === 'once.other') return fields.offerAnother(() => save.mutate(sent))
      if (!error.shown) toast.error(error.msg)
      if (error.key === 'workflow.released') void choose(fields.forWhom)
    },
  })
  const choose = async (forWhom: StartedFor | undefined) => {
    setAsking(true)
    const startFor = forWhom ? { delegateUserId: forWhom.id } : {}
    // A failure is said by the call, and it stays whose it was.
    const answer = await call(workflow.get, { id: noInstance, flowId, opType: '-1', ...startFor }).catch(() => null)
    setAsking(false)
    if (answer) fields.moveTo({ forWhom, detail: answer })
  }
  const isRight = useIsRight({ fields, place })
  const submit = async () => {
    if (asking || save.isPending || !isRight(true)) return
    setAsking(true)
    // Scripts may refuse, and may have filled something in.
    if (form && !((await maySubmit(form.state)) && isRight(true))) return setAsking(false)
    const formData = JSON.stringify(form?.changed() ?? {})
    // A failure is said by the call, and nothing is submitted then.
    const asks = { id: id ?? noInstance, flowId, formData, ...fields.startedFor }
    const answer = await call(workflow.candidates, asks).catch(() => null)
    setAsking(false)
    const asked = answer?.list.filter(({ isCandidates }) => isCandidates) ?? []
    if (asked.length > 0) setCandidates(asked)
    else if (answer) save.mutate({ status: 0, chosen: {} })
  }
  return {
    ...fields,
    candidates,
    busy: save.isPending || asking,
    choose: (forWhom: StartedFor | undefined) => void choose(forWhom),
    submit: () => void submit(),
    submitWith: (chosen: Chosen) => save.mutate({ status: 0, chosen }),
    closeChoice: () => setCandidates([]),
    keepDraft: () => isRight(false) && save.mutate({ status: 1, chosen: {} }),
    leave,
  }
}
export type Start = ReturnType<typeof useStart>

type Checked = Pick<StartContext, 'place'> & { fields: ReturnType<typeof useStartFields> }

/** Says what is wrong with what is filled in, and brings the first of it into view; a draft may be half filled in. */
function useIsRight({ fields: { form, about }, place }: Checked): (isWhole: boolean) => boolean {
  const { t } = useWorkflowTexts()
  return (isWhole) => {
    if (!fits(about.fullName, maxTitle)) {
      toast.error(t('start.titleTooLong', { max: maxTitle }))
      return false
    }
    const problems = isWhole && form ? form.check() : []
    if (problems.length === 0 || !form) return true
    toast.error(t('act.formWrong', { count: problems.length }))
    focusProblem(form.state, place.current, problems)
    return false
  }
}
