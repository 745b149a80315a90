import type { InputOf } from '@workstation/contract/endpoint'
import { mostGroups, type onlineRecord } from '@workstation/contract/online-record'
import { distinctRows, groupRows } from '../../platform/guarded-model/group-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { findForm, recordContext } from './find-form'
import { followedFields, valuesIn } from './followed-fields'
import { groupField } from './group-field'
import { listFilters, namesOfField } from './list-records'
import { namesFor } from './names-for'

/** Of how many combinations of a field and what it follows names are looked for. */
const mostCombined = 500

/**
 * The groups of all records that a list finds, under the same rights and search, with their sums in words of their field; those
 * without a value stand last, as in the list.
 */
export async function groupRecords(services: Services, context: Context, input: InputOf<typeof onlineRecord.groups>) {
  const { id, queryJson = '', keyword = '', groupBy, fields: names } = input
  const form = await findForm(services, id)
  const field = groupField(form, context.actor, groupBy)
  const filters = listFilters(services, context, form, { queryJson, keyword })
  const asked = { filters, names, by: groupBy, limit: mostGroups + 1 }
  const found = await groupRows(services.db, form.model, context.actor, asked)
  const groups = found.slice(0, mostGroups)
  const heldIn = (value: string) => (value === '' ? null : value)
  const ids = groups.flatMap(({ value }) => namesOfField(field, heldIn(value)))
  const beside = followedFields(form, context, [field])
  const combined = { filters, names: [groupBy, ...beside], limit: mostCombined }
  const rows = beside.length > 0 ? await distinctRows(services.db, form.model, context.actor, combined) : [{}]
  const records = rows.map((row) => valuesIn(form, row))
  const told = {
    ...recordContext(services, context),
    ...(await namesFor({ services, context, form }, ids, records)),
    isCell: true,
  }
  const list = groups.map((group) => ({ ...group, title: field.kind.text(heldIn(group.value), field.node, told) }))
  return { list, isCut: found.length > mostGroups }
}
