import { PlusOutlined } from '@ant-design/icons'
import { printTemplate } from '@workstation/contract/print-template'
import {
  type PrintTemplateRow,
  printTemplateColumns,
  printTemplateWords,
} from '@workstation/contract/print-template-record'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useChoiceWords } from '../../platform/use-choice-words'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { ImportTemplate } from './import-template'
import { SourceName } from './source-name'
import { usePrintTexts } from './use-print-texts'
import { useTemplateActions } from './use-template-actions'

const TemplateEditor = lazyPart(async () => (await import('./template-editor')).TemplateEditor)
const TemplateVersions = lazyPart(async () => (await import('./template-versions')).TemplateVersions)

interface Filters {
  category?: string
  type?: 1 | 2
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = usePrintTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

function Kind({ kind }: { kind: number }) {
  return useChoiceWords(printTemplateWords).wordOf('type', kind)
}

const drawings: Drawings<PrintTemplateRow, keyof typeof printTemplateColumns> = {
  fullName: { width: 220 },
  enCode: { width: 150, startsHidden: true },
  categoryText: { width: 120, card: 'fact' },
  type: { width: 100, value: (row) => <Kind kind={row.type} /> },
  source: { width: 140, value: (row) => <SourceName id={row.source} />, card: 'fact' },
  enabledMark: { width: 104, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  description: { width: 220, startsHidden: true },
  creatorUser: { width: 140, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150 },
}

/** The list of print templates, with what the person may do on it (PRT-01). */
export function TemplatesPage() {
  const { t } = usePrintTexts()
  const titleOf = useColumnTitle()
  const { entries } = useDictionary('printDev')
  const [edited, edit] = useState<string>()
  const [versions, showVersions] = useState<PrintTemplateRow>()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useTemplateActions({ edit: ({ id }) => edit(id), versions: showVersions })
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const kinds = useChoiceWords(printTemplateWords).optionsOf('type', [1, 2])
  const categories = entries.map(({ id, fullName }) => ({ value: id, label: fullName }))
  const add = mayAdd && (
    <>
      <ImportTemplate />
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
        {t('add')}
      </Button>
    </>
  )
  return (
    <>
      <DataTable<PrintTemplateRow, Filters>
        modelId="printTemplate"
        columns={useColumns(printTemplateColumns, drawings)}
        query={(input) => queryOf(printTemplate.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'category', label: t('category'), options: categories },
          { kind: 'choice', key: 'type', label: titleOf(printTemplateColumns.type), options: kinds },
          { kind: 'choice', key: 'enabledMark', label: titleOf(printTemplateColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(printTemplate.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <TemplateEditor edited={edited} onClose={() => edit(undefined)} />}
      {versions && <TemplateVersions of={versions} onClose={() => showVersions(undefined)} />}
    </>
  )
}
