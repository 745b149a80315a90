import { PlusOutlined } from '@ant-design/icons'
import { type BillRule, billRule, billRuleColumns } from '@workstation/contract/bill-rule'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { toast } from '../../platform/toast'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { TextFileButton } from '../../ui/upload/text-file-button'
import { type BillFields, readRuleFile } from './read-rule-file'
import { useBillRuleActions } from './use-bill-rule-actions'
import { useBillRuleTexts } from './use-bill-rule-texts'
import { useBillWords } from './use-bill-words'

const BillRuleEditor = lazyPart(async () => (await import('./bill-rule-editor')).BillRuleEditor)

/** 0 or 1 as text, as the choice of a filter gives it. */
interface Filters {
  enabledMark?: 0 | 1
}

function Word({ kind, value }: { kind: 'dateFormat' | 'mode' | 'scope'; value: string }) {
  return useBillWords().wordOf(kind, value)
}

function State({ mark }: { mark: number }) {
  const { wordOf } = useBillWords()
  return <StatusDot tone={mark === 1 ? 'good' : 'idle'} text={wordOf('enabledMark', String(mark))} />
}

const drawings: Drawings<BillRule, keyof typeof billRuleColumns> = {
  fullName: { width: 170 },
  enCode: { width: 150, card: 'fact' },
  prefix: { width: 100, startsHidden: true },
  dateFormat: {
    width: 120,
    startsHidden: true,
    value: (row) => row.dateFormat && <Word kind="dateFormat" value={row.dateFormat} />,
  },
  digit: { width: 100, startsHidden: true },
  startNumber: { width: 110, startsHidden: true },
  suffix: { width: 90, startsHidden: true },
  mode: { width: 130, value: (row) => row.mode && <Word kind="mode" value={row.mode} /> },
  scope: { width: 110, value: (row) => row.scope && <Word kind="scope" value={row.scope} /> },
  outputNumber: { width: 170, card: 'fact' },
  thisNumber: { width: 110, startsHidden: true },
  enabledMark: { width: 100, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
  description: { width: 220, startsHidden: true },
}

/** A rule has a few hundred letters: what is larger is something else. */
const mostBytes = 100 * 1024

/** How the numbers of records are made (BIL-01). */
export function BillRulesPage() {
  const { t } = useBillRuleTexts()
  const { optionsOf } = useBillWords()
  const titleOf = useColumnTitle()
  const [edited, setEdited] = useState<BillRule | Partial<BillFields>>()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useBillRuleActions(setEdited)
  const states = optionsOf('enabledMark').toReversed()
  const open = (text: string) => {
    const fields = readRuleFile(text)
    if (fields) setEdited(fields)
    else toast.error(t('noRuleFile'))
  }
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({})}>
      {t('add')}
    </Button>
  )
  const primary = mayAdd && (
    <Space wrap>
      <TextFileButton text={t('import')} accept=".json" most={mostBytes} onText={open} />
      {add}
    </Space>
  )
  return (
    <>
      <DataTable<BillRule, Filters>
        modelId="billRule"
        columns={useColumns(billRuleColumns, drawings)}
        query={(input) => queryOf(billRule.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(billRuleColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={primary}
        {...actions}
        {...(mayExport && { onExport: (input) => call(billRule.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <BillRuleEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
