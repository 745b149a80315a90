import type { design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import { designWords } from '@workstation/domain/form/design-words'
import { AppError } from '../../platform/app-error'
import { seesColumn } from '../../platform/guarded-model/model'
import { listRows, type WireRow } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { storedValue } from './column-value'
import { releasedForm } from './released-forms'

/** A released form, or not-found. */
async function find(services: Services, id: string) {
  const form = await releasedForm(services, id)
  if (!form) throw new AppError('not-found')
  return form
}

/** The fields of a released form, for designs that relate to it (VIS-26). */
export async function readFields(services: Services, { language }: Context, id: string) {
  const { fields } = await find(services, id)
  const list = fields
    .filter(({ kind }) => !kind.secret)
    .map(({ key, node, kind }) => ({
      id: key,
      field: key,
      fullName: designWords(node.label, language),
      kind: kind.kind,
    }))
  return { list }
}

/** Records to choose from with the fields that were named, as far as the caller sees them (VIS-27). */
export async function readChoices(services: Services, { actor }: Context, input: InputOf<typeof design.choices>) {
  const { id, relationField = '', columnOptions = '', keyword: _, ...query } = input
  const { model, fields } = await find(services, id)
  const named = new Set([relationField, ...columnOptions.split(',')])
  const shown = fields.filter(({ key }) => named.has(key) && seesColumn(model, actor, key))
  const only = ['id', ...shown.map(({ key }) => key)]
  const { list, pagination } = await listRows<WireRow>(services.db, model, actor, { ...query, only })
  const rows = list.map((row) => ({
    id: row.id,
    ...Object.fromEntries(shown.map(({ key, type }) => [key, storedValue(type, row[key])])),
  }))
  return { list: rows, pagination }
}
