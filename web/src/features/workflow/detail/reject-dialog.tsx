import { useQuery } from '@tanstack/react-query'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { Form, Input, Modal, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { toast } from '../../../platform/toast'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { limitOf } from '../../../ui/text-limit'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useUiTexts } from '../../../ui/use-ui-texts'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ownSettings } from './approval-access'
import type { Decision } from './use-decision'

interface RejectFields {
  rejectStep?: string
  manner?: string
}

interface RejectDialogProps {
  detail: WorkflowDetail
  decision: Decision
  onClose: () => void
}

/** The older number of a manner: run all again, or come straight back. */
const typeOf: Readonly<Record<string, 1 | 2>> = { restart: 1, straightBack: 2 }

/** Rejects with an opinion; where the step leaves it open, to a step and in a manner of choice. */
export function RejectDialog({ detail, decision, onClose }: RejectDialogProps) {
  const { t } = useWorkflowTexts()
  const { t: ui } = useUiTexts()
  const frame = useDialogFrame(500)
  useBack(true, onClose)
  const [form] = Form.useForm<RejectFields>()
  const asked = useQuery(queryOf(workflowAct.targets, { id: detail.taskOperatorId }))
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
  const send = ({ rejectStep, manner = '' }: RejectFields) => {
    const missing = decision.missing(false)
    if (missing) return toast.error(missing)
    const rejectType = typeOf[manner]
    decision.reject({ ...(rejectStep !== undefined && { rejectStep }), ...(rejectType && { rejectType }) })
  }
  return (
    <Modal
      {...frame}
      open
      title={t('act.reject.title')}
      okText={t('act.reject.verb')}
      cancelText={ui('cancel')}
      okButtonProps={{ danger: true, disabled: asked.isPending }}
      confirmLoading={decision.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      {asked.error && <PageError error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <LateSkeleton />}
      <Form form={form} layout="vertical" onFinish={send}>
        {asked.data && targets.length === 0 && <p className="dialog-note">{t(`act.reject.to.${targetOf(detail)}`)}</p>}
        {targets.length > 0 && (
          <Form.Item name="rejectStep" label={t('act.reject.target')}>
            <Select
              options={targets.map(({ id, fullName }) => ({ value: id, label: fullName || t('act.reject.end') }))}
            />
          </Form.Item>
        )}
        {manners.length > 0 && (
          <Form.Item name="manner" label={t('act.reject.manner')}>
            <Radio.Group
              options={manners.map((value) => ({ value, label: t(`act.reject.manners.${value}`) }))}
              vertical
            />
          </Form.Item>
        )}
        <Form.Item label={t('act.opinion')} required>
          <Input.TextArea
            aria-label={t('act.opinion')}
            rows={4}
            value={decision.opinion}
            placeholder={t('act.opinionNeeded')}
            count={limitOf(maxOpinion)}
            onChange={(event) => decision.write(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Where the step itself sends what is rejected. */
function targetOf(detail: WorkflowDetail): string {
  const target = ownSettings(detail)?.reject.target ?? 'chosen'
  return typeof target === 'string' ? target : 'node'
}
