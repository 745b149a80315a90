import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { Alert, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { toast } from '../../../platform/toast'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { copyAndSay } from '../../../ui/copy-text'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { limitOf } from '../../../ui/text-limit'
import { useUiTexts } from '../../../ui/use-ui-texts'
import { useWorkflowTexts } from '../use-workflow-texts'
import { useWorkflowWord } from '../workflow-status'
import { ownSettings } from './approval-access'
import { whyOver } from './part-end'
import type { Decision } from './use-decision'

interface RejectFields {
  rejectStep?: string
  manner?: string
}

interface RejectDialogProps {
  detail: WorkflowDetail
  /** The approval as it is now; another one than `detail` once the part is over. */
  now: WorkflowDetail
  decision: Decision
  onClose: () => void
}

/** The older number of a manner: run all again, or come straight back. */
const typeOf: Readonly<Record<string, 1 | 2>> = { restart: 1, straightBack: 2 }

/**
 * Rejects with an opinion; where the step leaves it open, to a step and in a manner of choice. When others have ended the
 * part meanwhile it says who and when, and keeps what was typed for taking along.
 */
export function RejectDialog({ detail, now, decision, onClose }: RejectDialogProps) {
  const { t } = useWorkflowTexts()
  const { t: ui } = useUiTexts()
  const word = useWorkflowWord()
  const [form] = Form.useForm<RejectFields>()
  const { asked, targets, manners, isOther } = useTargets(detail.taskOperatorId, form)
  // One's own rejection is told to the page before it is answered.
  const over = now !== detail && !decision.busy ? whyOver(now, detail.taskOperatorId, { t, word }) : ''
  const send = ({ rejectStep, manner = '' }: RejectFields) => {
    const missing = decision.missing(false)
    if (missing) return toast.error(missing)
    const rejectType = typeOf[manner]
    decision.reject({ ...(rejectStep !== undefined && { rejectStep }), ...(rejectType && { rejectType }) })
  }
  const buttons = over
    ? { okText: t('unsent.copy'), okButtonProps: { disabled: decision.opinion === '' }, cancelText: ui('close') }
    : {
        okText: t('act.reject.verb'),
        okButtonProps: { danger: true, disabled: asked.isPending },
        cancelText: ui('cancel'),
      }
  return (
    <ChoiceDialog
      width={500}
      {...buttons}
      title={t('act.reject.title')}
      confirmLoading={decision.busy}
      onOk={over ? () => void copyAndSay(decision.opinion) : form.submit}
      isDirty={isOther}
      onClose={onClose}
    >
      {over && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="approval-refusal"
          title={over}
          description={t('unsent.keptHere')}
        />
      )}
      {!over && asked.error && <PageError error={asked.error} />}
      {!over && asked.isPending && <LateSkeleton />}
      <Form form={form} layout="vertical" onFinish={send}>
        {!over && asked.data && <Where detail={detail} targets={targets} manners={manners} />}
        <Opinion decision={decision} readOnly={over !== ''} />
      </Form>
    </ChoiceDialog>
  )
}

type Target = OutputOf<typeof workflowAct.targets>['list'][number]

/** Where it may go back to; the first of these, and its first manner, are chosen to begin with. */
function useTargets(part: string, form: FormInstance<RejectFields>) {
  const asked = useQuery(queryOf(workflowAct.targets, { id: part }))
  const targets = asked.data?.list ?? []
  const step = Form.useWatch('rejectStep', form)
  const manners = targets.find(({ id }) => id === step)?.manners ?? []
  const first = targets[0]?.id
  useEffect(() => {
    if (first !== undefined) form.setFieldValue('rejectStep', first)
  }, [first, form])
  useEffect(() => {
    form.setFieldValue('manner', manners[0])
  }, [manners[0], form])
  /** Whether another one was chosen than it begins with; the opinion is kept by itself. */
  const isOther = () => {
    const { rejectStep, manner } = form.getFieldsValue()
    const [usual] = targets
    return usual !== undefined && (rejectStep !== usual.id || manner !== usual.manners[0])
  }
  return { asked, targets, manners, isOther }
}

interface WhereProps {
  detail: WorkflowDetail
  targets: readonly Target[]
  manners: Target['manners']
}

function Where({ detail, targets, manners }: WhereProps) {
  const { t } = useWorkflowTexts()
  if (targets.length === 0) return <p className="dialog-note">{t(`act.reject.to.${targetOf(detail)}`)}</p>
  return (
    <>
      <Form.Item name="rejectStep" label={t('act.reject.target')}>
        <Select options={targets.map(({ id, fullName }) => ({ value: id, label: fullName || t('act.reject.end') }))} />
      </Form.Item>
      {manners.length > 0 && (
        <Form.Item name="manner" label={t('act.reject.manner')}>
          <Radio.Group
            options={manners.map((value) => ({ value, label: t(`act.reject.manners.${value}`) }))}
            vertical
          />
        </Form.Item>
      )}
    </>
  )
}

function Opinion({ decision, readOnly }: { decision: Decision; readOnly: boolean }) {
  const { t } = useWorkflowTexts()
  return (
    <Form.Item label={t('act.opinion')} required={!readOnly}>
      <Input.TextArea
        aria-label={t('act.opinion')}
        rows={4}
        readOnly={readOnly}
        value={decision.opinion}
        placeholder={t('act.opinionNeeded')}
        count={limitOf(maxOpinion)}
        onChange={(event) => decision.write(event.target.value)}
      />
    </Form.Item>
  )
}

/** Where the step itself sends what is rejected. */
function targetOf(detail: WorkflowDetail): string {
  const target = ownSettings(detail)?.reject.target ?? 'chosen'
  return typeof target === 'string' ? target : 'node'
}
