import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { NamedId, NameSource, StoredValue } from '@workstation/domain/form/kind'
import { writeRecord } from '@workstation/domain/form/read-record'
import { type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import type { Actor } from '../../platform/actor'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { findRow, listRows, type WireRow } from '../../platform/guarded-model/read-rows'
import { unseenHere } from '../../platform/guarded-model/row-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type ReleasedField, type ReleasedForm, storedValue } from '../design'
import { isShown, rowsWith, seenCells } from './cell-rights'
import { findForm, recordContext } from './find-form'
import { namesFor } from './names-for'
import { keywordFilter, queryFilters } from './record-filters'
import { readRows } from './stored-record'

/** The fields that a list shows of somebody: those that can be columns, and that he sees in some row. */
const listed = ({ fields, model }: ReleasedForm, actor: Actor) =>
  fields.filter(({ key, kind }) => kind.can.list && !kind.secret && seesSomewhere(model, actor, key))

const namesOfField = ({ kind, node }: ReleasedField, value: StoredValue): readonly NamedId[] =>
  value === null ? [] : (kind.names?.(value, node) ?? [])

/** The ids whose names a row shows beside those of its fields. */
const namesOfBase = (row: WireRow): NamedId[] =>
  Object.entries(heldByBase).flatMap(([name, holds]) => (row[name] ? [{ holds, id: String(row[name]) }] : []))

/** A row with names in place of the ids of its people and of its organisation. */
function baseWords(row: WireRow, names: NameSource): WireRow {
  const wordOf = (name: string, value: unknown) => {
    const holds = heldByBase[name]
    return holds && value ? names.nameOf(holds, String(value)) : value
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wordOf(name, value)]))
}

const heldByBase: Readonly<Record<string, 'user' | 'organize'>> = {
  creatorUserId: 'user',
  lastModifyUserId: 'user',
  organizeId: 'organize',
}

const base = ['id', 'version', 'creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime', 'organizeId']

/** One page of records with their values in words (VIS-32). */
export async function listRecords(services: Services, context: Context, input: InputOf<typeof onlineRecord.list>) {
  const { id, menuId: _, queryJson = '', keyword = '', ...query } = input
  const { actor } = context
  const form = await findForm(services, id)
  const reading = recordContext(services, context)
  const fields = listed(form, actor)
  const filters = [...queryFilters(form, queryJson, reading), ...keywordFilter(form, actor, keyword)]
  const only = [...base, ...fields.map(({ key }) => key)]
  const { list, pagination } = await listRows<WireRow>(services.db, form.model, actor, { ...query, filters, only })
  const valueIn = (field: ReleasedField, row: WireRow) => storedValue(field.type, row[field.key])
  const ids = list.flatMap((row) => [
    ...namesOfBase(row),
    ...fields.flatMap((field) => namesOfField(field, valueIn(field, row))),
  ])
  const names = await namesFor(services.db, ids)
  const told = { ...reading, ...names }
  const rows = list.map((row) => ({
    ...baseWords(Object.fromEntries(base.flatMap((name) => (name in row ? [[name, row[name]]] : []))), names),
    ...Object.fromEntries(fields.map((field) => [field.key, field.kind.text(valueIn(field, row), field.node, told)])),
  }))
  return { list: rows, pagination }
}

/** A record as far as somebody may see it, by the keys of its fields; what he may not see is not there. */
async function readValues(services: Services, { actor }: Context, form: ReleasedForm, recordId: string) {
  const { db } = services
  const row = await findRow<WireRow>(db, form.model, actor, recordId)
  const seen = form.fields.filter(({ key, kind }) => key in row && !kind.secret && isShown(form, actor, key))
  const tables = form.tables.filter(({ key }) => seesSomewhere(form.model, actor, key) && isShown(form, actor, key))
  const codes = seenCells(form, actor, tables)
  const asked = [...tables.map(({ key }) => key), ...codes]
  const unseen = await unseenHere(db, form.model, { actor, id: recordId }, asked)
  const here = new Set(codes.filter((code) => !unseen.includes(code)))
  const open = tables.filter(({ key }) => !unseen.includes(key))
  const stored = await readRows(db, open, recordId)
  const rows = Object.fromEntries(open.map((table) => [table.key, rowsWith(table, rowsIn(stored[table.key]), here)]))
  const fields = Object.fromEntries(seen.map(({ key, type }) => [key, storedValue(type, row[key])]))
  return { version: Number(row.version), values: { ...fields, ...rows } as RecordValues }
}

type One = InputOf<typeof onlineRecord.get>

/** A record with its values as its editor takes them, as JSON text (VIS-35). */
export async function readRecordOf(services: Services, context: Context, { id, recordId }: One) {
  const form = await findForm(services, id)
  const { version, values } = await readValues(services, context, form, recordId)
  const data = writeRecord(form.compiled, values, recordContext(services, context))
  return { id: recordId, version, data: JSON.stringify({ id: recordId, version, ...data }) }
}

function wordsOf(
  fields: readonly ReleasedField[],
  values: RecordValues,
  told: Parameters<ReleasedField['kind']['text']>[2],
) {
  const present = fields.filter(({ key }) => key in values)
  return Object.fromEntries(
    present.map((field) => [field.key, field.kind.text(values[field.key] ?? null, field.node, told)]),
  )
}

/** The same record with its values in words, its rows among them (VIS-36). */
export async function readWords(services: Services, context: Context, { id, recordId }: One) {
  const form = await findForm(services, id)
  const { version, values } = await readValues(services, context, form, recordId)
  const inRows = form.tables.flatMap(({ key, fields }) =>
    rowsIn(values[key]).flatMap((row) => fields.flatMap((field) => namesOfField(field, row[field.key] ?? null))),
  )
  const ofFields = form.fields.flatMap((field) => namesOfField(field, values[field.key] ?? null))
  const told = { ...recordContext(services, context), ...(await namesFor(services.db, [...ofFields, ...inRows])) }
  const rows = form.tables
    .filter(({ key }) => key in values)
    .map(({ key, fields }) => [key, rowsIn(values[key]).map((row) => ({ id: row.id, ...wordsOf(fields, row, told) }))])
  const data = { id: recordId, version, ...wordsOf(form.fields, values, told), ...Object.fromEntries(rows) }
  return { id: recordId, version, data: JSON.stringify(data) }
}
