import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { SubTableColumn } from '../../ui/sub-table/column'
import { SubTable, submitSubTable } from '../../ui/sub-table/sub-table'
import { useSubTable } from '../../ui/sub-table/use-sub-table'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

function useColumns(): SubTableColumn[] {
  const { t } = useWidgetTexts()
  return useMemo(
    () => [
      { key: 'name', title: t('material.name'), kind: 'text', required: true, maxLength: 50 },
      {
        key: 'code',
        title: t('material.code'),
        kind: 'text',
        width: 120,
        regList: [{ pattern: '^[A-Z]{2}\\d{4}$', message: t('material.codeRule') }],
      },
      {
        key: 'unit',
        title: t('material.unit'),
        kind: 'select',
        width: 110,
        options: ['ton', 'metre', 'piece'].map((id) => ({ id, fullName: t(`material.${id}`) })),
      },
      { key: 'count', title: t('material.count'), kind: 'number', width: 110, defaultValue: 1 },
      { key: 'price', title: t('material.price'), kind: 'number', precision: 2, thousands: true, required: true },
      { key: 'day', title: t('material.day'), kind: 'date', width: 130 },
    ],
    [t],
  )
}

const materials: RowValues[] = [
  { name: 'H 型钢 300×150', code: 'GL0301', unit: 'ton', count: 12.5, price: 4280, day: 1_772_294_400_000 },
  { name: 'C 型檩条', code: 'LT0120', unit: 'metre', count: 860, price: 18.75, day: 1_772_380_800_000 },
  { name: '高强螺栓 M20', code: 'LS0020', unit: 'piece', count: 3200, price: 6.4, day: null },
]
const many = Array.from({ length: 200 }, (_, i) => ({
  ...materials[i % 3],
  code: `GL${String(i + 1).padStart(4, '0')}`,
}))
const wrong: RowValues[] = [{ name: '', code: 'x1', unit: null, count: 1, price: null, day: null }]

/** Sub-tables: filled, empty, wrong, read-only, loading, and one of 200 rows. */
export function SubTableSamples() {
  const { t } = useWidgetTexts()
  return (
    <>
      <Sample state="filled" wide>
        <Filled />
      </Sample>
      <Sample state="error" wide>
        <Rows rows={wrong} checked />
      </Sample>
      <Sample state="empty" wide>
        <Rows rows={[]} />
      </Sample>
      <Sample state="readOnly" wide>
        <Rows rows={materials} disabled />
      </Sample>
      <Sample title={t('subTable.many')} wide>
        <Rows rows={many} />
      </Sample>
      <Sample state="loading" wide>
        <Rows rows={[]} loading />
      </Sample>
    </>
  )
}

function Filled() {
  const { t } = useWidgetTexts()
  const table = useSubTable({ columns: useColumns(), rows: materials })
  const [handed, setHanded] = useState('')
  const submit = () => {
    const rows = submitSubTable(table)
    setHanded(rows ? t('subTable.right', { rows: rows.length }) : t('subTable.wrong'))
  }
  return (
    <>
      <SubTable table={table} label={t('material.title')} summaryField={['count', 'price']} />
      <Button onClick={submit}>{t('subTable.submit')}</Button> <span aria-live="polite">{handed}</span>
    </>
  )
}

interface RowsProps {
  rows: readonly RowValues[]
  checked?: boolean
  disabled?: boolean
  loading?: boolean
}

function Rows({ rows, checked = false, ...state }: RowsProps) {
  const { t } = useWidgetTexts()
  const table = useSubTable({ columns: useColumns(), rows })
  // Looked at once while it is made, so that the sample starts with its messages.
  useState(() => checked && table.submit())
  return <SubTable table={table} label={t('material.title')} summaryField={['price']} {...state} />
}
