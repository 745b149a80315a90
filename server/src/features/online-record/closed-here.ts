import type { ModelConfig } from '@workstation/contract/online-record'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { unseenHere, withheldHere } from '../../platform/guarded-model/row-fields'
import { cellCode, type ReleasedForm } from '../design'

/** Everything of a form that a page grants by a code of its own: fields, sub-tables and their columns. */
const coded = ({ fields, tables }: ReleasedForm): { field: string; code: string }[] => [
  ...[...fields, ...tables].map(({ key }) => ({ field: key, code: key })),
  ...tables.flatMap((table) =>
    table.fields.map((field) => ({ field: `${table.key}.${field.key}`, code: cellCode(field) })),
  ),
]

/**
 * The codes of what somebody does not write in one record, though he does in others: it was given to him for those alone.
 * @param db behind the lock of the record, where it is to be written
 */
export async function withheldCodes(
  db: Db,
  form: ReleasedForm,
  { actor, id }: { actor: Actor; id: string },
): Promise<ReadonlySet<string>> {
  const codes = coded(form).map(({ code }) => code)
  return new Set(await withheldHere(form.model, { trx: db, actor, id }, codes))
}

/** The same as an editor takes it, with whether he sees it there. */
export async function closedHere(
  db: Db,
  form: ReleasedForm,
  of: { actor: Actor; id: string },
): Promise<ModelConfig['closed']> {
  const withheld = await withheldCodes(db, form, of)
  if (withheld.size === 0) return []
  const unseen = new Set(await unseenHere(db, form.model, of, [...withheld]))
  return coded(form)
    .filter(({ code }) => withheld.has(code))
    .map(({ field, code }) => ({ field, level: unseen.has(code) ? ('none' as const) : ('see' as const) }))
}
