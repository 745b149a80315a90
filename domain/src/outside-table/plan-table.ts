import type { ServedKind } from '../data-source/source-kinds'
import { isNarrower } from './column-type'
import { quoteName, quoteText } from './quote-name'
import { readType } from './read-type'
import {
  type KnownColumn,
  type KnownTable,
  keepsType,
  knownOf,
  type WantedColumn,
  type WantedTable,
  wantedType,
} from './table-form'
import { writeType } from './write-type'

export const tableActs = [
  'createTable',
  'renameTable',
  'commentTable',
  'dropTable',
  'addColumn',
  'renameColumn',
  'changeType',
  'allowNull',
  'refuseNull',
  'commentColumn',
  'dropColumn',
] as const

/** One thing that is done to a table, in words (`act` about `name`, from `was` to `will`) and in SQL. */
export interface TableStep {
  readonly act: (typeof tableActs)[number]
  readonly name: string
  readonly was: string
  readonly will: string
  readonly sql: string
  /** True when data are lost by it, or may be. */
  readonly loses: boolean
}

export interface TablePlace {
  readonly kind: ServedKind
  /** The schema of PostgreSQL, or the database of MySQL. */
  readonly schema: string
}

export const tableName = ({ kind, schema }: TablePlace, table: string): string =>
  `${quoteName(kind, schema)}.${quoteName(kind, table)}`

const step = (act: TableStep['act'], name: string, more: Partial<TableStep> & { sql: string }): TableStep => ({
  ...{ act, name, was: '', will: '', loses: false },
  ...more,
})

const nullText = (isNullable: boolean) => (isNullable ? 'null' : 'not null')

function columnSql({ kind }: TablePlace, column: WantedColumn): string {
  const type = wantedType(column)
  const native = type ? writeType(kind, type, column.isKey).sql : column.dataType
  const comment = kind === 'MySQL' && column.comment ? ` comment ${quoteText(kind, column.comment)}` : ''
  return `${quoteName(kind, column.name)} ${native} ${nullText(column.isNullable)}${comment}`
}

const commentTable = (place: TablePlace, table: string, comment: string): string =>
  place.kind === 'MySQL'
    ? `alter table ${tableName(place, table)} comment = ${quoteText(place.kind, comment)}`
    : `comment on table ${tableName(place, table)} is ${comment ? quoteText(place.kind, comment) : 'null'}`

const commentColumn = (place: TablePlace, table: string, { name, comment }: WantedColumn): string =>
  `comment on column ${tableName(place, table)}.${quoteName(place.kind, name)} is ${
    comment ? quoteText(place.kind, comment) : 'null'
  }`

function planNew(place: TablePlace, { name, comment, columns }: WantedTable): TableStep[] {
  const { kind } = place
  const keys = columns.filter(({ isKey }) => isKey).map((column) => quoteName(kind, column.name))
  const lines = [...columns.map((column) => columnSql(place, column)), `primary key (${keys.join(', ')})`]
  // The order of the product's own texts, so that capitals differ in keys as they do in PostgreSQL.
  const rest =
    kind === 'MySQL' ? ` character set utf8mb4 collate utf8mb4_bin comment = ${quoteText(kind, comment)}` : ''
  const sql = `create table ${tableName(place, name)} (\n  ${lines.join(',\n  ')}\n)${rest}`
  const made = step('createTable', name, { will: columns.map((column) => column.name).join(', '), sql })
  if (kind === 'MySQL') return [made]
  const said = columns.filter((column) => column.comment)
  return [
    made,
    ...(comment ? [step('commentTable', name, { will: comment, sql: commentTable(place, name, comment) })] : []),
    ...said.map((column) =>
      step('commentColumn', column.name, { will: column.comment, sql: commentColumn(place, name, column) }),
    ),
  ]
}

interface Change {
  readonly place: TablePlace
  readonly table: string
  readonly known: KnownColumn
  readonly wanted: WantedColumn
}

const words = ({ dataType, dataLength }: WantedColumn) => (dataLength ? `${dataType}(${dataLength})` : dataType)

/** MySQL takes a column whole, so each of its changes repeats what stays. */
function mysqlColumn(
  { place, table, wanted }: Change,
  native: string,
  more: Pick<KnownColumn, 'isNullable' | 'comment' | 'collation'>,
) {
  const { isNullable, comment, collation } = more
  const isPlain = /^[a-z0-9_]+$/.test(collation)
  const order =
    isPlain && /char|text|enum|set/i.test(native)
      ? ` character set ${collation.split('_')[0]} collate ${collation}`
      : ''
  return `alter table ${tableName(place, table)} modify column ${quoteName('MySQL', wanted.name)} ${native}${order} ${nullText(
    isNullable,
  )} comment ${quoteText('MySQL', comment)}`
}

function typeSql(change: Change, native: string): string {
  const { place, table, known, wanted } = change
  if (place.kind === 'MySQL') return mysqlColumn(change, native, known)
  const column = quoteName(place.kind, wanted.name)
  const alter = `alter table ${tableName(place, table)} alter column ${column} type ${native}`
  // Text becomes something else only by a cast; between texts a cast would cut in silence.
  const isText = (one: string) => ['varchar', 'text'].includes(readType(place.kind, one).type.name)
  return isText(native) || !isText(known.native) ? alter : `${alter} using ${column}::${native}`
}

function planType(change: Change): { steps: TableStep[]; native: string } {
  const { place, known, wanted } = change
  const type = keepsType(place.kind, known, wanted) ? null : wantedType(wanted)
  if (!type) return { steps: [], native: known.native }
  const native = writeType(place.kind, type, wanted.isKey).sql
  const loses = isNarrower(readType(place.kind, known.native).type, type)
  const said = { was: known.native, will: words(wanted), loses, sql: typeSql(change, native) }
  return { steps: [step('changeType', wanted.name, said)], native }
}

/** What is done to one column: name first, so that the rest can call it by its new one. */
function planColumn(change: Change): TableStep[] {
  const { place, table, known, wanted } = change
  const isMysql = place.kind === 'MySQL'
  const column = quoteName(place.kind, wanted.name)
  const whole = tableName(place, table)
  const { steps, native } = planType(change)
  const rename = `alter table ${whole} rename column ${quoteName(place.kind, known.name)} to ${column}`
  const { isNullable, comment } = wanted
  const nulls = isMysql
    ? mysqlColumn(change, native, { ...known, isNullable })
    : `alter table ${whole} alter column ${column} ${isNullable ? 'drop' : 'set'} not null`
  const said = isMysql
    ? mysqlColumn(change, native, { ...known, isNullable, comment })
    : commentColumn(place, table, wanted)
  return [
    ...(known.name === wanted.name ? [] : [step('renameColumn', known.name, { will: wanted.name, sql: rename })]),
    ...steps,
    ...(known.isNullable === isNullable
      ? []
      : [step(isNullable ? 'allowNull' : 'refuseNull', wanted.name, { sql: nulls })]),
    ...(known.comment === comment
      ? []
      : [step('commentColumn', wanted.name, { was: known.comment, will: comment, sql: said })]),
  ]
}

function planAdded(place: TablePlace, table: string, column: WantedColumn): TableStep[] {
  const sql = `alter table ${tableName(place, table)} add column ${columnSql(place, column)}`
  const added = step('addColumn', column.name, { will: words(column), sql })
  if (place.kind === 'MySQL' || !column.comment) return [added]
  const said = { will: column.comment, sql: commentColumn(place, table, column) }
  return [added, step('commentColumn', column.name, said)]
}

function planChange(place: TablePlace, known: KnownTable, wanted: WantedTable): TableStep[] {
  const { kind } = place
  const kept = new Set(wanted.columns.map((column) => knownOf(known, column)?.name))
  const gone = known.columns.filter(({ name }) => !kept.has(name))
  const isRenamed = known.name !== wanted.name
  const to = kind === 'MySQL' ? tableName(place, wanted.name) : quoteName(kind, wanted.name)
  const rename = `alter table ${tableName(place, known.name)} rename to ${to}`
  const drop = ({ name }: KnownColumn) =>
    step('dropColumn', name, {
      sql: `alter table ${tableName(place, wanted.name)} drop column ${quoteName(kind, name)}`,
      loses: true,
    })
  const said = { was: known.comment, will: wanted.comment, sql: commentTable(place, wanted.name, wanted.comment) }
  return [
    ...(isRenamed ? [step('renameTable', known.name, { will: wanted.name, sql: rename })] : []),
    ...(known.comment === wanted.comment ? [] : [step('commentTable', wanted.name, said)]),
    ...gone.map(drop),
    ...wanted.columns.flatMap((column) => {
      const before = knownOf(known, column)
      return before
        ? planColumn({ place, table: wanted.name, known: before, wanted: column })
        : planAdded(place, wanted.name, column)
    }),
  ]
}

/** What making a table, or changing one, comes to, step by step; the form has no problem (`tableProblem`). */
export const planTable = (place: TablePlace, known: KnownTable | null, wanted: WantedTable): TableStep[] =>
  known ? planChange(place, known, wanted) : planNew(place, wanted)

/** What dropping a table comes to: never what hangs on it as well. */
export const planDrop = (place: TablePlace, table: string): TableStep[] => [
  step('dropTable', table, { sql: `drop table ${tableName(place, table)}`, loses: true }),
]
