import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { NamedId } from '@workstation/domain/form/kind'
import { AppError } from '../../platform/app-error'
import { seesSomewhere } from '../../platform/guarded-model/model'
import type { RowQuery } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listOf, type ReleasedField, type ReleasedForm, storedValue } from '../design'
import { makeExport } from '../export'
import { findForm, recordContext } from './find-form'
import { followedFields, valuesIn } from './followed-fields'
import { heldByBase, listFilters, namesOfField } from './list-records'
import { namesFor } from './names-for'
import { parentField } from './parent-field'
import { type Leveled, treeOfRecords, wholeTree } from './tree-records'

type Row = Readonly<Record<string, unknown>>

/** What is exported where it is named alone. */
const further = ['id', 'version']

/** The columns that were chosen, in their order, of those that the list can have for the reader; those of the list itself where none was. */
function chosen(form: ReleasedForm, { actor }: Context, selectKey: string | readonly string[] = ''): string[] {
  const keys = typeof selectKey === 'string' ? selectKey.split(',') : selectKey
  const asked = keys.map((key) => key.trim()).filter((key) => key !== '')
  const fields = form.listFields.filter(({ field }) => seesSomewhere(form.model, actor, field))
  if (asked.length === 0) return listOf(form.list, fields).columns.map(({ field }) => field)
  const known = asked.filter((key) => further.includes(key) || fields.some(({ field }) => field === key))
  if (known.length === 0) throw new AppError('column-unknown', { field: asked.join(', ').slice(0, 200) })
  return known
}

/** Numbers and moments are cells of their own kind; all else is told in words. */
const isTold = ({ type }: ReleasedField) => type !== 'numeric' && type !== 'timestamptz'

/** What the cells of rows say, with the names of people and choices. */
function tellRows(services: Services, context: Context, form: ReleasedForm) {
  const fields = form.fields.filter(isTold)
  const base = Object.entries(heldByBase)
  const reading = { services, context, form }
  return async (rows: readonly Row[]) => {
    const valueIn = (field: ReleasedField, row: Row) => storedValue(field.type, row[field.key])
    const ids = rows.flatMap((row): NamedId[] => [
      ...fields.flatMap((field) => namesOfField(field, valueIn(field, row))),
      ...base.flatMap(([name, holds]) => (row[name] ? [{ holds, id: String(row[name]) }] : [])),
    ])
    const records = rows.map((row) => valuesIn(form, row))
    const names = await namesFor(reading, ids, records)
    const told = { ...recordContext(services, context), ...names }
    return rows.map((row) => ({
      ...Object.fromEntries(fields.map((field) => [field.key, field.kind.text(valueIn(field, row), field.node, told)])),
      ...Object.fromEntries(
        base.map(([name, holds]) => [name, row[name] ? names.nameOf(holds, String(row[name])) : '']),
      ),
    }))
  }
}

interface TreeExport {
  readonly form: ReleasedForm
  readonly parent: ReleasedField
  readonly query: RowQuery & { dataType?: 0 | 1 | undefined }
  readonly filters: readonly RowFilter[]
  readonly asked: Parameters<typeof treeOfRecords>[1]['asked']
}

/** The rows of a tree that were found, with their levels: those that its page shows, or all. @throws export-too-large */
async function leveledRows(
  services: Services,
  { actor }: Context,
  { form, parent, query, filters, asked }: TreeExport,
): Promise<readonly Leveled[]> {
  const reading = { services, form, actor, parent }
  if (query.dataType !== 0) return wholeTree(reading, { query, filters, most: mostLeveled })
  const { placed } = await treeOfRecords(reading, { query: { ...query, only: ['id'] }, filters, asked })
  return placed
    .filter(({ place }) => place.isFound)
    .map(({ row, place }) => ({ id: String(row['id']), depth: place.treeDepth }))
}

const mostLeveled = 100_000
const level = { zh: '层级', en: 'Level', zhtw: '層級' }

/** Rows in the order of their tree, each with its level, from 1. */
function inLevels({ language }: Context, rows: readonly Leveled[]) {
  const depths = new Map(rows.map(({ id, depth }) => [id, depth]))
  return {
    query: { inOrder: rows.map(({ id }) => id) },
    lead: { title: level[language], width: 8, of: (row: Row) => (depths.get(String(row['id'])) ?? 0) + 1 },
  }
}

/** The records of a list as a spreadsheet: the same rows, order and columns, in words (VIS-40). */
export async function exportRecords(services: Services, context: Context, input: InputOf<typeof onlineRecord.export>) {
  const { id, menuId: _, queryJson = '', keyword = '', selectKey, treeBy, treeOpen, treeClosed, ...query } = input
  const form = await findForm(services, id)
  const filters = listFilters(services, context, form, { queryJson, keyword })
  const tree = treeBy ? { parent: parentField(form, context.actor, treeBy), asked: { treeOpen, treeClosed } } : null
  const leveled = tree && (await leveledRows(services, context, { form, query, filters, ...tree }))
  return makeExport(services, context, {
    name: form.name,
    model: form.model,
    ...(leveled ? inLevels(context, leveled) : { query: { ...query, filters } }),
    reads: [...(leveled ? ['id'] : []), ...followedFields(form, context, form.fields)],
    selectKey: chosen(form, context, selectKey).join(','),
    told: tellRows(services, context, form),
  })
}
