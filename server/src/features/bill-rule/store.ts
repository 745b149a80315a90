import type { IssuedShape } from '@workstation/domain/bill-rule/bill-number'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'
import type { BillRuleTable, BillSeries } from '../../tables/bill-rule'

export type StoredBillRule = Selectable<BillRuleTable>

/** What was removed is seen by nobody. */
export const billRuleRows = (): RawBuilder<unknown> => sql`deleted_at is null`

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`

/** The rules that are on, for choosing one. */
export const listBillRuleNames = (db: Db) =>
  db
    .selectFrom('bill_rule')
    .select(['id', 'full_name as fullName', 'en_code as enCode'])
    .where('deleted_at', 'is', null)
    .where(isOn('bill_rule'))
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()

const rulesByCode = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('bill_rule')
    .selectAll()
    .where(
      sql<string>`lower(en_code)`,
      'in',
      codes.map((code) => code.toLowerCase()),
    )
    .where('deleted_at', 'is', null)
    .where(isOn('bill_rule'))
    // One order for all, so that two records that take numbers of the same rules do not wait for each other.
    .orderBy('id')

export const findRulesByCode = (db: Db, codes: readonly string[]): Promise<StoredBillRule[]> =>
  rulesByCode(db, codes).execute()

/** The same rules, which nobody changes until the transaction ends. */
export const holdRulesByCode = (trx: Trx, codes: readonly string[]): Promise<StoredBillRule[]> =>
  rulesByCode(trx, codes).forShare().execute()

/** The code of a rule by its id, '' where there is none. */
export async function findCode(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('bill_rule').select('en_code').where('id', '=', id).executeTakeFirst()
  return found?.en_code ?? ''
}

export type UserKind = 'form' | 'process'

/** The released forms and the processes that take their numbers by the code of a rule. */
export async function listUsers(db: Db, code: string): Promise<{ kind: UserKind; id: string; name: string }[]> {
  const { rows } = await sql<{ kind: UserKind; id: string; name: string }>`
    select 'form' as kind, design.id, design.full_name as name from design
        join design_version version on version.design_id = design.id and version.number = design.released
        where design.deleted_at is null and position(lower(${code}) in lower(version.document)) > 0
          and exists (select 1 from json_each(version.document::json -> 'nodes') as each (id, node)
            where node ->> 'kind' = 'billRule' and lower(node #>> '{settings,rule}') = lower(${code}))
      union all
      select 'process', id, full_name from workflow_process
        where deleted_at is null and lower(bill_rule) = lower(${code})
      order by kind, name, id`.execute(db)
  return rows
}

/** The company in which somebody works, or null: the nearest one on the way up from his main place. */
export async function findCompanyOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select company.id from user_organize
    join organize place on place.id = user_organize.organize_id
    join organize company on company.id = any(string_to_array(place.path, ','))
    where user_organize.user_id = ${userId} and company.category = 'company' and company.deleted_at is null
    order by user_organize.is_main desc, length(company.path) desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const inSeries = ({ rule_id, company_id, stem, digit, suffix }: BillSeries) =>
  sql<boolean>`rule_id = ${rule_id} and company_id = ${company_id} and stem = ${stem} and digit = ${digit} and suffix = ${suffix}`

/** The running number that a series gave last, or null. */
export async function lastSerialOf(db: Db, series: BillSeries): Promise<number | null> {
  const row = await db.selectFrom('bill_counter').select('last_serial').where(inSeries(series)).executeTakeFirst()
  return row?.last_serial ?? null
}

/** Each way in which a rule has built numbers, with as much of what stands before them as asked for. */
export async function issuedShapesOf(db: Db, ruleId: string, headLength: number): Promise<IssuedShape[]> {
  const { rows } = await sql<IssuedShape>`
    select distinct left(stem, ${headLength}) as head, length(stem) as "stemLength", digit, suffix
    from bill_counter where rule_id = ${ruleId}`.execute(db)
  return rows
}

/** How far a series may go on, and when a reservation of it has lapsed. */
export interface Taking {
  readonly first: number
  readonly last: number
  readonly now: Date
  /** Reservations from before this moment are given out again. */
  readonly lapsed: Date
}

/** Takes the reservation that lapsed with the smallest number, unless `unless` holds. */
const takeLapsed = (series: BillSeries, { lapsed }: Taking, unless: RawBuilder<unknown>) => sql`
  delete from bill_reservation where ${inSeries(series)} and user_id = (
    select user_id from bill_reservation where ${inSeries(series)} and serial is not null and reserved_at < ${lapsed}
      and not (${unless}) order by serial limit 1 for update skip locked)
  returning serial`

/** Counts a series on by one, unless `unless` holds or it is full; answers the new running number. */
const countOn = (series: BillSeries, { first, last, now }: Taking, unless: RawBuilder<unknown>) => sql`
  insert into bill_counter (rule_id, company_id, stem, digit, suffix, last_serial, given_at)
  select ${series.rule_id}, ${series.company_id}, ${series.stem}, ${series.digit}, ${series.suffix}, ${first}::integer, ${now}
  where not (${unless})
  on conflict (rule_id, company_id, stem, digit, suffix) do update
    set last_serial = greatest(bill_counter.last_serial + 1, ${first}::integer), given = bill_counter.given + 1, given_at = ${now}
    where greatest(bill_counter.last_serial + 1, ${first}::integer) <= ${last}
  returning last_serial`

/**
 * Takes the next running number of a series for a record: the one that its writer reserved, else one whose reservation
 * lapsed, else a new one. Whoever takes another one of the series waits until the transaction ends.
 * @returns null when the series is full
 */
export async function takeSerial(db: Db, series: BillSeries, userId: string, taking: Taking): Promise<number | null> {
  const { rows } = await sql<{ serial: number }>`
    with own as (
      delete from bill_reservation where ${inSeries(series)} and user_id = ${userId} and serial is not null returning serial
    ),
    given_back as (${takeLapsed(series, taking, sql`exists (select from own)`)}),
    counted as (${countOn(series, taking, sql`exists (select from own) or exists (select from given_back)`)})
    select serial from own union all select serial from given_back union all select last_serial from counted`.execute(
    db,
  )
  return rows[0]?.serial ?? null
}

/** The running number that somebody has reserved, renewed where it had lapsed; null for a new reservation. */
export async function beginReservation(trx: Trx, series: BillSeries, userId: string, taking: Taking) {
  const { rows } = await sql<{ serial: number | null }>`
    insert into bill_reservation (rule_id, company_id, stem, digit, suffix, user_id, reserved_at)
    values (${series.rule_id}, ${series.company_id}, ${series.stem}, ${series.digit}, ${series.suffix}, ${userId}, ${taking.now})
    on conflict (rule_id, company_id, stem, digit, suffix, user_id) do update set reserved_at =
      case when bill_reservation.reserved_at < ${taking.lapsed} then ${taking.now} else bill_reservation.reserved_at end
    returning serial`.execute(trx)
  return rows[0]?.serial ?? null
}

/** Gives a new reservation its running number; null when the series is full. */
export async function fillReservation(trx: Trx, series: BillSeries, userId: string, taking: Taking) {
  const { rows } = await sql<{ serial: number }>`
    with given_back as (${takeLapsed(series, taking, sql`false`)}),
    counted as (${countOn(series, taking, sql`exists (select from given_back)`)})
    select serial from given_back union all select last_serial from counted`.execute(trx)
  const serial = rows[0]?.serial ?? null
  await sql`update bill_reservation set serial = ${serial} where ${inSeries(series)} and user_id = ${userId}`.execute(
    trx,
  )
  return serial
}

/** Whether a rule that counts for everybody, or for each company, has given a number between these texts. */
export async function hasCounted(
  db: Db,
  { rule_id, stem, digit, suffix }: Omit<BillSeries, 'company_id'>,
  scope: StoredBillRule['scope'],
): Promise<boolean> {
  const { rows } = await sql`select 1 from bill_counter where rule_id = ${rule_id} and stem = ${stem}
    and digit = ${digit} and suffix = ${suffix} and (company_id = '') = ${scope === 'all'} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a rule has given a number. */
export async function hasGiven(trx: Trx, ruleId: string): Promise<boolean> {
  return (
    (await trx.selectFrom('bill_counter').select('rule_id').where('rule_id', '=', ruleId).limit(1).execute()).length > 0
  )
}
