import { PlusOutlined } from '@ant-design/icons'
import { type MessageTemplate, messageTemplate, messageTemplateColumns } from '@workstation/contract/message-template'
import { messageEvents } from '@workstation/contract/template-events'
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
import { TemplateState, YesNo } from './template-state'
import { useEventWords } from './use-event-words'
import { useMessageActions } from './use-template-actions'
import { useTemplateTexts } from './use-template-texts'
import './template.css'

const MessageTemplateEditor = lazyPart(async () => (await import('./message-template-editor')).MessageTemplateEditor)
const TemplateVersions = lazyPart(async () => (await import('./template-versions')).TemplateVersions)

interface Filters {
  category?: string
  enabledMark?: 0 | 1
}

const hidden = { width: 200, startsHidden: true }
const drawings: Drawings<MessageTemplate, keyof typeof messageTemplateColumns> = {
  fullName: { width: 180 },
  enCode: { width: 140, startsHidden: true },
  category: { width: 170, value: (row) => row.category && <EventName code={row.category} />, card: 'fact' },
  title: { width: 240, card: 'fact' },
  titleEn: hidden,
  titleTw: hidden,
  content: hidden,
  contentEn: hidden,
  contentTw: hidden,
  isStationLetter: { width: 100, startsHidden: true, value: (row) => <YesNo mark={row.isStationLetter} /> },
  isEmail: { width: 80, value: (row) => <YesNo mark={row.isEmail} /> },
  isSms: { width: 80, value: (row) => <YesNo mark={row.isSms} /> },
  isWecom: { width: 100, startsHidden: true, value: (row) => <YesNo mark={row.isWecom} /> },
  isDingTalk: { width: 100, startsHidden: true, value: (row) => <YesNo mark={row.isDingTalk} /> },
  smsTemplateName: { width: 140, startsHidden: true },
  enabledMark: { width: 100, value: (row) => <TemplateState mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  description: hidden,
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150 },
}

/** What people are told of an event in place of the product's own words (SYS-23). */
export function MessageTemplatesPage() {
  const { t } = useTemplateTexts()
  const titleOf = useColumnTitle()
  const { optionsOf } = useEventWords()
  const [edited, setEdited] = useState<string>()
  const [versions, setVersions] = useState<MessageTemplate>()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayExport = useHasButton('btn_download')
  const actions = useMessageActions<MessageTemplate>({ edit: ({ id }) => setEdited(id), versions: setVersions })
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<MessageTemplate, Filters>
        modelId="messageTemplate"
        columns={useColumns(messageTemplateColumns, drawings)}
        query={(input) => queryOf(messageTemplate.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'category', label: t('event'), options: optionsOf(Object.keys(messageEvents)) },
          {
            kind: 'choice',
            key: 'enabledMark',
            label: titleOf(messageTemplateColumns.enabledMark),
            options: states,
          },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(messageTemplate.export, input) })}
        empty={{ text: t('emptyMessages'), action: add }}
      />
      {edited && (
        <MessageTemplateEditor
          edited={edited}
          readOnly={edited !== 'new' && !mayEdit}
          onClose={() => setEdited(undefined)}
        />
      )}
      {versions && <TemplateVersions calls={messageTemplate} of={versions} onClose={() => setVersions(undefined)} />}
    </>
  )
}
