import { useSuspenseQuery } from '@tanstack/react-query'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { WhenAnswered } from '../../../ui/when-answered'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ActDialog } from './act-dialog'
import type { ActName } from './acts'
import { type ApprovalAccess, approvalQuery } from './approval-access'
import { ApprovalHead } from './approval-head'
import { Comments } from './comments'
import { DecisionBar } from './decision-bar'
import { FollowBar } from './follow-bar'
import { FormPart } from './form-part'
import { Notices } from './notices'
import { Opinions } from './opinions'
import { PathPart } from './path-part'
import { Timeline } from './timeline'
import { UnsentWork } from './unsent-work'
import { useApprovalForm } from './use-approval-form'
import { useLiveApproval } from './use-live-approval'
import './approval-view.css'

interface ApprovalViewProps {
  access: ApprovalAccess
  /** Told once its reader has decided. */
  onDecided?: () => void
  /** The way back to where it was opened from. */
  back?: ReactNode
}

/** An approval as its people see it: what it is about, what I must do now, where it stands and what was said. */
export function ApprovalView(props: ApprovalViewProps) {
  return (
    <WhenAnswered queries={[approvalQuery(props.access)]}>
      <Approval {...props} />
    </WhenAnswered>
  )
}

const nothing = () => undefined

function Approval({ access, onDecided = nothing, back }: ApprovalViewProps) {
  const { t } = useWorkflowTexts()
  const { data: detail } = useSuspenseQuery(approvalQuery(access))
  useLiveApproval(access.id)
  const [act, setAct] = useState<ActName>()
  const place = useRef<HTMLDivElement>(null)
  const form = useApprovalForm(
    {
      document: detail.flowFormInfo,
      data: detail.formData,
      operates: detail.formOperates,
      draft: detail.draftData,
      own: detail.formOwn,
    },
    detail.taskOperatorId,
  )
  const words = useMemo(() => JSON.parse(detail.formWords) as Readonly<Record<string, unknown>>, [detail.formWords])
  const { decides, barOf, hold } = useBar(detail)
  const writes = decides && detail.formOperates.some(({ write }) => write)
  return (
    <div className="approval-view">
      <ApprovalHead detail={detail} back={back} />
      <Notices detail={detail} />
      <UnsentWork detail={detail} />
      <div className="approval-columns">
        <div>
          <FormPart form={form} reads={!writes} words={words} place={place} />
          <Opinions id={detail.flowTaskInfo.id} />
          <Comments detail={detail} />
        </div>
        <div>
          <PathPart detail={detail} />
          <section className="approval-part">
            <h2>{t('detail.timeline')}</h2>
            <Timeline records={detail.flowTaskOperatorRecordList} />
          </section>
        </div>
      </div>
      {barOf && (
        <DecisionBar
          key={barOf.taskOperatorId}
          detail={barOf}
          now={detail}
          form={form}
          place={place}
          onAct={setAct}
          onHold={hold}
          onDecided={onDecided}
        />
      )}
      {!decides && <FollowBar detail={detail} onAct={setAct} />}
      {/* Apart from the bars: one that is open stays when others have acted and the bar goes. */}
      {act && <ActDialog key={act} act={act} detail={detail} onDone={onDecided} onClose={() => setAct(undefined)} />}
    </div>
  )
}

/** Whose part the bar decides; one whose dialog is open stays, with what was typed into it, when the part is over. */
function useBar(detail: WorkflowDetail) {
  const [held, setHeld] = useState<WorkflowDetail>()
  const decides = detail.taskOperatorId !== '' && ['agree', 'submit'].some((act) => detail.allowed.includes(act))
  const mine = decides ? detail : undefined
  return {
    decides,
    barOf: held && held.taskOperatorId !== mine?.taskOperatorId ? held : mine,
    hold: (holds: boolean) => setHeld(holds ? detail : undefined),
  }
}
