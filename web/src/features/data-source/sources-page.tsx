import { PlusOutlined } from '@ant-design/icons'
import { type DataSourceRow, dataSource, dataSourceColumns } from '@workstation/contract/data-source'
import { type SourceKind, sourceKinds } from '@workstation/domain/data-source/source-kinds'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { useSourceActions } from './use-source-actions'
import { useSourceTexts } from './use-source-texts'
import { useSourceWords } from './use-source-words'

const SourceEditor = lazyPart(async () => (await import('./source-editor')).SourceEditor)

interface Filters {
  dbType?: SourceKind
  enabledMark?: 0 | 1
}

function Word({ kind, value }: { kind: 'tls' | 'mayWrite'; value: string | number }) {
  return useSourceWords().wordOf(kind, value)
}

function State({ mark }: { mark: number }) {
  const { wordOf } = useSourceWords()
  return <StatusDot tone={mark === 1 ? 'good' : 'idle'} text={wordOf('enabledMark', mark)} />
}

const drawings: Drawings<DataSourceRow, keyof typeof dataSourceColumns> = {
  fullName: { width: 170 },
  dbType: { width: 120, card: 'fact' },
  host: { width: 170, card: 'fact' },
  port: { width: 80 },
  serviceName: { width: 140, startsHidden: true },
  userName: { width: 120, startsHidden: true },
  tls: { width: 160, value: (row) => row.tls && <Word kind="tls" value={row.tls} /> },
  mayWrite: { width: 100, value: (row) => <Word kind="mayWrite" value={row.mayWrite} /> },
  enabledMark: { width: 100, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
  description: { width: 220, startsHidden: true },
}

/** Databases of others that the product may enter (SYS-25). */
export function SourcesPage() {
  const { t } = useSourceTexts()
  const { optionsOf } = useSourceWords()
  const titleOf = useColumnTitle()
  const [edited, setEdited] = useState<string>()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useSourceActions(({ id }) => setEdited(id))
  const kinds = Object.keys(sourceKinds).map((kind) => ({ value: kind, label: kind }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<DataSourceRow, Filters>
        modelId="dataSource"
        columns={useColumns(dataSourceColumns, drawings)}
        query={(input) => queryOf(dataSource.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          {
            kind: 'choice',
            key: 'dbType',
            column: 'dbType',
            label: titleOf(dataSourceColumns.dbType),
            options: kinds,
          },
          {
            kind: 'choice',
            key: 'enabledMark',
            label: titleOf(dataSourceColumns.enabledMark),
            options: optionsOf('enabledMark').toReversed(),
          },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(dataSource.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <SourceEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
