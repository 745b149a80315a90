import { type Kysely, sql } from 'kysely'
import { migrations } from '../migrations'

/** Every migration of this release, in the order in which they run. */
export const allMigrations = (): string[] => Object.keys(migrations).sort()

/** Makes the tables in which migrations are noted, as the query builder does at a first start. */
export async function prepareMigrations(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)',
    `insert into kysely_migration_lock (id) values ('migration_lock')`,
  ])
    await sql.raw(statement).execute(db)
}

/** Runs migrations within the transaction of the caller, so that all of them are done with what he does, or none. */
export async function runMigrations(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await migrations[name]?.up(db as never)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)
  }
}
