import { editedIn } from '@workstation/domain/list/list-field'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import type { WireRow } from '../../platform/guarded-model/read-rows'
import { withheldAmong } from '../../platform/guarded-model/row-fields'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { ReleasedForm } from '../design'
import { buttonRules } from './row-buttons'

interface Changing {
  readonly db: Db
  readonly form: ReleasedForm
  readonly actor: Actor
  /** The buttons that cannot be pressed, by the ids of records. */
  readonly closed: ReadonlyMap<string, readonly string[]>
}

const edit = 'btn_edit'

/** Whether somebody edits records of a form at all. */
const mayEditSome = ({ menuId }: ReleasedForm, actor: Actor) =>
  actor.isAdministrator || actor.pages.get(menuId)?.buttons.has(edit) === true

/** Of some fields those that somebody does not change in each of the rows, as a write would refuse or leave them. */
export async function closedFieldsOf(
  { db, form, actor, closed }: Changing,
  ids: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const open = mayEditSome(form, actor) ? fields.filter((name) => mayWriteSomewhere(form.model, actor, name)) : []
  const withheld = await withheldAmong(db, form.model, { actor, ids, button: edit }, open)
  const isOpen = (id: string, name: string) =>
    open.includes(name) && !withheld.get(id)?.has(name) && !closed.get(id)?.includes(edit)
  return new Map(ids.map((id) => [id, fields.filter((name) => !isOpen(id, name))]))
}

/** The same of the fields that a list lets people change; empty where it lets nobody change any. */
export async function closedCells(
  changing: Changing,
  rows: readonly WireRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const fields = editedIn(buttonRules(changing.form).list)
  if (fields.length === 0) return new Map()
  return closedFieldsOf(
    changing,
    rows.map(({ id }) => String(id)),
    fields,
  )
}
