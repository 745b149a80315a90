import type { ModelConfig } from '@workstation/contract/online-record'
import type { Actor } from '../../platform/actor'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { closedFields, mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import { cellCode, type ReleasedForm } from '../design'
import { isShown, isTableShown, mayWriteTable } from './cell-rights'

/** What somebody may not write of a form: fields, sub-tables as a whole, and their columns. */
export function closedFor(form: ReleasedForm, actor: Actor): ModelConfig['closed'] {
  const { model, tables } = form
  const levelOf = (code: string) =>
    seesSomewhere(model, actor, code) && isShown(form, actor, code) ? ('see' as const) : ('none' as const)
  const ofTables = tables
    .filter((table) => !mayWriteTable(form, actor, table))
    .map((table) => ({
      field: table.key,
      level: isTableShown(form, actor, table) ? ('see' as const) : ('none' as const),
    }))
  const ofCells = tables.flatMap(({ key: table, fields }) =>
    fields
      .map((field) => ({ field: `${table}.${field.key}`, code: cellCode(field) }))
      .filter(({ code }) => !mayWriteSomewhere(model, actor, code))
      .map(({ field, code }) => ({ field, level: levelOf(code) })),
  )
  const ofFields = closedFields(model, actor).map(({ enCode, level }) => ({ field: enCode, level }))
  return [...ofFields, ...ofTables, ...ofCells]
}
