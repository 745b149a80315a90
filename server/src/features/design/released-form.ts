import type { Column, Titles } from '@workstation/contract/column'
import { type CompiledForm, compileForm } from '@workstation/domain/form/compile-form'
import { designWords } from '@workstation/domain/form/design-words'
import type { DesignText, FormDocument, FormNode } from '@workstation/domain/form/document'
import { formShape, type ShapeField } from '@workstation/domain/form/form-shape'
import type { FieldColumn, StoredValue } from '@workstation/domain/form/kind'
import { listedOptions } from '@workstation/domain/form/kind-parts/choice-field'
import { type ListField, listFields } from '@workstation/domain/list/list-field'
import {
  type ChoiceWords,
  type GuardedColumn,
  releasedModel,
  type WrittenModel,
} from '../../platform/guarded-model/model'
import type { TableName, WriteField } from '../../platform/guarded-model/model-writes'
import { cellCode } from './cell-code'
import { columnValue } from './column-value'
import { baseColumns, baseSources } from './release/base-columns'
import { readDraft } from './release/releasable'
import { uniqueIndex } from './release/table-store'
import { boundValue, type FoundRelease, recordsInBin, recordsShown } from './released-store'

/** A field with the column in which it lies. */
export interface ReleasedField extends ShapeField {
  readonly column: string
}

/** A sub-table with its own table. */
export interface ReleasedTable {
  readonly key: string
  readonly node: FormNode
  readonly table: string
  readonly fields: readonly ReleasedField[]
}

/** A form as people work with it. */
export interface ReleasedForm {
  readonly designId: string
  /** The page whose rights hold. */
  readonly menuId: string
  /** False where its entry of the menu is off. */
  readonly isOn: boolean
  readonly name: string
  readonly code: string
  readonly type: number
  readonly webType: number
  readonly number: number
  /** JSON text of the document. */
  readonly text: string
  readonly document: FormDocument
  readonly compiled: CompiledForm
  readonly fields: readonly ReleasedField[]
  /** What its list can show, and JSON text of how it does; '' for the list that follows from the form. */
  readonly listFields: readonly ListField[]
  readonly list: string
  readonly tables: readonly ReleasedTable[]
  readonly model: WrittenModel<TableName>
  /** The records that were moved to the bin, with when and by whom. */
  readonly bin: WrittenModel<TableName>
  /** The fields that no two records share, by the names of their indexes. */
  readonly unique: ReadonlyMap<string, ReleasedField>
}

/** What columns are to lists and templates. */
export const columnTypes: Readonly<Record<FieldColumn, Column['type']>> = {
  text: 'text',
  numeric: 'number',
  boolean: 'boolean',
  timestamptz: 'time',
  date: 'time',
  time: 'json',
  'text[]': 'texts',
  jsonb: 'json',
  bytea: 'json',
}

export const titlesOf = (label: DesignText): Titles => ({
  zh: designWords(label, 'zh'),
  en: designWords(label, 'en'),
  zhtw: designWords(label, 'zhtw'),
})

/** Whose ids a field holds, where row schemes can mean them by what they are to the reader. */
const heldBy: Readonly<Record<string, 'person' | 'organize'>> = { user: 'person', organize: 'organize' }

function columnOf({ type, node, kind }: ReleasedField): Column {
  const holds = heldBy[kind.holds ?? '']
  return {
    type: columnTypes[type],
    title: titlesOf(node.label),
    hideable: true,
    sortable: kind.can.list && type !== 'text[]' && type !== 'jsonb' && type !== 'bytea',
    ...(holds ? { holds } : {}),
  }
}

/** Stands for a text until that is sealed, which takes its place before anything is written. */
const unsealed = Buffer.alloc(0)

const writeOf = ({ column, type, kind }: ReleasedField): WriteField => ({
  ...{ to: column, otherwise: null },
  ...(kind.secret ? { isSecret: true } : {}),
  read: ((value: StoredValue) =>
    kind.secret && typeof value === 'string' ? unsealed : columnValue(type, value)) as WriteField['read'] &
    ((sent: never) => unknown),
  ...(type === 'jsonb' ? { bind: boundValue } : {}),
})

const named = <V>(fields: readonly ReleasedField[], of: (field: ReleasedField) => V): Record<string, V> =>
  Object.fromEntries(fields.map((field) => [field.key, of(field)]))

/** Rights of a column of a sub-table, in the same way. */
const cellColumn = (table: ReleasedTable, field: ReleasedField): Column => {
  const [above, own] = [titlesOf(table.node.label), titlesOf(field.node.label)]
  const title = { zh: `${above.zh} / ${own.zh}`, en: `${above.en} / ${own.en}`, zhtw: `${above.zhtw} / ${own.zhtw}` }
  return { ...tableColumn(table), title }
}

/** What rights name of sub-tables: each of them, and their columns. */
const conditionsOf = (tables: readonly ReleasedTable[]): Record<string, Column> =>
  Object.fromEntries(
    tables.flatMap((table) => [
      [table.key, tableColumn(table)],
      ...table.fields.map((field): [string, Column] => [cellCode(field), cellColumn(table, field)]),
    ]),
  )

const fixed = { hideable: false, sortable: true, title: { zh: '', en: '', zhtw: '' } }

/** Rights of a sub-table as a whole: a column that nobody is shown, since its rows lie elsewhere. */
const tableColumn = ({ node }: ReleasedTable): Column => ({
  type: 'json',
  title: titlesOf(node.label),
  hideable: true,
  sortable: false,
})

/** What the options are called that stand in the design itself, by field. */
function optionWords(fields: readonly ReleasedField[]): ChoiceWords {
  const wordsOf = ({ node, key }: ReleasedField) => {
    const listed = listedOptions(node)
    return listed ? [[key, Object.fromEntries([...listed].map(([id, { label }]) => [id, titlesOf(label)]))]] : []
  }
  return Object.fromEntries(fields.flatMap(wordsOf))
}

function modelOf(found: FoundRelease, fields: readonly ReleasedField[], tables: readonly ReleasedTable[]) {
  const shown = fields.filter(({ kind }) => !kind.secret)
  // Of secrets rights alone are asked.
  const secrets = fields.filter(({ kind }) => kind.secret)
  const conditions = { ...conditionsOf(tables), ...named(secrets, columnOf) }
  return releasedModel({
    modelId: found.menuId,
    table: found.tables.get('') ?? '',
    columns: {
      id: { ...fixed, type: 'text' },
      version: { ...fixed, type: 'integer' },
      ...named(shown, columnOf),
      ...baseColumns,
    },
    conditions,
    sources: {
      ...named(fields, ({ column }) => column),
      ...Object.fromEntries(Object.keys(conditions).map((name) => [name, 'id'])),
      ...baseSources,
    },
    collated: shown.filter(({ type }) => type === 'text').map(({ key }) => key),
    defaultSort: { column: 'creatorTime', direction: 'desc' },
    // A form may come to hold millions of records; the release makes this index.
    indexed: ['creatorTime'],
    words: optionWords(shown),
    days: shown.filter(({ type }) => type === 'date').map(({ key }) => key),
    scope: { organize: 'organize_id' },
    rows: recordsShown,
    writes: {
      entity: 'onlineRecord',
      isView: found.isShared,
      locks: ['id', 'version', ...fields.map(({ column }) => column)],
      fields: named(fields, writeOf),
    },
  })
}

/** The same records and rights in the bin. */
function binOf(model: WrittenModel<TableName>): WrittenModel<TableName> {
  const own = { ...fixed, shown: true }
  const more: GuardedColumn[] = [
    { ...own, name: 'deletedTime', type: 'time', source: 'deleted_at' },
    { ...own, name: 'deletedUserId', type: 'text', source: 'deleted_by' },
  ]
  return {
    ...model,
    columns: new Map([...model.columns, ...more.map((column): [string, GuardedColumn] => [column.name, column])]),
    defaultSort: { column: 'deletedTime', direction: 'desc' },
    // What is in the bin stands in no index.
    indexed: new Set(),
    rows: recordsInBin,
  }
}

/**
 * A release as it was, for values that are kept elsewhere: every field is there, whatever became of its column since.
 * Its models read nothing.
 */
export function makeFormerForm(found: FoundRelease): ReleasedForm {
  const { fields, tables } = formShape(readDraft(found.document))
  const all = [...fields, ...tables.flatMap((table) => table.fields)]
  const columns = all.map(({ table, key, type }) => ({ table, key, name: key, type, isUnique: false, until: null }))
  return makeReleasedForm({ ...found, columns, tables: new Map(tables.map(({ key }) => [key, key])) })
}

/** Completes what is known of a release: its document is read and compiled once. */
export function makeReleasedForm(found: FoundRelease): ReleasedForm {
  const document = readDraft(found.document)
  const shape = formShape(document)
  const withColumn = (field: ShapeField): ReleasedField[] => {
    const column = found.columns.find(({ table, key }) => table === field.table && key === field.key)
    return column ? [{ ...field, type: column.type, column: column.name }] : []
  }
  const fields = shape.fields.flatMap(withColumn)
  const tables = shape.tables.flatMap(({ key, node, fields: columns }) => {
    const table = found.tables.get(key)
    return table ? [{ key, node, table, fields: columns.flatMap(withColumn) }] : []
  })
  const main = found.tables.get('') ?? ''
  const model = modelOf(found, fields, tables)
  const { designId, menuId, isOn, name, code, type, webType, number } = found
  return {
    ...{ designId, menuId, isOn, name, code, type, webType, number, document, fields, tables },
    listFields: listFields(document, designId),
    list: found.list,
    text: found.document,
    compiled: compileForm(document),
    model,
    bin: binOf(model),
    unique: new Map(fields.map((field) => [uniqueIndex(main, field.column), field])),
  }
}
