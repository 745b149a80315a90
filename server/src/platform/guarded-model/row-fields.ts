import { sql } from 'kysely'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Db, Trx } from '../database'
import type { Condition } from './compile-scheme'
import { type GuardedModel, type WrittenModel, withoutColumns } from './model'
import type { TableName } from './model-writes'
import { columnFilter, fieldFilter } from './row-filter'
import { titlesOf } from './writable-fields'

interface Place {
  readonly trx: Trx
  readonly actor: Actor
  readonly id: string
}

/** Those of the columns that the person sees in other rows, and not in this one. */
export async function unseenHere(
  db: Db,
  model: GuardedModel,
  { actor, id }: Pick<Place, 'actor' | 'id'>,
  columns: readonly string[],
): Promise<string[]> {
  const limited = columns.flatMap((name) => {
    const condition = columnFilter(model, actor, name)
    return condition ? [{ name, condition }] : []
  })
  return notHere(db, model, id, limited)
}

/** Those whose conditions do not hold for a row. */
async function notHere(
  db: Db,
  model: GuardedModel,
  id: string,
  limited: readonly { name: string; condition: Condition }[],
): Promise<string[]> {
  if (limited.length === 0) return []
  const { rows } = await sql<{ may: boolean[] }>`select array[${sql.join(
    limited.map(({ condition }) => sql`coalesce(${condition}, false)`),
  )}] as may from ${sql.table(model.source)} where id = ${id}`.execute(db)
  return limited.filter((_, at) => rows[0]?.may[at] !== true).map(({ name }) => name)
}

/** Those of the fields that the person may write in other rows, and not in this one. */
export async function withheldHere(model: GuardedModel, { trx, actor, id }: Place, fields: readonly string[]) {
  const limited = fields.flatMap((name) => {
    const condition = fieldFilter(model, actor, name)
    return condition ? [{ name, condition }] : []
  })
  return notHere(trx, model, id, limited)
}

/** A model for the change of one row: without the fields that the person was given for other rows alone. */
export async function forRow<T extends TableName>(model: WrittenModel<T>, place: Place): Promise<WrittenModel<T>> {
  const names = await withheldHere(model, place, Object.keys(model.writes.fields))
  return names.length === 0 ? model : withoutColumns(model, [...(model.withheld ?? []), ...names])
}

/**
 * Refuses a row in which the person could not have written what he wrote.
 * @throws fields-withheld
 */
export async function refuseForeignFields(model: GuardedModel, place: Place, fields: readonly string[]): Promise<void> {
  const names = await withheldHere(model, place, fields)
  if (names.length > 0) throw new AppError('fields-withheld', { fields: titlesOf(model, names) })
}
