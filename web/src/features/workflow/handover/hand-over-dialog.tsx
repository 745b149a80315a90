import { workflowHandover } from '@workstation/contract/workflow-handover'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { UserPicker } from '../../../ui/picker/user-picker'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { useWorkflowTexts } from '../use-workflow-texts'
import { type HandedSoFar, type HandOverFields, handAll } from './hand-all'
import { HandOverPlan, useHandOverPlan } from './hand-over-plan'
import { LeftBehindList } from './left-behind-list'

/** Asks whose work goes to whom and why, says how much that is, and hands it over; what stays is named with its reason. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWorkflowTexts()
  const [form] = Form.useForm<HandOverFields>()
  const from = Form.useWatch('from', form)
  const plan = useHandOverPlan(from)
  const [soFar, setSoFar] = useState<HandedSoFar>()
  const work = useWork((fields: HandOverFields) => handAll(fields, setSoFar), {
    calls: [workflowHandover.run],
    onDone: ({ done, left }) => {
      if (done > 0 || left.length === 0) toast.success(t('handover.done', { count: done }))
      if (left.length === 0) onClose()
    },
  })
  return (
    <ChoiceDialog
      width={520}
      title={t('handover.title')}
      okText={t('handover.verb')}
      okButtonProps={{ disabled: !plan.data || plan.data.list.length === 0 }}
      confirmLoading={work.isPending}
      onOk={form.submit}
      isDirty={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" disabled={work.isPending} onFinish={work.mutate}>
        <p className="dialog-note">{t('handover.note')}</p>
        <Person name="from" onPick={() => form.resetFields(['process'])} />
        <HandOverPlan plan={plan} />
        <Person name="to" />
        <Reason />
      </Form>
      {work.isPending && soFar && <p role="status">{t('handover.going', { count: soFar.done })}</p>}
      {!work.isPending && soFar && soFar.left.length > 0 && <LeftBehindList left={soFar.left} />}
    </ChoiceDialog>
  )
}

function Person({ name, onPick }: { name: 'from' | 'to'; onPick?: () => void }) {
  const { t } = useWorkflowTexts()
  const what = t(`handover.${name}`)
  const other = name === 'from' ? 'to' : 'from'
  return (
    <Form.Item
      name={name}
      label={what}
      dependencies={[other]}
      rules={[
        { required: true, message: t('act.choose', { what }) },
        ({ getFieldValue }) => ({
          validator: async (_, picked?: string) => {
            if (name === 'to' && picked && picked === getFieldValue(other)) throw new Error(t('handover.same'))
          },
        }),
      ]}
    >
      <UserPicker variables={false} needed title={what} {...(onPick && { onChange: onPick })} />
    </Form.Item>
  )
}

function Reason() {
  const { t } = useWorkflowTexts()
  const { t: words } = useRecordTexts()
  const what = t('act.reason')
  return (
    <Form.Item name="reason" label={what} rules={textRules(words, { what, max: maxOpinion, needed: true })}>
      <Input.TextArea rows={3} />
    </Form.Item>
  )
}
