import type { ServedKind } from '../data-source/source-kinds'
import { type ColumnType, typeOfForm } from './column-type'
import { fitsName } from './quote-name'
import { typeForForm } from './read-type'

/** A column as its database says it is. */
export interface KnownColumn {
  readonly name: string
  /** The type as its own database writes it. */
  readonly native: string
  readonly isNullable: boolean
  readonly isKey: boolean
  readonly comment: string
  readonly defaultText: string | null
  /** True when the database fills it by itself, which MySQL would forget when the column is changed. */
  readonly isAutomatic: boolean
  /** Character set and collation of MySQL, which it would forget as well; '' for none. */
  readonly collation: string
}

export interface KnownTable {
  readonly name: string
  readonly comment: string
  readonly columns: readonly KnownColumn[]
}

/** A column as a form wants it. */
export interface WantedColumn {
  /** What it is called so far; '' for a new one. */
  readonly oldName: string
  readonly name: string
  readonly dataType: string
  readonly dataLength: string
  readonly isNullable: boolean
  readonly isKey: boolean
  readonly comment: string
}

export interface WantedTable {
  readonly name: string
  readonly comment: string
  readonly columns: readonly WantedColumn[]
}

export type TableProblem =
  | { readonly key: 'data-model.name'; readonly name: string }
  | { readonly key: 'data-model.twice'; readonly name: string }
  | { readonly key: 'data-model.type'; readonly name: string }
  | { readonly key: 'data-model.no-key' }
  | { readonly key: 'data-model.key-changed' }
  | { readonly key: 'data-model.automatic'; readonly name: string }
  | { readonly key: 'data-model.no-column'; readonly name: string }

/** Whether a form leaves the type of a column as it is. */
export function keepsType(kind: ServedKind, known: KnownColumn, wanted: WantedColumn): boolean {
  const shown = typeForForm(kind, known.native)
  return shown.dataType === wanted.dataType && shown.dataLength === wanted.dataLength
}

export const wantedType = ({ dataType, dataLength }: WantedColumn): ColumnType | null =>
  typeOfForm(dataType, dataLength)

const firstTwice = (names: readonly string[]) =>
  names.find((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== at)

function columnProblem(kind: ServedKind, known: KnownColumn | undefined, wanted: WantedColumn): TableProblem | null {
  const { name } = wanted
  if (name !== known?.name && !fitsName(name)) return { key: 'data-model.name', name }
  if (!known && wanted.oldName !== '') return { key: 'data-model.no-column', name: wanted.oldName }
  const isKept = known !== undefined && keepsType(kind, known, wanted)
  if (!isKept && !wantedType(wanted)) return { key: 'data-model.type', name }
  if (!known) return null
  const isSame = isKept && known.isNullable === wanted.isNullable && known.comment === wanted.comment
  return kind === 'MySQL' && known.isAutomatic && !isSame ? { key: 'data-model.automatic', name } : null
}

/** The column that a wanted one stands for. */
export const knownOf = (known: KnownTable | null, { oldName }: WantedColumn): KnownColumn | undefined =>
  oldName === '' ? undefined : known?.columns.find(({ name }) => name === oldName)

/** Why a table cannot be made, or changed, into what a form wants; null when it can. */
export function tableProblem(kind: ServedKind, known: KnownTable | null, wanted: WantedTable): TableProblem | null {
  if (wanted.name !== known?.name && !fitsName(wanted.name)) return { key: 'data-model.name', name: wanted.name }
  const twice =
    firstTwice(wanted.columns.map(({ name }) => name)) ??
    firstTwice(wanted.columns.map(({ oldName }) => oldName).filter(Boolean))
  if (twice !== undefined) return { key: 'data-model.twice', name: twice }
  for (const column of wanted.columns) {
    const problem = columnProblem(kind, knownOf(known, column), column)
    if (problem) return problem
  }
  if (!known) return wanted.columns.some(({ isKey }) => isKey) ? null : { key: 'data-model.no-key' }
  const keyOf = (columns: readonly { isKey: boolean }[], nameOf: (at: number) => string) =>
    columns.flatMap(({ isKey }, at) => (isKey ? [nameOf(at)] : [])).sort()
  const was = keyOf(known.columns, (at) => known.columns[at]?.name ?? '')
  const will = keyOf(wanted.columns, (at) => wanted.columns[at]?.oldName ?? '')
  return JSON.stringify(was) === JSON.stringify(will) ? null : { key: 'data-model.key-changed' }
}
