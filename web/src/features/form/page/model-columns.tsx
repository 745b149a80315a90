import type { RecordColumn } from '@workstation/contract/online-record'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { useMemo } from 'react'
import { useColumnTitle } from '../../../platform/use-column-title'
import type { DataColumn } from '../../../ui/data-table/data-column'
import type { ReleasedForm } from '../record/released-form'

/** A record as its list has it: values in words by the keys of their fields. */
export type RecordLine = { id: string; version: number } & Readonly<Record<string, unknown>>

const wordsIn = (line: RecordLine, field: string): string => {
  const words = line[field]
  return typeof words === 'string' || typeof words === 'number' ? String(words) : ''
}

/** Columns of which a card shows one as its title, and so many as facts. */
const facts = 3
/** Columns that a list shows until somebody chooses others. */
const shownAtFirst = 10
const widths: Readonly<Record<string, number>> = { numeric: 120, boolean: 90, date: 120, time: 100, timestamptz: 170 }

function cardPlace(index: number): Pick<DataColumn<RecordLine>, 'card'> {
  if (index === 0) return { card: 'title' }
  return index <= facts ? { card: 'fact' } : {}
}

/** The name under which a record is spoken of: its first column. */
export const nameOfRecord = ({ columns }: ReleasedForm, line: RecordLine): string =>
  columns.map(({ field }) => wordsIn(line, field)).find((words) => words !== '') ?? line.id

/** The columns of the list of a form, as its release names them and as far as the reader may see them. */
export function useModelColumns({ columns, form }: ReleasedForm): DataColumn<RecordLine>[] {
  const titleOf = useColumnTitle()
  return useMemo(
    () =>
      columns.map((column: RecordColumn, index) => {
        const node = form.fields.get(column.field)?.node
        const type = (node && kindOf(column.kind)?.column(node)) ?? 'text'
        return {
          key: column.field,
          title: titleOf(column),
          width: widths[type] ?? 180,
          sortable: column.sortable,
          value: (line: RecordLine) => wordsIn(line, column.field),
          ...(type === 'numeric' && { align: 'right' as const }),
          ...(index >= shownAtFirst && { startsHidden: true }),
          ...cardPlace(index),
        }
      }),
    [columns, form, titleOf],
  )
}
