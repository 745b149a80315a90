import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isPersonOn, isProcessOn } from '../../platform/is-on'

/** Everybody keeps what he entrusted himself. */
export const ownRows = (personId: string): RawBuilder<unknown> => sql`user_id = ${personId}`

export const ofType = (type: number): RawBuilder<unknown> => sql`type = ${type}`

export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user where id = ${id} and ${isPersonOn()}`.execute(db)
  return rows.length > 0
}

/** Whether all of some ids are processes that can be started. */
export async function areProcesses(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from unnest(${[...ids]}::text[]) as asked(id)
    where not exists (select from workflow_process process where process.id = asked.id and ${isProcessOn()})`.execute(
    db,
  )
  return rows.length === 0
}

/** What processes are called, also those that cannot be started any more. */
export const listProcesses = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('workflow_process')
    .select(['id', 'full_name as fullName'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .execute()

type Value = string | number | RawBuilder<unknown>

/** What holds at a moment: the database's unless told. */
const running = (now: Date | null) =>
  sql<boolean>`(start_at <= ${now ?? sql`now()`} and end_at > ${now ?? sql`now()`} and delegation.deleted_at is null)`

/** What others entrusted to somebody, as far as it holds now; those who are off entrust nothing any more. */
export const listReceived = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('workflow_delegation as delegation')
    .innerJoin('app_user', 'app_user.id', 'delegation.user_id')
    .select(['delegation.id', 'app_user.real_name', 'type', 'category', 'process_ids', 'start_at', 'end_at'])
    .select(['delegation.user_id', 'takes_waiting'])
    .where('to_user_id', '=', personId)
    .where(running(now))
    .where(isPersonOn())
    .orderBy('start_at')
    .orderBy('delegation.id')
    .execute()

export interface Asked {
  /** 0 starting, 1 deciding. */
  readonly type: 0 | 1
  readonly processId: string
  readonly category: string
}

/** Whether a delegation holds for a process; one that names neither holds for all. */
const holdsFor = ({ type, processId, category }: { type: Value; processId: Value; category: Value }) =>
  sql<boolean>`(delegation.type = ${type} and (process_ids ? ${processId}
    or (process_ids = '[]' and (delegation.category = '' or delegation.category = ${category}))))`

/** Nobody acts for himself, for who is off, or while he is off himself. */
const peopleOfIt = sql`join app_user giver on giver.id = delegation.user_id and ${isPersonOn('giver')}
  join app_user receiver on receiver.id = delegation.to_user_id and ${isPersonOn('receiver')}
    and delegation.to_user_id <> delegation.user_id`

/** Those for whom somebody may act in a process now; nobody passes on what he was entrusted. */
export async function findActedFor(db: Db, personId: string, asked: Asked & { readonly now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct giver.id from workflow_delegation delegation ${peopleOfIt}
    where delegation.to_user_id = ${personId} and ${running(asked.now)} and ${holdsFor(asked)} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where a part in an approval says whose it is, who started, of which process, of which kind of step, and since when it waits. */
export interface PartColumns {
  readonly person: RawBuilder<unknown>
  /** Who started the approval. */
  readonly starter: RawBuilder<unknown>
  readonly processId: RawBuilder<unknown>
  readonly category: RawBuilder<unknown>
  /** `start` for what comes back to whoever started. */
  readonly kind: RawBuilder<unknown>
  readonly received: RawBuilder<unknown>
}

/**
 * Those for whom somebody may start a process now as far as they entrusted him, as a query: `id`, `name`, `account`, and
 * `until`, the end of the last of what they entrusted.
 */
export const startingFor = (
  personId: string,
  { processId, category, now }: Pick<PartColumns, 'processId' | 'category'> & { readonly now: Date | null },
) => sql`select giver.id, giver.real_name as name, giver.account, max(delegation.end_at) as until
  from workflow_delegation delegation ${peopleOfIt}
  where delegation.to_user_id = ${personId} and ${running(now)} and ${holdsFor({ type: 0, processId, category })}
  group by giver.id, giver.real_name, giver.account`

const typeOf = (kind: RawBuilder<unknown>) => sql`case when ${kind} = 'start' then 0 else 1 end`

/** Those who were ever entrusted with what a part belongs to, as ids, also where that is over or was taken back. */
export const everActingIn = ({ person, kind, processId, category }: Omit<PartColumns, 'received' | 'starter'>) =>
  sql`select delegation.to_user_id from workflow_delegation delegation
    where delegation.user_id = ${person} and ${holdsFor({ type: typeOf(kind), processId, category })}`

/**
 * Those who may act for the one whose part it is, as ids. What waited already when a delegation began stays his alone, unless
 * it says otherwise; what comes back to whoever started belongs to who starts for him. Nobody decides for another one about
 * what he started himself.
 */
export function actingIn({ person, starter, kind, received, ...place }: PartColumns, now: Date | null = null) {
  const type = typeOf(kind)
  return sql`select receiver.id from workflow_delegation delegation ${peopleOfIt}
    where delegation.user_id = ${person} and ${running(now)} and ${holdsFor({ ...place, type })}
      and (takes_waiting = 1 or ${received} >= start_at) and (${type} = 0 or receiver.id <> ${starter})`
}

/** Those who ever entrusted something to somebody, as ids: few, and found by an index. */
export const everGivers = (personId: string) =>
  sql`select delegation.user_id from workflow_delegation delegation where to_user_id = ${personId} and deleted_at is null`

/** How many delegations of somebody hold now. */
export async function countGiven(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from workflow_delegation delegation
    where user_id = ${personId} and ${running(null)}`.execute(db)
  return rows[0]?.count ?? 0
}
