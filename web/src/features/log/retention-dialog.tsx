import { type LogRetention, log } from '@workstation/contract/log'
import { Form, InputNumber } from 'antd'
import { useCall } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { useUiTexts } from '../../ui/use-ui-texts'
import { useLogTexts } from './use-log-texts'

const kinds = ['signIn', 'error', 'request'] as const

/** How many days the lines of each kind are kept; what was not touched stays as somebody else may have set it. */
export function RetentionDialog({ before, onClose }: { before: LogRetention; onClose: () => void }) {
  const { t } = useLogTexts()
  const { t: ui } = useUiTexts()
  const [form] = Form.useForm<LogRetention>()
  const save = useCall(log.setRetention, { said: t('retentionSaved'), onDone: onClose })
  const submit = (values: LogRetention) =>
    save.mutate(
      Object.fromEntries(kinds.filter((kind) => values[kind] !== before[kind]).map((kind) => [kind, values[kind]])),
    )
  return (
    <ChoiceDialog
      width={480}
      title={t('retention')}
      okText={ui('save')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      isDirty={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <p className="dialog-note">{t('retentionHint')}</p>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={before} onFinish={submit}>
        {kinds.map((kind) => (
          <Form.Item
            key={kind}
            name={kind}
            label={t(`retentionOf.${kind}`)}
            rules={[{ required: true, message: t('daysNeeded') }]}
          >
            <InputNumber min={0} max={3650} precision={0} suffix={t('days')} />
          </Form.Item>
        ))}
      </Form>
    </ChoiceDialog>
  )
}
