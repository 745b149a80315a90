import { PlusOutlined } from '@ant-design/icons'
import { type SmsTemplate, smsTemplate, smsTemplateColumns } from '@workstation/contract/sms-template'
import { messageEvents, smsEvents } from '@workstation/contract/template-events'
import { templateWords } from '@workstation/contract/template-words'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { EventName } from './event-name'
import { TemplateState } from './template-state'
import { useEventWords } from './use-event-words'
import { useSmsActions } from './use-template-actions'
import { useTemplateTexts } from './use-template-texts'
import './template.css'

const SmsTemplateEditor = lazyPart(async () => (await import('./sms-template-editor')).SmsTemplateEditor)
const TemplateVersions = lazyPart(async () => (await import('./template-versions')).TemplateVersions)

interface Filters {
  category?: string
  enabledMark?: 0 | 1
}

function Company({ company }: { company: number }) {
  const titleOf = useColumnTitle()
  const title = templateWords.company[company as keyof typeof templateWords.company]
  return title ? titleOf({ title }) : company
}

const hidden = { width: 140, startsHidden: true }
const drawings: Drawings<SmsTemplate, keyof typeof smsTemplateColumns> = {
  fullName: { width: 160 },
  enCode: hidden,
  category: { width: 150, value: (row) => row.category && <EventName code={row.category} />, card: 'fact' },
  content: { width: 220, card: 'fact' },
  contentEn: hidden,
  contentTw: hidden,
  company: { ...hidden, value: (row) => <Company company={row.company} /> },
  signContent: { width: 110 },
  signId: hidden,
  templateId: { width: 150 },
  ttTemplateId: hidden,
  endpoint: hidden,
  domain: hidden,
  region: hidden,
  enabledMark: { width: 100, value: (row) => <TemplateState mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  description: hidden,
  creatorUser: hidden,
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
}

/** What goes out by SMS (SYS-21). */
export function SmsTemplatesPage() {
  const { t } = useTemplateTexts()
  const titleOf = useColumnTitle()
  const { optionsOf } = useEventWords()
  const [edited, setEdited] = useState<string>()
  const [versions, setVersions] = useState<SmsTemplate>()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayExport = useHasButton('btn_download')
  const actions = useSmsActions<SmsTemplate>({ edit: ({ id }) => setEdited(id), versions: setVersions })
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const events = optionsOf([...Object.keys(smsEvents), ...Object.keys(messageEvents)])
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<SmsTemplate, Filters>
        modelId="smsTemplate"
        columns={useColumns(smsTemplateColumns, drawings)}
        query={(input) => queryOf(smsTemplate.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'category', label: t('event'), options: events },
          { kind: 'choice', key: 'enabledMark', label: titleOf(smsTemplateColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(smsTemplate.export, input) })}
        empty={{ text: t('emptySms'), action: add }}
      />
      {edited && (
        <SmsTemplateEditor
          edited={edited}
          readOnly={edited !== 'new' && !mayEdit}
          onClose={() => setEdited(undefined)}
        />
      )}
      {versions && <TemplateVersions calls={smsTemplate} of={versions} onClose={() => setVersions(undefined)} />}
    </>
  )
}
