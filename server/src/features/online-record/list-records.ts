import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { NamedId, NameSource, StoredValue } from '@workstation/domain/form/kind'
import type { Actor } from '../../platform/actor'
import { outsideGroups } from '../../platform/guarded-model/group-rows'
import { type GuardedModel, seesSomewhere } from '../../platform/guarded-model/model'
import { listRows, type RowQuery, type WireRow } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type ReleasedField, type ReleasedForm, storedValue } from '../design'
import { closedCells } from './closed-cells'
import { findForm, recordContext } from './find-form'
import { groupField } from './group-field'
import { namesFor } from './names-for'
import { parentField } from './parent-field'
import { keywordFilter, queryFilters } from './record-filters'
import { closedButtons } from './row-buttons'
import { treeOfRecords } from './tree-records'

/** The fields that a list shows of somebody: those that can be columns, and that he sees in some row. */
const listed = ({ fields, model }: ReleasedForm, actor: Actor) =>
  fields.filter(({ key, kind }) => kind.can.list && !kind.secret && seesSomewhere(model, actor, key))

export const namesOfField = ({ kind, node }: ReleasedField, value: StoredValue): readonly NamedId[] =>
  value === null ? [] : (kind.names?.(value, node) ?? [])

/** The ids whose names a row shows beside those of its fields. */
export const namesOfBase = (row: WireRow): NamedId[] =>
  Object.entries(heldByBase).flatMap(([name, holds]) => (row[name] ? [{ holds, id: String(row[name]) }] : []))

/** A row with names in place of the ids of its people and of its organisation. */
export function baseWords(row: WireRow, names: NameSource): WireRow {
  const wordOf = (name: string, value: unknown) => {
    const holds = heldByBase[name]
    return holds && value ? names.nameOf(holds, String(value)) : value
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wordOf(name, value)]))
}

export const heldByBase: Readonly<Record<string, 'user' | 'organize'>> = {
  creatorUserId: 'user',
  lastModifyUserId: 'user',
  organizeId: 'organize',
  deletedUserId: 'user',
}

/** What rows in the bin have besides. */
const binned = ['deletedUserId', 'deletedTime']
const base = [
  'id',
  'version',
  'creatorUserId',
  'creatorTime',
  'lastModifyUserId',
  'lastModifyTime',
  'organizeId',
  ...binned,
]

interface Searched {
  readonly queryJson: string
  readonly keyword: string
}

/** What a list of records, and its export, is narrowed by. @throws record.query, filter-unknown */
export function listFilters(services: Services, context: Context, form: ReleasedForm, asked: Searched): RowFilter[] {
  const reading = recordContext(services, context)
  return [...queryFilters(form, asked.queryJson, reading), ...keywordFilter(form, context.actor, asked.keyword)]
}

/** One page of records with their values in words (VIS-32). */
export async function listRecords(services: Services, context: Context, input: InputOf<typeof onlineRecord.list>) {
  if (input.treeBy) return listTree(services, context, { ...input, treeBy: input.treeBy })
  const { id, menuId: _, queryJson = '', keyword = '', groupBy, collapsed = [], ...query } = input
  const form = await findForm(services, id)
  const { model } = form
  const { actor } = context
  const by = groupBy === undefined ? undefined : groupField(form, actor, groupBy).key
  const shown = by === undefined ? [] : [outsideGroups(model, actor, { by, values: collapsed })]
  const filters = [...listFilters(services, context, form, { queryJson, keyword }), ...shown]
  const besideOf: Beside = async (rows) => {
    const closed = await closedOf({ db: services.db, form, actor }, rows)
    const groups = new Map(rows.map((row) => [String(row.id), by === undefined ? {} : { groupValue: row[by] ?? '' }]))
    return (recordId) => ({ ...closed(recordId), ...groups.get(recordId) })
  }
  return pageInWords(services, context, { form, model, query: { ...query, filters }, besideOf })
}

type ListInput = InputOf<typeof onlineRecord.list>

/** The same where records stand below each other. */
async function listTree(services: Services, context: Context, input: ListInput & { treeBy: string }) {
  const { id, menuId: _, queryJson = '', keyword = '', treeBy, treeOpen = [], treeClosed = [], ...query } = input
  const form = await findForm(services, id)
  const { actor } = context
  const { db } = services
  const reading = { services, form, actor, parent: parentField(form, actor, treeBy) }
  const filters = listFilters(services, context, form, { queryJson, keyword })
  const asked = { treeOpen, treeClosed }
  const fields = listed(form, actor)
  const paged = { ...query, only: [...base, ...fields.map(({ key }) => key)] }
  const { placed, pagination, isCut } = await treeOfRecords(reading, { query: paged, filters, asked })
  const places = new Map(placed.map(({ row, place }) => [String(row['id']), place]))
  const besideOf: Beside = async (rows) => {
    const closed = await closedOf({ db, form, actor }, rows)
    return (recordId) => ({ ...closed(recordId), ...places.get(recordId) })
  }
  const rows = placed.map(({ row }) => row)
  const list = await rowsInWords(services, context, { form, rows, besideOf })
  return { list, pagination, ...(isCut && { isCut }) }
}

/** What stands beside the values of a row, by its id. */
type Beside = (rows: readonly WireRow[]) => Promise<(id: string) => Record<string, unknown>>

/** What somebody cannot press or change of each of the rows, where the list has conditions, or lets people change it. */
async function closedOf(seeing: Parameters<typeof closedButtons>[0], rows: readonly WireRow[]): ReturnType<Beside> {
  const closed = await closedButtons(seeing, rows)
  const cells = await closedCells({ ...seeing, closed }, rows)
  return (id) => ({
    ...(closed.has(id) && { closedButtons: closed.get(id) }),
    ...(cells.has(id) && { closedCells: cells.get(id) }),
  })
}

const nothingBeside: Beside = async () => () => ({})

interface Asked {
  readonly form: ReleasedForm
  /** Of its records, or of those in the bin. */
  readonly model: GuardedModel
  readonly query: RowQuery
  readonly besideOf?: Beside
}

/** One page of the rows of a form that somebody sees, in words. */
export async function pageInWords(
  services: Services,
  context: Context,
  { form, model, query, besideOf = nothingBeside }: Asked,
) {
  const only = [...base, ...listed(form, context.actor).map(({ key }) => key)]
  const { list, pagination } = await listRows<WireRow>(services.db, model, context.actor, { ...query, only })
  return { list: await rowsInWords(services, context, { form, rows: list, besideOf }), pagination }
}

interface Told {
  readonly form: ReleasedForm
  readonly rows: readonly WireRow[]
  readonly besideOf: Beside
}

/** Rows of a form in words, as far as somebody sees them. */
async function rowsInWords(services: Services, context: Context, { form, rows: list, besideOf }: Told) {
  const reading = recordContext(services, context)
  const fields = listed(form, context.actor)
  const valueIn = (field: ReleasedField, row: WireRow) => storedValue(field.type, row[field.key])
  const ids = list.flatMap((row) => [
    ...namesOfBase(row),
    ...fields.flatMap((field) => namesOfField(field, valueIn(field, row))),
  ])
  const records = list.map((row) => Object.fromEntries(fields.map((field) => [field.key, valueIn(field, row)])))
  const names = await namesFor({ services, context, form }, ids, records)
  const told = { ...reading, ...names, isCell: true }
  const beside = await besideOf(list)
  return list.map((row) => ({
    ...baseWords(Object.fromEntries(base.flatMap((name) => (name in row ? [[name, row[name]]] : []))), names),
    ...Object.fromEntries(fields.map((field) => [field.key, field.kind.text(valueIn(field, row), field.node, told)])),
    ...beside(String(row.id)),
  }))
}
