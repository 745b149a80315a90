import { isText } from '@workstation/contract/fields'
import type { RecordContext } from '@workstation/domain/form/record-values'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { seesColumn } from '../../platform/guarded-model/model'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { checkJsonShape } from '../../platform/json-body'
import type { ReleasedForm } from '../design'
import { isNothing, isObject } from './asked-value'
import { anyContains, fieldHolds } from './filter-store'

/** Refuses a text that no value can hold. @throws record.query */
function refuseUnclean(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !isText(value)) throw new AppError('record.query')
  return value
}

/** The JSON text of conditions, by field. @throws record.query */
function parsed(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  checkJsonShape(text)
  try {
    const value: unknown = JSON.parse(text, refuseUnclean)
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw new AppError('record.query')
}

/**
 * The conditions of a list, by the fields that they tell of, so that what somebody may not see is not found out.
 * @param text JSON text of fields with what they should hold
 * @throws record.query, filter-unknown
 */
export function queryFilters(form: ReleasedForm, text: string, context: RecordContext): RowFilter[] {
  return Object.entries(parsed(text)).flatMap(([key, raw]): RowFilter[] => {
    if (isNothing(raw)) return []
    const field = form.fields.find((one) => one.key === key)
    if (!field || field.kind.can.search.length === 0) throw new AppError('filter-unknown', { field: key.slice(0, 64) })
    return [[key, fieldHolds({ field, context }, raw)]]
  })
}

/** A keyword in any of the texts that the reader sees in every row. */
export function keywordFilter(form: ReleasedForm, actor: Actor, keyword: string): RowFilter[] {
  const text = keyword.trim()
  if (text === '') return []
  const searched = form.fields.filter(
    ({ key, type, kind }) =>
      type === 'text' && kind.can.search.includes('contains') && seesColumn(form.model, actor, key),
  )
  return [anyContains(searched, text)]
}
