import type { Language } from '@workstation/contract/language'
import { printWords } from '@workstation/contract/print-words'
import { formatValue } from '@workstation/domain/print/format-value'
import type { ValueFormat } from '@workstation/domain/print/value-formats'
import type { PrintedRecord, PrintField, PrintSource, Row } from '../sources/print-source'
import { Spoken, valueIn } from '../sources/spoken'
import { systemFields } from '../system-fields'

/** What a page is made with. */
export interface Printing {
  readonly source: PrintSource
  /** Null prints the names of the fields in their places. */
  readonly record: PrintedRecord | null
  readonly language: Language
  readonly timeZone: string
  /** The pictures of the template, by their address, as what a page can hold. */
  readonly pictures: ReadonlyMap<string, string>
}

/** A row of a child table that is being repeated. */
export interface CurrentRow {
  readonly table: string
  readonly row: Row
}

/** The same with what a page asks of it again and again. */
export interface Rendering extends Printing {
  readonly word: (key: keyof typeof printWords) => string
  /** The title of a field or table, or its name where it is gone. */
  readonly titleOf: (name: string) => string
  readonly typeOf: (name: string) => PrintField['type']
  readonly heldValue: (name: string, current?: CurrentRow) => unknown
  readonly textOf: (name: string, format: unknown, current?: CurrentRow) => string
  readonly rowsOf: (table: string) => readonly Row[]
}

/** How many rows stand for those of a record where there is none. */
const sampleRows: readonly Row[] = [{}, {}, {}]

/** Every field by `name` or `table.name`. */
function namedFields({ fields, tables }: PrintSource): Map<string, PrintField> {
  const own = [...fields, ...systemFields].map((field) => [field.name, field] as const)
  const ofTables = tables.flatMap((table) =>
    table.fields.map((field) => [`${table.name}.${field.name}`, field] as const),
  )
  return new Map([...own, ...ofTables])
}

/** Completes what a page is made with. */
export function renderingOf(printing: Printing): Rendering {
  const { source, record, language, timeZone } = printing
  const fields = namedFields(source)
  const tables = new Map(source.tables.map((table) => [table.name, table]))
  const word: Rendering['word'] = (key) => printWords[key][language]
  const reader = { language, timeZone, yes: word('yes'), no: word('no') }
  const titleOf = (name: string) => (fields.get(name) ?? tables.get(name))?.title[language] ?? name
  const typeOf = (name: string) => fields.get(name)?.type ?? 'text'
  const heldValue: Rendering['heldValue'] = (name, current) => {
    const [table, field] = name.split('.')
    if (field === undefined) return record?.values[name]
    return current?.table === table ? current?.row[field] : undefined
  }
  const textOf: Rendering['textOf'] = (name, format, current) => {
    if (!record) return `〔${titleOf(name)}〕`
    const held = heldValue(name, current)
    if (held instanceof Spoken && format === '') return held.words
    return formatValue(valueIn(held), format as ValueFormat, reader, typeOf(name))
  }
  const rowsOf = (table: string) => (record ? (record.tables[table] ?? []) : sampleRows)
  return { ...printing, word, titleOf, typeOf, heldValue, textOf, rowsOf }
}
