import type { Administration, AdministrationAct } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Db, Trx } from '../database'
import type { GuardedModel } from './model'

type Condition = RawBuilder<unknown>

/**
 * The organisations in which somebody may do something, by their ids: a query, for conditions of what lies in them.
 * The rule of `administers`, asked of all of them at once.
 */
export function administeredIds(all: readonly Administration[], act: AdministrationAct): Condition {
  const idsOf = (level: 'thisLayer' | 'subLayer') =>
    all.filter((one) => one[level].includes(act)).map(({ organizeId }) => organizeId)
  return sql`select organize.id from organize where organize.id = any(${idsOf('thisLayer')}::text[])
    or exists (select 1 from unnest(${idsOf('subLayer')}::text[]) as above(id)
      where above.id <> organize.id and above.id = any(string_to_array(organize.path, ',')))`
}

/** What holds somebody to organisations in rows of a model; undefined where nothing does. */
function heldTo({ places }: Pick<GuardedModel, 'places'>, { administrations, isAdministrator }: Actor) {
  return places === null || administrations === null || isAdministrator ? undefined : { places, administrations }
}

/**
 * The rows that somebody sees who administers through organisations: of those that he may select, and what belongs to
 * none. Null for everybody else.
 */
export function placeFilter(model: GuardedModel, actor: Actor): Condition | null {
  const held = heldTo(model, actor)
  if (!held) return null
  return sql`(cardinality(${held.places}) = 0 or ${held.places} && array(${administeredIds(held.administrations, 'select')}))`
}

/** Where he may do something: what several organisations share takes all of them, what belongs to none is nobody's there. */
const lieWithin = (places: Condition, all: readonly Administration[], act: AdministrationAct): Condition =>
  sql`(cardinality(${places}) > 0 and ${places} <@ array(${administeredIds(all, act)}))`

/** The rows on which somebody who administers through organisations may press a button; null where nothing holds him. */
export function placeActFilter(model: GuardedModel, actor: Actor, button: string): Condition | null {
  const held = heldTo(model, actor)
  const act = model.placeActs[button]
  return held && act ? lieWithin(held.places, held.administrations, act) : null
}

interface Caller {
  readonly trx: Trx
  readonly actor: Actor
}

/** The organisations of a row that exists, for who is held to some; null for everybody else. */
async function heldPlaces({ trx, actor }: Caller, model: GuardedModel, id: string): Promise<readonly string[] | null> {
  const held = heldTo(model, actor)
  if (!held) return null
  const found = await sql<{ places: string[] }>`
    select ${held.places} as places from ${sql.table(model.source)} where id = ${id}`.execute(trx)
  return found.rows[0]?.places ?? null
}

/**
 * Refuses what somebody who administers through organisations may not do in each of these; in none he may do nothing.
 * @throws organize.not-yours
 */
export async function refuseElsewhere(
  { trx, actor: { administrations, isAdministrator } }: Caller,
  places: readonly string[],
  act: AdministrationAct,
): Promise<void> {
  if (administrations === null || isAdministrator) return
  const all = sql`${[...places]}::text[]`
  const found = await sql<{ may: boolean }>`select ${lieWithin(all, administrations, act)} as may`.execute(trx)
  if (!found.rows[0]?.may) throw new AppError('organize.not-yours')
}

/**
 * The same for a row as it lies.
 * @returns its organisations; null for who is held to none
 */
export async function refuseOutOfPlace(
  caller: Caller,
  model: GuardedModel,
  { id, act }: { id: string; act: AdministrationAct },
): Promise<readonly string[] | null> {
  const places = await heldPlaces(caller, model, id)
  if (places) await refuseElsewhere(caller, places, act)
  return places
}

/** Refuses a row of organisations none of which he may select; what belongs to none is everybody's to see. */
export async function refuseUnseenPlace({ trx, actor }: Caller, model: GuardedModel, id: string): Promise<void> {
  const seen = placeFilter(model, actor)
  if (!seen) return
  const found = await sql<{ seen: boolean }>`
    select ${seen} as seen from ${sql.table(model.source)} where id = ${id}`.execute(trx)
  if (found.rows[0]?.seen === false) throw new AppError('organize.not-yours')
}

/** Refuses to take a row out of organisations where he may not delete, or into such where he may not add. */
export async function refuseMove(
  caller: Caller,
  model: GuardedModel,
  { id, from }: { id: string; from: readonly string[] | null },
): Promise<void> {
  const to = from && (await heldPlaces(caller, model, id))
  if (!to) return
  const left = from.filter((place) => !to.includes(place))
  const reached = to.filter((place) => !from.includes(place))
  if (left.length > 0) await refuseElsewhere(caller, left, 'delete')
  if (reached.length > 0 || to.length === 0) await refuseElsewhere(caller, reached, 'add')
}

/** What of a row lies outside of what its reader administers. */
type ClosedAct = 'edit' | 'delete'
const closedActs: readonly ClosedAct[] = ['edit', 'delete']

/** Rows with what their reader may not do, where he administers through organisations; for others as they are. */
export async function withClosed<Row extends { id: string }>(
  { db, actor }: { db: Db; actor: Actor },
  model: Pick<GuardedModel, 'source' | 'places'>,
  rows: readonly Row[],
): Promise<(Row & { closed?: ClosedAct[] })[]> {
  const held = heldTo(model, actor)
  if (!held) return [...rows]
  const ids = rows.map(({ id }) => id)
  const answers = await sql<{ id: string } & Record<ClosedAct, boolean>>`select id, ${sql.join(
    closedActs.map((act) => sql`${lieWithin(held.places, held.administrations, act)} as ${sql.id(act)}`),
  )} from ${sql.table(model.source)} where id = any(${ids})`.execute(db)
  const byId = new Map(answers.rows.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, closed: closedActs.filter((act) => !byId.get(row.id)?.[act]) }))
}
