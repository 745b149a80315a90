import type { ListDocument } from '@workstation/domain/list/document'
import type { ListField } from '@workstation/domain/list/list-field'
import { useMemo } from 'react'
import { formatDateTimeSeconds } from '../../../platform/format'
import type { DataColumn } from '../../../ui/data-table/data-column'
import { EditCell } from '../cells/edit-cell'
import type { EditedCells } from '../cells/edited-cells'
import { useWords } from '../use-words'

/** A record as its list has it: values in words by the keys of their fields. */
export type RecordLine = {
  id: string
  version: number
  /** The codes of the buttons that cannot be pressed for it. */
  closedButtons?: readonly string[]
  /** Of the columns that the list lets people change, those whose fields the reader may not change in it. */
  closedCells?: readonly string[]
  /** What it shares with others of its group. */
  groupValue?: string
} & Readonly<Record<string, unknown>>

/** A list with the fields that it can show. */
export interface ShownList {
  readonly list: ListDocument
  readonly listFields: ReadonlyMap<string, ListField>
}

/** A cell in words; moments of the record itself come as milliseconds. */
function wordsIn(line: RecordLine, { field, type, node }: ListField): string {
  const words = line[field]
  if (!node && type === 'timestamptz') return typeof words === 'number' ? formatDateTimeSeconds(words) : ''
  return typeof words === 'string' || typeof words === 'number' ? String(words) : ''
}

/** Facts of a card on phones, and of one on wide windows. */
const facts = { narrow: 3, wide: 8 }
const widths: Readonly<Record<string, number>> = { numeric: 120, boolean: 90, date: 120, time: 100, timestamptz: 170 }

/** Where a field stands on a card: the first named is its title; others are facts, as many as there is room for. */
function cardPlace({ view, phone, columns }: ListDocument, field: string): Pick<DataColumn<RecordLine>, 'card'> {
  const shown = phone ?? columns.filter(({ hidden }) => !hidden).map((column) => column.field)
  const at = shown.indexOf(field)
  if (at === 0) return {}
  const room = phone ? phone.length : facts[view === 'cards' ? 'wide' : 'narrow']
  return at > 0 && at <= room ? { card: 'fact' } : {}
}

/** The name under which a record is spoken of: the first of its columns, or of its fields, that says something. */
export function nameOfRecord({ list, listFields }: ShownList, line: RecordLine): string {
  const shown = [...list.columns.flatMap(({ field }) => listFields.get(field) ?? []), ...listFields.values()]
  const own = shown.filter(({ node }) => node)
  return own.map((field) => wordsIn(line, field)).find((words) => words !== '') ?? line.id
}

/** The heading under which a record stands, by what it holds in a field; undefined for one that is not there. */
export function headingOf(
  { listFields }: ShownList,
  by: string,
  none: string,
): ((line: RecordLine) => string) | undefined {
  const field = listFields.get(by)
  return field && ((line) => wordsIn(line, field) || none)
}

/** The field by which a list is grouped as it was designed; '' for none. */
export const groupOf = ({ list: { view, group } }: ShownList): string => (view === 'groups' ? (group ?? '') : '')

/** Whether the reader may change a field of a record in the list. */
const mayChange = ({ closedCells }: RecordLine, field: string): boolean => closedCells?.includes(field) === false

/** How a cell stands in the table where it can be changed. */
function cellIn(editing: EditedCells, field: ListField, label: string): Pick<DataColumn<RecordLine>, 'cell'> {
  const cell = (line: RecordLine) =>
    mayChange(line, field.field) && (
      <EditCell {...editing} recordId={line.id} field={field} label={label} words={wordsIn(line, field)} />
    )
  return { cell }
}

/**
 * The columns of a list as it was designed, as far as the reader may see them.
 * @param editing lets him change cells in it
 */
export function useModelColumns(shown: ShownList, editing?: EditedCells): DataColumn<RecordLine>[] {
  const words = useWords()
  const { list, listFields } = shown
  return useMemo(
    () =>
      list.columns.flatMap((column): DataColumn<RecordLine>[] => {
        const field = listFields.get(column.field)
        if (!field) return []
        const { align = field.type === 'numeric' ? 'right' : 'left', fixed, width, hidden, sortable = true } = column
        const title = words(column.title) || words(field.label)
        return [
          {
            key: column.field,
            title,
            width: width ?? widths[field.type] ?? 180,
            sortable: field.sortable && sortable,
            value: (line) => wordsIn(line, field),
            ...(align !== 'left' && { align }),
            ...(fixed && { fixed }),
            ...(hidden && { startsHidden: true }),
            ...cardPlace(list, column.field),
            ...(editing && column.edit && cellIn(editing, field, title)),
          },
        ]
      }),
    [list, listFields, words, editing],
  )
}
