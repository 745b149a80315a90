import { type Actor, isPermitted } from '../../../platform/actor'
import { seesSomewhere } from '../../../platform/guarded-model/model'
import { cellCode } from '../cell-code'
import type { ReleasedForm } from '../released-form'

/** A field by how it is named: `key`, `table.column`, or `table.0.column` for one row. */
export function placeIn(path: string): { table: string; key: string } {
  const [first = path, ...below] = path.split('.')
  const key = below.at(-1)
  return key === undefined ? { table: '', key: first } : { table: first, key }
}

/** The columns whose rights hold for a field, those of its sub-table among them. */
export const codesOf = ({ table, key }: { readonly table: string; readonly key: string }): string[] =>
  table === '' ? [key] : [table, cellCode({ table, key })]

/**
 * Whether somebody sees a field in records of a form, be it in some of them alone. What nobody can be granted any more, since
 * it is no field of the form now, is the administrator's.
 */
export function readsField(
  { model, menuId }: Pick<ReleasedForm, 'model' | 'menuId'>,
  actor: Actor,
  field: { readonly table: string; readonly key: string },
): boolean {
  if (!isPermitted(actor, { modelId: menuId })) return false
  const codes = codesOf(field)
  if (codes.some((code) => !model.columns.has(code))) return actor.isAdministrator
  return codes.every((code) => seesSomewhere(model, actor, code))
}
