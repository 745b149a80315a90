import { sql } from 'kysely'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Db } from '../database'
import { allOf, type Condition } from './compile-scheme'
import { type GuardedModel, type WrittenModel, withoutColumns } from './model'
import type { TableName } from './model-writes'
import { buttonFilter, columnFilter, fieldFilter } from './row-filter'
import { titlesOf } from './writable-fields'

interface Place {
  /** A write reads behind its lock. */
  readonly trx: Db
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

/** The same of several rows, by their ids. */
export async function unseenAmong(
  db: Db,
  model: GuardedModel,
  { actor, ids }: { actor: Actor; ids: readonly string[] },
  columns: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const limited = columns.flatMap((name) => {
    const condition = columnFilter(model, actor, name)
    return condition ? [{ name, condition }] : []
  })
  return notAmong(db, model, ids, limited)
}

/** Those whose conditions do not hold for a row. */
async function notHere(db: Db, model: GuardedModel, id: string, limited: readonly Limited[]): Promise<string[]> {
  const found = await notAmong(db, model, [id], limited)
  // Of a row that is gone nothing holds.
  return [...(found.get(id) ?? limited.map(({ name }) => name))]
}

interface Limited {
  readonly name: string
  readonly condition: Condition
}

async function notAmong(db: Db, model: GuardedModel, ids: readonly string[], limited: readonly Limited[]) {
  const found = new Map<string, ReadonlySet<string>>()
  if (limited.length === 0 || ids.length === 0) return found
  const holds = sql.join(limited.map(({ condition }) => sql`coalesce(${condition}, false)`))
  const { rows } = await sql<{ id: string; may: boolean[] }>`
    select id, array[${holds}] as may from ${sql.table(model.source)} where id = any(${[...ids]}::text[])`.execute(db)
  for (const { id, may } of rows)
    found.set(id, new Set(limited.filter((_, at) => may[at] !== true).map(({ name }) => name)))
  return found
}

/** Those of the fields that the person may write in other rows, and not in this one. */
export async function withheldHere(model: GuardedModel, { trx, actor, id }: Place, fields: readonly string[]) {
  const limited = fields.flatMap((name) => {
    const condition = fieldFilter(model, actor, name)
    return condition ? [{ name, condition }] : []
  })
  return notHere(trx, model, id, limited)
}

/** Those of the fields that the person does not write in rows by a button of his, by the ids of the rows. */
export async function withheldAmong(
  db: Db,
  model: GuardedModel,
  { actor, ids, button }: { actor: Actor; ids: readonly string[]; button: string },
  fields: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const limited = fields.flatMap((name) => {
    const conditions = [buttonFilter(model, actor, button), fieldFilter(model, actor, name)]
    const present = conditions.filter((condition) => condition !== null)
    return present.length === 0 ? [] : [{ name, condition: allOf(present) }]
  })
  return notAmong(db, model, ids, limited)
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
