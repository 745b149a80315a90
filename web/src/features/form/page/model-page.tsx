import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../platform/api-error'
import { usePage } from '../../../platform/page-context'
import { queryOf } from '../../../platform/queries/query-of'
import { useRemove } from '../../../ui/confirm-remove'
import { DataTable } from '../../../ui/data-table/data-table'
import type { ListQuery } from '../../../ui/data-table/list-state'
import type { RowAction } from '../../../ui/data-table/row-actions'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { lazyPart } from '../../../ui/lazy-part'
import { PageError } from '../../../ui/page-error'
import { type ReleasedForm, releasedFormQuery } from '../record/released-form'
import { useFormTexts } from '../use-form-texts'
import { nameOfRecord, type RecordLine, useModelColumns } from './model-columns'
import { queryJsonOf, type RecordFilters, useModelFilters } from './model-filters'

const FormRecordEditor = lazyPart(async () => (await import('../record/form-record-editor')).FormRecordEditor)
const EditRecord = lazyPart(async () => (await import('../record/open-record')).EditRecord)
const ReadRecord = lazyPart(async () => (await import('../record/open-record')).ReadRecord)

interface ModelPageProps {
  /** Stands there while nothing is released. */
  unreleased: ReactNode
}

/** The page of a menu entry of type 3: the records of the released form that its property names (RTE-47). */
export function ModelPage({ unreleased }: ModelPageProps) {
  const { modelId, module } = usePage()
  const id = module?.moduleId || modelId
  const { data, error, refetch } = useQuery(releasedFormQuery(id))
  if (data) return <Records key={`${data.id}.${data.number}`} released={data} />
  if (error instanceof ApiError && error.key === 'not-found') return unreleased
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <LateSkeleton />
}

/** What lies over the list. */
type Over = { does: 'add' } | { does: 'edit' | 'read'; recordId: string }

function Records({ released }: { released: ReleasedForm }) {
  const { t } = useFormTexts()
  const { modelId, title } = usePage()
  const [over, setOver] = useState<Over>()
  const acts = useRecordActs(released, setOver)
  const { may } = acts
  const add = may('btn_add') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOver({ does: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<RecordLine, RecordFilters>
        modelId={modelId}
        title={title || released.fullName}
        columns={useModelColumns(released)}
        query={({ currentPage, pageSize, sort, sidx, keyword, ...filters }) => {
          const paging = { currentPage, pageSize, ...(sort && { sort }), ...(sidx && { sidx }) }
          const words = typeof keyword === 'string' ? { keyword } : {}
          const asked = { id: released.id, menuId: released.menuId, queryJson: queryJsonOf(released, filters) }
          return queryOf(onlineRecord.list, { ...asked, ...paging, ...words }) as ListQuery<RecordLine>
        }}
        startFilters={{}}
        filters={useModelFilters(released)}
        nameOf={(line) => nameOfRecord(released, line)}
        primary={add}
        rowActions={acts.ofRow}
        onOpen={(line) => setOver({ does: 'read', recordId: line.id })}
        {...(may('btn_batchRemove') && { selectionActions: acts.ofSelection })}
        empty={{ text: t('empty'), action: add }}
      />
      <OverList released={released} over={over} mayEdit={may('btn_edit')} onOpen={setOver} />
    </>
  )
}

interface OverListProps {
  released: ReleasedForm
  over: Over | undefined
  mayEdit: boolean
  onOpen: (over: Over | undefined) => void
}

function OverList({ released, over, mayEdit, onOpen }: OverListProps) {
  const close = () => onOpen(undefined)
  if (!over) return null
  if (over.does === 'add') return <FormRecordEditor released={released} onClose={close} />
  const { recordId } = over
  if (over.does === 'edit') return <EditRecord released={released} recordId={recordId} onClose={close} />
  const edit = mayEdit ? () => onOpen({ does: 'edit', recordId }) : undefined
  return <ReadRecord released={released} recordId={recordId} onEdit={edit} onClose={close} />
}

/** What the person may do with one record, and with those that he chose. */
function useRecordActs(released: ReleasedForm, open: (over: Over) => void) {
  const { t } = useFormTexts()
  const remove = useRemove(onlineRecord.remove, t('removed'))
  const removeAll = useRemove(onlineRecord.removeAll, t('removed'))
  const { id } = released
  const may = (button: string) => released.buttons.includes(button)
  const nameOf = (line: RecordLine) => nameOfRecord(released, line)
  const ofRow = (line: RecordLine): RowAction[] => {
    const recordId = line.id
    const removing = () => remove({ id, recordId }, { what: nameOf(line), lost: t('toBin') })
    return [
      { key: 'read', label: t('read'), onClick: () => open({ does: 'read', recordId }) },
      ...(may('btn_edit') ? [{ key: 'edit', label: t('edit'), onClick: () => open({ does: 'edit', recordId }) }] : []),
      ...(may('btn_remove') ? [{ key: 'remove', label: t('remove'), danger: true, onClick: removing }] : []),
    ]
  }
  const ofSelection = (lines: RecordLine[], clear: () => void) => (
    <Button
      danger
      onClick={() => {
        const ids = lines.map((line) => line.id)
        removeAll({ id, ids }, { what: t('records', { count: ids.length }), lost: t('toBin') })
        clear()
      }}
    >
      {t('removeAll')}
    </Button>
  )
  return { may, ofRow, ofSelection }
}
