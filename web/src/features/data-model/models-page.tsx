import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { dataModel, type OutsideTableRow, outsideTableColumns } from '@workstation/contract/data-model'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { formatFileSize } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { useModelTexts } from './use-model-texts'
import { useTableActions } from './use-table-actions'
import './data-model.css'

const TableEditor = lazyPart(async () => (await import('./table-editor')).TableEditor)
const TableDrawer = lazyPart(async () => (await import('./table-drawer')).TableDrawer)
const PlanDialog = lazyPart(async () => (await import('./plan-dialog')).PlanDialog)

const ownLink = '0'

function Kind({ isView }: { isView: number }) {
  const { t } = useModelTexts()
  return t(isView === 1 ? 'isView' : 'isTable')
}

const drawings: Drawings<OutsideTableRow, keyof typeof outsideTableColumns> = {
  table: { width: 210 },
  tableName: { width: 200, card: 'fact' },
  sum: { width: 140, align: 'right', card: 'fact', value: ({ sum }) => sum?.toLocaleString('en') ?? '—' },
  size: { width: 110, align: 'right', value: ({ size }) => (size === null ? '—' : formatFileSize(size)) },
  primaryKey: { width: 130 },
  isView: { width: 90, value: ({ isView }) => <Kind isView={isView} /> },
}

/** Tables of the product's own database, which are looked at, and of others, which may be changed (SYS-27). */
export function ModelsPage() {
  const { t } = useModelTexts()
  const [link, setLink] = useState(ownLink)
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const { data: sources, error } = useQuery(queryOf(dataModel.sources, {}))
  const mayWrite = sources?.list.find(({ id }) => id === link)?.mayWrite === 1
  const mayAdd = useHasButton('btn_add') && mayWrite
  const { rowActions, review } = useTableActions({ link, mayWrite, open: setOpened, edit: setEdited })
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('')}>
      {t('add')}
    </Button>
  )
  const note = link === ownLink ? 'ownNote' : 'readOnlyNote'
  return (
    <>
      {error && !sources && <PageError error={error} />}
      <div className="model-source">
        <span>{t('source')}</span>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('source')}
          value={link}
          options={(sources?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={setLink}
        />
      </div>
      <DataTable<OutsideTableRow, object>
        key={link}
        modelId="dataModel"
        columns={useColumns(outsideTableColumns, drawings)}
        query={(input) => queryOf(dataModel.tables, { ...input, link })}
        startFilters={{}}
        filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
        lead={() => !mayWrite && <Alert className="model-note" type="info" showIcon title={t(note)} />}
        nameOf={(row) => row.table}
        primary={add}
        rowActions={rowActions}
        onOpen={(row) => setOpened(row.table)}
        empty={{ text: t('empty'), action: add }}
      />
      {opened !== undefined && <TableDrawer link={link} table={opened} onClose={() => setOpened(undefined)} />}
      {edited !== undefined && (
        <TableEditor key={edited} link={link} edited={edited} onClose={() => setEdited(undefined)} />
      )}
      {review && <PlanDialog review={review} />}
    </>
  )
}
