import { Form, Input, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../platform/drafts'
import { useBack } from './use-back'
import { useDialogFrame } from './use-dialog-frame'
import { useRounds } from './use-rounds'
import { useUiTexts } from './use-ui-texts'

/** The longest opinion, in characters (WID-24). */
export const opinionLimit = 300

/** What the dialog hands over; `result` is true for a pass (WID-23). */
export interface Opinion {
  comment: string
  result: boolean
}

/** What the dialog says about the decision that is made in it. */
interface OpinionWords {
  /** What is decided; defaults to "review opinion". */
  title?: string
  /** The verb of the button; defaults to "OK". */
  okText?: string
  /** Who will be told, and what follows. */
  note?: ReactNode
}

interface OpinionFields {
  comment?: string
  result?: 'pass' | 'reject'
}

interface OpinionDialogProps {
  open: boolean
  /** May depend on whether the choice is a pass. */
  words?: OpinionWords | ((passes: boolean) => OpinionWords)
  danger?: boolean
  /** Shows the choice between pass and reject. */
  asksResult?: boolean
  startsWith?: 'pass' | 'reject'
  /** Refuses an empty comment. A rejection always asks for one. */
  required?: boolean
  busy?: boolean
  /** Where what is written outlives a reload and a closed dialog; dropped by whoever has submitted it, and by cancel. */
  draft?: DraftPlace
  onCancel: () => void
  onSubmit: (opinion: Opinion) => void
}

/** A comment of at most 300 characters, with a result that is a pass unless chosen otherwise (WID-16 to WID-29). */
export function OpinionDialog(props: OpinionDialogProps) {
  const { key, afterClose } = useRounds()
  return <OneOpinion key={key} {...props} afterClose={afterClose} />
}

function OneOpinion(props: OpinionDialogProps & { afterClose: () => void }) {
  const {
    open,
    asksResult = false,
    startsWith = 'pass',
    required = false,
    words = {},
    draft,
    onCancel,
    afterClose,
  } = props
  const { t } = useUiTexts()
  const frame = useDialogFrame(500)
  const [form] = Form.useForm<OpinionFields>()
  const [kept] = useState(() => draft && readDraft<OpinionFields>(draft)?.value)
  const result = Form.useWatch('result', form) ?? startsWith
  const needed = required || result === 'reject'
  const said = typeof words === 'function' ? words(result === 'pass') : words
  const tooLong = {
    validator: async (_: unknown, text = '') => {
      const count = text.trim().length
      if (count > opinionLimit) throw new Error(t('opinionTooLong', { max: opinionLimit, count }))
    },
  }
  const submit = (fields: OpinionFields) =>
    props.onSubmit({ comment: (fields.comment ?? '').trim(), result: (fields.result ?? startsWith) === 'pass' })
  useBack(open, onCancel)
  return (
    <Modal
      {...frame}
      open={open}
      title={said.title ?? t('opinionTitle')}
      okText={said.okText ?? t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: props.danger ?? result === 'reject' }}
      confirmLoading={props.busy ?? false}
      onOk={form.submit}
      onCancel={onCancel}
      cancelButtonProps={{
        onClick: () => {
          if (draft) dropDraft(draft)
          onCancel()
        },
      }}
      afterClose={afterClose}
      destroyOnHidden
    >
      {said.note && <div className="dialog-note">{said.note}</div>}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ result: startsWith, ...kept }}
        onValuesChange={(_, fields) => draft && keepDraft(draft, fields)}
        onFinish={submit}
      >
        {asksResult && (
          <Form.Item name="result" label={t('result')}>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'pass', label: t('pass') },
                { value: 'reject', label: t('reject') },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item
          name="comment"
          label={t(needed ? 'opinion' : 'opinionOptional')}
          dependencies={['result']}
          rules={[{ required: needed, whitespace: needed, message: t('opinionRequired') }, tooLong]}
        >
          <Input.TextArea rows={5} count={{ max: opinionLimit, show: true }} placeholder={t('opinionHint')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
