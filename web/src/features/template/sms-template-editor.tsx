import type { InputOf } from '@workstation/contract/endpoint'
import { type SmsTemplate, smsTemplate } from '@workstation/contract/sms-template'
import { messageEvents, smsEvents } from '@workstation/contract/template-events'
import { templateWords } from '@workstation/contract/template-words'
import { Button, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useColumnTitle } from '../../platform/use-column-title'
import { GroupTitle } from '../../ui/group-title'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { textRules } from '../../ui/record-editor/text-rules'
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

type Fields = InputOf<typeof smsTemplate.create>
const calls = recordCallsOf(smsTemplate)

const texts = { content: '', contentEn: '', contentTw: '' }
const provider = { company: 0, signContent: '', templateId: '' }
const others = { signId: '', ttTemplateId: '', endpoint: '', domain: '', region: '' }
const start: Fields = {
  ...{ fullName: '', enCode: '', category: 'signInCode', ...texts, ...provider, ...others },
  ...{ enabledMark: 0, sortCode: 0, description: '' },
}

const fieldsOf = (row: SmsTemplate): Fields =>
  Object.fromEntries(Object.keys(start).map((name) => [name, row[name as keyof SmsTemplate]])) as unknown as Fields

const textOf = (form: Readonly<Record<string, unknown>>, name: string) => String(form[name] ?? '')
const triedOf = (form: Readonly<Record<string, unknown>>, recordId: string) => {
  const shown = Object.keys(texts).map((name) => [name, textOf(form, name)])
  return { ...Object.fromEntries(shown), category: textOf(form, 'category'), recordId }
}

/** Adds an SMS template or changes one, beside what it says of a real record. */
export function SmsTemplateEditor({ edited, readOnly = false, onClose }: EditorProps) {
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [asked] = useState(edited)
  const isNew = asked === 'new'
  const data = useEdited(smsTemplate.get, isNew ? undefined : { id: asked }, onClose)
  if (!isNew && !data) return null
  return <LoadedEditor key={asked} read={data} readOnly={readOnly} onClose={onClose} />
}

interface LoadedEditorProps {
  read: SmsTemplate | undefined
  readOnly: boolean
  onClose: () => void
}

function LoadedEditor({ read, readOnly, onClose }: LoadedEditorProps) {
  const { t } = useTemplateTexts()
  const { optionsOf } = useEventWords()
  const [before] = useState(read)
  return (
    <RecordEditor<Fields, Fields, SmsTemplate>
      kind="smsTemplate"
      full
      title={t(before ? 'editSms' : 'addSms')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={(fields) => ({ ...fields, sortCode: fields.sortCode ?? 0 })}
      readOnly={readOnly}
      said={t('saved')}
      onClose={onClose}
    >
      <div className="template-editor">
        <div>
          <NameField label={t('name')} />
          <CodeField label={t('code')} />
          <RecordField name="category" label={t('event')} mustChoose>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={optionsOf([...Object.keys(smsEvents), ...Object.keys(messageEvents)])}
            />
          </RecordField>
          <ProviderFields />
          <StateField />
          <OrderField />
          <DescriptionField />
        </div>
        <div>
          <TextFields title={0} content={500} />
          <TemplatePreview
            query={(form, recordId) => queryOf(smsTemplate.preview, triedOf(form, recordId))}
            send={(form, recordId) => !readOnly && <SendTrial form={form} recordId={recordId} />}
          />
        </div>
      </div>
    </RecordEditor>
  )
}

/** What the provider is told beside the text, and what other clients keep. */
function ProviderFields() {
  const { t } = useTemplateTexts()
  const titleOf = useColumnTitle()
  const companies = Object.entries(templateWords.company).map(([value, title]) => ({
    value: Number(value),
    label: titleOf({ title }),
  }))
  const rules = (name: string) => textRules(t, { what: t(`field.${name}`), max: 100, needed: false })
  return (
    <>
      <RecordField name="signContent" label={t('field.signContent')} extra={t('signNote')} rules={rules('signContent')}>
        <Input />
      </RecordField>
      <RecordField name="templateId" label={t('field.templateId')} extra={t('idNote')} rules={rules('templateId')}>
        <Input />
      </RecordField>
      <GroupTitle text={t('others')} help={t('othersHelp')} />
      <RecordField name="company" label={t('field.company')}>
        <Select options={companies} />
      </RecordField>
      {Object.keys(others).map((name) => (
        <RecordField key={name} name={name} label={t(`field.${name}`)} rules={rules(name)}>
          <Input />
        </RecordField>
      ))}
    </>
  )
}

function SendTrial({ form, recordId }: { form: Readonly<Record<string, unknown>>; recordId: string }) {
  const { t } = useTemplateTexts()
  const [phone, setPhone] = useState('')
  const send = useCall(smsTemplate.testSent, { said: t('smsSent') })
  const ask = () =>
    send.mutate({
      ...triedOf(form, recordId),
      signContent: textOf(form, 'signContent'),
      templateId: textOf(form, 'templateId'),
      phoneNumbers: phone.trim(),
    })
  return (
    <Space.Compact>
      <Input
        type="tel"
        aria-label={t('phone')}
        placeholder={t('phone')}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button loading={send.isPending} onClick={ask}>
        {t('sendSms')}
      </Button>
    </Space.Compact>
  )
}
