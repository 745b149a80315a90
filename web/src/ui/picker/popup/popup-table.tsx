import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useMemo, useState } from 'react'
import { PageError } from '../../page-error'
import { useLate } from '../../use-late'
import { useUiTexts } from '../../use-ui-texts'
import { useWindowHeight } from '../../use-window-width'
import { Bones } from '../dialog/bones'
import { usePickerTexts } from '../use-picker-texts'
import { PopupSearch } from './popup-search'
import { type PopupRow, type PopupSource, pageSizeOf, popupRowsQuery, storedValue, textOf } from './popup-source'
import './popup-table.css'

interface PopupTableProps {
  source: PopupSource
  value: string
  chosen: PopupRow | null
  onChoose: (row: PopupRow) => void
  /** A double click. */
  onSure: (row: PopupRow) => void
}

/** The rows of a source with one radio each (FRM-55). Long lists without pages draw only what is in view. */
export function PopupTable({ source, value, chosen, onChoose, onSure }: PopupTableProps) {
  const { t } = usePickerTexts()
  const [asked, setAsked] = useState({ keyword: '', page: 1 })
  const { data, isPending, isFetching, error, refetch } = useQuery(popupRowsQuery(source, asked.keyword, asked.page))
  const late = useLate(isFetching && !isPending)
  const columns = usePopupColumns(source)
  const height = Math.max(200, Math.min(400, useWindowHeight() - 360))
  const rows = data?.list ?? []
  const show = (page: number) => setAsked({ ...asked, page })
  const pageBar = usePageBar(source, data?.pagination.total ?? 0, asked.page, show)
  const chosenKey = chosen?.id ?? rows.find((row) => storedValue(row, source) === value)?.id
  const empty = asked.keyword ? t('noMatch', { keyword: asked.keyword }) : t('popup.empty')
  if (error && !data) return <PageError error={error} />
  return (
    <>
      <PopupSearch
        refreshing={late}
        onSearch={(keyword) => setAsked({ keyword, page: 1 })}
        onRefresh={() => void refetch()}
      />
      {isPending ? (
        <Bones />
      ) : (
        <Table<PopupRow>
          rowKey="id"
          size="small"
          dataSource={rows}
          columns={columns}
          virtual={rows.length > 100}
          scroll={{ x: columns.reduce((sum, { width }) => sum + width, 48), y: height }}
          locale={{ emptyText: <p className="pick-empty">{empty}</p> }}
          rowSelection={{
            type: 'radio',
            columnWidth: 48,
            selectedRowKeys: chosenKey ? [chosenKey] : [],
            onChange: (_, [row]) => row && onChoose(row),
            getCheckboxProps: (row) => ({ 'aria-label': textOf(row[source.relationField]) || row.id }),
          }}
          onRow={(row) => ({ onClick: () => onChoose(row), onDoubleClick: () => onSure(row) })}
          pagination={pageBar}
        />
      )}
    </>
  )
}

function usePopupColumns({ columns }: PopupSource) {
  return useMemo(
    () =>
      columns.map(({ value, label, width = 160 }) => ({
        key: value,
        title: label,
        width,
        ellipsis: true,
        render: (_: unknown, row: PopupRow) => textOf(row[value]),
      })),
    [columns],
  )
}

function usePageBar(source: PopupSource, total: number, current: number, onChange: (page: number) => void) {
  const { t } = useUiTexts()
  if (source.hasPage === false && !source.ofForm) return false as const
  const showTotal = () => t('total', { total })
  return { current, total, pageSize: pageSizeOf(source), showSizeChanger: false, showTotal, onChange }
}
