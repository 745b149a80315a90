import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { BaseColumn, StoredValue } from '@workstation/domain/form/kind'
import { writeRecord } from '@workstation/domain/form/read-record'
import { type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { findRow, type WireRow } from '../../platform/guarded-model/read-rows'
import { unseenHere } from '../../platform/guarded-model/row-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type ReleasedField, type ReleasedForm, storedValue } from '../design'
import { isShown, isTableShown, rowsWith, seenCells } from './cell-rights'
import { closedHere } from './closed-here'
import { findForm, recordContext } from './find-form'
import { namesOfField } from './list-records'
import { namesFor } from './names-for'
import { plainNames } from './plain-names'
import type { Reading } from './related-records'
import { closedButtons } from './row-buttons'
import { findPosition, listHeld } from './row-store'
import { readRows } from './stored-record'

/**
 * A record as far as somebody may see it, by the keys of its fields; what he may not see is not there, and of secrets whether
 * one is kept.
 * @returns beside its values the row that they lie in, and the codes of the columns of sub-tables that he sees in it
 */
export async function readValues(services: Services, { actor }: Context, form: ReleasedForm, recordId: string) {
  const { db } = services
  const row = await findRow<WireRow>(db, form.model, actor, recordId)
  const isSeen = ({ key }: { key: string }) => seesSomewhere(form.model, actor, key) && isShown(form, actor, key)
  const seen = form.fields.filter(({ key }) => key in row && isShown(form, actor, key))
  const secrets = form.fields.filter(({ kind }) => kind.secret).filter(isSeen)
  const tables = form.tables.filter((table) => isTableShown(form, actor, table))
  const codes = seenCells(form, actor, tables)
  const asked = [...[...secrets, ...tables].map(({ key }) => key), ...codes]
  const unseen = await unseenHere(db, form.model, { actor, id: recordId }, asked)
  const here = new Set(codes.filter((code) => !unseen.includes(code)))
  const open = tables.filter(({ key }) => !unseen.includes(key))
  const stored = await readRows(db, open, recordId)
  const inHere = secrets.filter(({ key }) => !unseen.includes(key))
  const held = await listHeld(db, { table: form.model.source, id: recordId }, inHere)
  const rows = Object.fromEntries(open.map((table) => [table.key, rowsWith(table, rowsIn(stored[table.key]), here)]))
  const fields = Object.fromEntries(seen.map(({ key, type }) => [key, storedValue(type, row[key])]))
  return { version: Number(row.version), values: { ...fields, ...held, ...rows } as RecordValues, row, cells: here }
}

type One = InputOf<typeof onlineRecord.get>

/** A record with its values as its editor takes them, its system fields in words, as JSON text, and what is closed in it (VIS-35). */
export async function readRecordOf(services: Services, context: Context, { id, recordId }: One) {
  const form = await findForm(services, id)
  const { version, values, row } = await readValues(services, context, form, recordId)
  const own = await systemWords({ services, context, form }, row)
  const data = { ...own, ...writeRecord(form.compiled, values, recordContext(services, context)) }
  const { actor } = context
  const closed = await closedHere(services.db, form, { actor, id: recordId })
  const buttons = (await closedButtons({ db: services.db, form, actor }, [row])).get(recordId)
  return {
    ...{ id: recordId, version, data: JSON.stringify({ id: recordId, version, ...data }) },
    ...(buttons && { closedButtons: buttons }),
    ...(closed.length > 0 && { closed }),
  }
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

/** Where a record keeps what its system fields show; who belongs to a department has it as his organisation. */
const systemColumns: Readonly<Record<BaseColumn, string>> = {
  createdBy: 'creatorUserId',
  createdAt: 'creatorTime',
  modifiedBy: 'lastModifyUserId',
  modifiedAt: 'lastModifyTime',
  organize: 'organizeId',
  department: 'organizeId',
  position: 'positionId',
}

/** What the system fields of a form say of a record, in words, by their keys; nothing of what the reader may not see. */
async function systemWords({ services, context, form }: Reading, row: WireRow): Promise<Record<string, string>> {
  const own = form.compiled.places.flatMap(({ node, kind }) =>
    kind.base && node.key ? [{ key: node.key, node, kind, base: kind.base }] : [],
  )
  if (own.length === 0) return {}
  const isAsked = own.some(({ base }) => base === 'position')
  const positionId = isAsked ? await findPosition(services.db, form.model.source, String(row.id)) : null
  const fields = own.map(({ base, ...field }) => ({ ...field, value: valueIn({ ...row, positionId }, base) }))
  const named = fields.flatMap(({ node, kind, value }) => (value === null ? [] : (kind.names?.(value, node) ?? [])))
  const told = { ...recordContext(services, context), ...(await plainNames(services.db, named)) }
  return Object.fromEntries(fields.map(({ key, node, kind, value }) => [key, kind.text(value, node, told)]))
}

const valueIn = (row: WireRow, base: BaseColumn): StoredValue => (row[systemColumns[base]] ?? null) as StoredValue

/** The same record with its values in words, its rows among them (VIS-36). */
export async function readWords(services: Services, context: Context, { id, recordId }: One) {
  const form = await findForm(services, id)
  const { version, values, row } = await readValues(services, context, form, recordId)
  const [own, said] = await Promise.all([
    systemWords({ services, context, form }, row),
    valuesInWords(services, context, { form, values }),
  ])
  const data = { ...said, ...own }
  return { id: recordId, version, data: JSON.stringify({ id: recordId, version, ...data }) }
}

/** Values in words, with the names of what they hold as ids. */
export async function valuesInWords(
  services: Services,
  context: Context,
  { form, values }: { form: ReleasedForm; values: RecordValues },
): Promise<Record<string, unknown>> {
  const inRows = form.tables.flatMap(({ key, fields }) =>
    rowsIn(values[key]).flatMap((row) => fields.flatMap((field) => namesOfField(field, row[field.key] ?? null))),
  )
  const ofFields = form.fields.flatMap((field) => namesOfField(field, values[field.key] ?? null))
  const told = {
    ...recordContext(services, context),
    ...(await namesFor({ services, context, form }, [...ofFields, ...inRows], [values])),
  }
  const rows = form.tables
    .filter(({ key }) => key in values)
    .map(({ key, fields }) => [key, rowsIn(values[key]).map((row) => ({ id: row.id, ...wordsOf(fields, row, told) }))])
  return { ...wordsOf(form.fields, values, told), ...Object.fromEntries(rows) }
}

/** Of values in words, those that name what is held as ids: for who shows the rest of a form himself. */
export async function namesInWords(
  services: Services,
  context: Context,
  { form, values }: { form: ReleasedForm; values: RecordValues },
): Promise<Record<string, unknown>> {
  const holdsIds = (fields: readonly ReleasedField[], row: RecordValues) =>
    fields.some((field) => namesOfField(field, row[field.key] ?? null).length > 0)
  const named = [
    ...form.fields.filter((field) => holdsIds([field], values)),
    ...form.tables.filter(({ key, fields }) =>
      rowsIn(values[key]).some((row) => holdsIds(fields, row as RecordValues)),
    ),
  ].map(({ key }) => key)
  if (named.length === 0) return {}
  const words = await valuesInWords(services, context, { form, values })
  return Object.fromEntries(named.flatMap((key) => (key in words ? [[key, words[key]]] : [])))
}
