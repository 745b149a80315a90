import { useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import { messageTemplate } from '@workstation/contract/message-template'
import { smsTemplate } from '@workstation/contract/sms-template'
import { messageEvents } from '@workstation/contract/template-events'
import { Button, Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { useEdited } from '../../ui/record-editor/use-edited'
import { TemplatePreview } from './template-preview'
import { TextFields } from './text-fields'
import { useEventWords } from './use-event-words'
import { useTemplateTexts } from './use-template-texts'
import './template.css'

interface EditorProps {
  /** The id of the one that is changed, or 'new'. */
  edited: string
  readOnly?: boolean
  onClose: () => void
}

type Row = OutputOf<typeof messageTemplate.get>
type Fields = InputOf<typeof messageTemplate.create>
const calls = recordCallsOf(messageTemplate)

const texts = { title: '', titleEn: '', titleTw: '', content: '', contentEn: '', contentTw: '' }
const start: Fields = {
  ...{ fullName: '', enCode: '', category: 'reviewAssign', ...texts, isEmail: 1, isSms: 0, smsId: '' },
  ...{ enabledMark: 0, sortCode: 0, description: '' },
}

/** What is not shown, since the product does not use it, stays as it is kept. */
const fieldsOf = (row: Row): Fields =>
  Object.fromEntries(Object.keys(start).map((name) => [name, row[name as keyof Row]])) as unknown as Fields

const triedOf = (form: Readonly<Record<string, unknown>>, recordId: string) => {
  const shown = Object.keys(texts).map((name) => [name, String(form[name] ?? '')])
  return { ...Object.fromEntries(shown), category: String(form.category ?? ''), recordId }
}

/** Adds a message template or changes one, beside what it says of a real record. */
export function MessageTemplateEditor({ edited, readOnly = false, onClose }: EditorProps) {
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [asked] = useState(edited)
  const isNew = asked === 'new'
  const data = useEdited(messageTemplate.get, isNew ? undefined : { id: asked }, onClose)
  if (!isNew && !data) return null
  return <LoadedEditor key={asked} read={data} readOnly={readOnly} onClose={onClose} />
}

function LoadedEditor({ read, readOnly, onClose }: { read: Row | undefined; readOnly: boolean; onClose: () => void }) {
  const { t } = useTemplateTexts()
  const { optionsOf } = useEventWords()
  const [before] = useState(read)
  return (
    <RecordEditor<Fields, Fields, Row>
      kind="messageTemplate"
      full
      title={t(before ? 'editMessage' : 'addMessage')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={(fields) => ({ ...fields, smsId: fields.smsId ?? '', sortCode: fields.sortCode ?? 0 })}
      readOnly={readOnly}
      said={t('saved')}
      onClose={onClose}
    >
      <div className="template-editor">
        <div>
          <NameField label={t('name')} />
          <CodeField label={t('code')} />
          <RecordField name="category" label={t('event')} mustChoose>
            <Select showSearch={{ optionFilterProp: 'label' }} options={optionsOf(Object.keys(messageEvents))} />
          </RecordField>
          <WayFields />
          <StateField />
          <OrderField />
          <DescriptionField />
        </div>
        <div>
          <TextFields title={200} content={2000} />
          <TemplatePreview
            query={(form, recordId) => queryOf(messageTemplate.preview, triedOf(form, recordId))}
            send={(form, recordId) => !readOnly && <SendToMe form={form} recordId={recordId} />}
          />
        </div>
      </div>
    </RecordEditor>
  )
}

function SendToMe({ form, recordId }: { form: Readonly<Record<string, unknown>>; recordId: string }) {
  const { t } = useTemplateTexts()
  const send = useCall(messageTemplate.sendToMe, { said: t('sentToMe') })
  return (
    <Button loading={send.isPending} onClick={() => send.mutate(triedOf(form, recordId))}>
      {t('sendToMe')}
    </Button>
  )
}

const asFlag = {
  valuePropName: 'checked',
  getValueProps: (mark: unknown) => ({ checked: mark === 1 }),
  getValueFromEvent: (on: boolean) => (on ? 1 : 0),
}

/** How the message goes out beside the message itself. */
function WayFields() {
  const { t } = useTemplateTexts()
  const category = (Form.useWatch('category') as string | undefined) ?? ''
  const isSms = Form.useWatch('isSms') === 1
  const { data } = useQuery({ ...queryOf(smsTemplate.selector, { category }), enabled: isSms })
  const options = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <>
      <RecordField name="isEmail" label={t('mail')} {...asFlag}>
        <Switch checkedChildren={t('yes')} unCheckedChildren={t('no')} />
      </RecordField>
      <RecordField name="isSms" label={t('sms')} extra={t('smsNote')} {...asFlag}>
        <Switch checkedChildren={t('yes')} unCheckedChildren={t('no')} />
      </RecordField>
      {isSms && (
        <RecordField name="smsId" label={t('smsTemplate')} mustChoose>
          <Select options={options} notFoundContent={t('noSms')} />
        </RecordField>
      )}
    </>
  )
}
