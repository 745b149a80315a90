import type { design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import { seesColumn } from '../../platform/guarded-model/model'
import { listRows, type WireRow } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { storedValue } from '../design'
import { findForm } from './find-form'
import { keywordFilter } from './record-filters'

/** Records to choose from with the fields that were named, as far as the caller sees them (VIS-27). */
export async function readChoices(services: Services, { actor }: Context, input: InputOf<typeof design.choices>) {
  const { id, relationField = '', columnOptions = '', keyword = '', ...query } = input
  const form = await findForm(services, id)
  const { model, fields } = form
  const named = new Set([relationField, ...columnOptions.split(',')])
  const shown = fields.filter(({ key, kind }) => !kind.secret && named.has(key) && seesColumn(model, actor, key))
  const only = ['id', ...shown.map(({ key }) => key)]
  const filters = keywordFilter(form, actor, keyword)
  const { list, pagination } = await listRows<WireRow>(services.db, model, actor, { ...query, only, filters })
  const rows = list.map((row) => ({
    id: row.id,
    ...Object.fromEntries(shown.map(({ key, type }) => [key, storedValue(type, row[key])])),
  }))
  return { list: rows, pagination }
}
