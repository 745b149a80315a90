import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import { totalRows } from '../../platform/guarded-model/total-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { findForm, recordContext } from './find-form'
import { keywordFilter, queryFilters } from './record-filters'

/** Sums over the records that a list finds, of number fields that the reader sees. */
export async function totalRecords(services: Services, context: Context, input: InputOf<typeof onlineRecord.totals>) {
  const { id, queryJson = '', keyword = '', fields: names } = input
  const form = await findForm(services, id)
  const reading = recordContext(services, context)
  const { actor } = context
  const filters = [...queryFilters(form, queryJson, reading), ...keywordFilter(form, actor, keyword)]
  return { totals: await totalRows(services.db, form.model, actor, { filters, names }) }
}
