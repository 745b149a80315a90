import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isPersonOn } from '../../platform/is-on'

/** Everybody keeps what he entrusted himself. */
export const ownRows = (personId: string): RawBuilder<unknown> => sql`user_id = ${personId}`

export const ofType = (type: number): RawBuilder<unknown> => sql`type = ${type}`

export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user where id = ${id} and ${isPersonOn()}`.execute(db)
  return rows.length > 0
}

/** What holds at a moment. */
const running = (now: Date) => sql<boolean>`(start_at <= ${now} and end_at > ${now} and delegation.deleted_at is null)`

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
const holdsFor = ({ type, processId, category }: Asked) =>
  sql<boolean>`(type = ${type} and (process_ids ? ${processId}
    or (process_ids = '[]' and (delegation.category = '' or delegation.category = ${category}))))`

/** Who may act for some people in a process, as pairs; nobody's delegate passes it on, and nobody acts for himself. */
export async function findDelegates(db: Db, people: readonly string[], asked: Asked & { readonly now: Date }) {
  return db
    .selectFrom('workflow_delegation as delegation')
    .innerJoin('app_user', 'app_user.id', 'delegation.to_user_id')
    .select(['delegation.user_id', 'delegation.to_user_id', 'delegation.takes_waiting', 'delegation.start_at'])
    .distinct()
    .where('delegation.user_id', 'in', people)
    .whereRef('delegation.to_user_id', '<>', 'delegation.user_id')
    .where(running(asked.now))
    .where(holdsFor(asked))
    .where(isPersonOn())
    .execute()
}

/** Those for whom somebody may act in a process now. */
export async function findActedFor(db: Db, personId: string, asked: Asked & { readonly now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('workflow_delegation as delegation')
    .innerJoin('app_user', 'app_user.id', 'delegation.user_id')
    .select('delegation.user_id')
    .distinct()
    .where('to_user_id', '=', personId)
    .whereRef('delegation.to_user_id', '<>', 'delegation.user_id')
    .where(running(asked.now))
    .where(holdsFor(asked))
    .where(isPersonOn())
    .orderBy('delegation.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
