import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { Alert, Checkbox, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { useWork } from '../../../platform/queries/use-call'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useUiTexts } from '../../../ui/use-ui-texts'
import { useActionKey } from '../use-action-key'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ActPeople } from './act-people'
import { type ActName, isGrave, needsReason } from './acts'
import { type ActFields, actCalls, sendAct } from './send-act'

interface ActDialogProps {
  act: ActName
  detail: WorkflowDetail
  /** Told once it is done. */
  onDone: () => void
  onClose: () => void
}

/**
 * Asks for what one act needs: whom, where to, and why; says what it brings about, and why it could not be done. It stays
 * with what was typed into it when others act meanwhile; closed or reloaded, it opens with that again until it is done.
 */
export function ActDialog({ act, detail, onDone, onClose }: ActDialogProps) {
  const { t } = useWorkflowTexts()
  const { t: ui } = useUiTexts()
  const frame = useDialogFrame(500)
  const [form] = Form.useForm<ActFields>()
  const keyOf = useActionKey()
  // The part for which it was opened: the server says who has decided it meanwhile.
  const [taskOperatorId] = useState(detail.taskOperatorId)
  const place = { kind: `workflow.${act}`, id: detail.flowTaskInfo.id }
  const [kept] = useState(() => readDraft<ActFields>(place)?.value)
  useBack(true, onClose)
  const send = (fields: ActFields) =>
    sendAct(act, { detail: { ...detail, taskOperatorId }, fields, key: keyOf(act, fields) })
  const work = useWork(send, {
    calls: actCalls,
    said: t(`act.${act}.done`),
    onDone: () => {
      dropDraft(place)
      onClose()
      onDone()
    },
  })
  return (
    <Modal
      {...frame}
      open
      title={t(`act.${act}.title`)}
      okText={t(`act.${act}.verb`)}
      cancelText={ui('cancel')}
      okButtonProps={{ danger: isGrave.includes(act) }}
      confirmLoading={work.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ place: 'before', ...kept }}
        onValuesChange={(_, fields: ActFields) => keepDraft(place, fields)}
        onFinish={work.mutate}
      >
        {work.error && <Alert type="error" showIcon className="approval-refusal" title={work.error.message} />}
        <p className="dialog-note">{t(`act.${act}.note`)}</p>
        <ActPeople act={act} detail={detail} />
        {act === 'addSigner' && <Place />}
        {act === 'cancel' && detail.flowTaskInfo.children.length > 0 && (
          <Form.Item name="withChildren" valuePropName="checked">
            <Checkbox>{t('act.withChildren')}</Checkbox>
          </Form.Item>
        )}
        {act !== 'urge' && act !== 'removeSigner' && <Reason needed={needsReason.includes(act)} />}
      </Form>
    </Modal>
  )
}

function Place() {
  const { t } = useWorkflowTexts()
  return (
    <Form.Item name="place" label={t('act.place')}>
      <Radio.Group
        options={(['before', 'after'] as const).map((value) => ({ value, label: t(`act.places.${value}`) }))}
      />
    </Form.Item>
  )
}

function Reason({ needed }: { needed: boolean }) {
  const { t } = useWorkflowTexts()
  const { t: words } = useRecordTexts()
  const what = t(needed ? 'act.reason' : 'act.reasonOptional')
  return (
    <Form.Item name="opinion" label={what} rules={textRules(words, { what: t('act.reason'), max: maxOpinion, needed })}>
      <Input.TextArea rows={3} />
    </Form.Item>
  )
}
