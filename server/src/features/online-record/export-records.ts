import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { NamedId } from '@workstation/domain/form/kind'
import { AppError } from '../../platform/app-error'
import { seesSomewhere } from '../../platform/guarded-model/model'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listOf, type ReleasedField, type ReleasedForm, storedValue } from '../design'
import { makeExport } from '../export'
import { findForm, recordContext } from './find-form'
import { heldByBase, listFilters, namesOfField } from './list-records'
import { namesFor } from './names-for'

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
  return async (rows: readonly Row[]) => {
    const valueIn = (field: ReleasedField, row: Row) => storedValue(field.type, row[field.key])
    const ids = rows.flatMap((row): NamedId[] => [
      ...fields.flatMap((field) => namesOfField(field, valueIn(field, row))),
      ...base.flatMap(([name, holds]) => (row[name] ? [{ holds, id: String(row[name]) }] : [])),
    ])
    const names = await namesFor({ services, context, form }, ids)
    const told = { ...recordContext(services, context), ...names }
    return rows.map((row) => ({
      ...Object.fromEntries(fields.map((field) => [field.key, field.kind.text(valueIn(field, row), field.node, told)])),
      ...Object.fromEntries(
        base.map(([name, holds]) => [name, row[name] ? names.nameOf(holds, String(row[name])) : '']),
      ),
    }))
  }
}

/** The records of a list as a spreadsheet: the same rows, order and columns, in words (VIS-40). */
export async function exportRecords(services: Services, context: Context, input: InputOf<typeof onlineRecord.export>) {
  const { id, menuId: _, queryJson = '', keyword = '', selectKey, ...query } = input
  const form = await findForm(services, id)
  const filters = listFilters(services, context, form, { queryJson, keyword })
  return makeExport(services, context, {
    name: form.name,
    model: form.model,
    query: { ...query, filters },
    selectKey: chosen(form, context, selectKey).join(','),
    told: tellRows(services, context, form),
  })
}
