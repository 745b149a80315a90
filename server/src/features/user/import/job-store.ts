import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { KeptFailure } from '../../../platform/kept-failure'
import type { ImportState, LineEffect, LineState, UserImportTable } from '../../../tables/user-import'

export type StoredImport = Selectable<UserImportTable>

/** States in which a node works on it. */
export const busyStates: readonly ImportState[] = ['reading', 'running']

export const findImportOf = (db: Db, ownerId: string): Promise<StoredImport | undefined> =>
  db.selectFrom('user_import').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** Somebody's import, locked for the rest of the transaction. */
export const lockImport = (db: Db, id: string, ownerId: string): Promise<StoredImport | undefined> =>
  db
    .selectFrom('user_import')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()

/** Puts a new import in the place of the person's last one; false while that is under way. */
export async function replaceImport(db: Db, row: Omit<StoredImport, 'failure' | 'worker' | 'done_at'>) {
  await db.deleteFrom('user_import').where('owner_id', '=', row.owner_id).where('state', 'not in', busyStates).execute()
  const made = db.insertInto('user_import').values({ ...row, worker: null, done_at: null })
  const rows = await made
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Imports that nobody came back to, with what their sheets hold of people. */
export const dropOldImports = (db: Db, before: Date) =>
  db.deleteFrom('user_import').where('beat_at', '<', before).where('state', 'not in', busyStates).execute()

/** Takes an import for one worker, once; undefined where another has it or it is in another state. */
export const claimImport = (db: Db, id: string, claim: { state: ImportState; worker: string; now: Date }) =>
  db
    .updateTable('user_import')
    .set({ worker: claim.worker, beat_at: claim.now })
    .where('id', '=', id)
    .where('state', '=', claim.state)
    .where('worker', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Says that its worker goes on; false where it was stopped meanwhile. */
export async function beatImport(db: Db, { id, worker, now }: { id: string; worker: string; now: Date }) {
  const beat = db.updateTable('user_import').set({ beat_at: now }).where('id', '=', id).where('worker', '=', worker)
  return (await beat.where('state', 'in', busyStates).returning('id').execute()).length > 0
}

/** Imports that a node took and said nothing of since. */
export const listSilent = (db: Db, since: Date): Promise<StoredImport[]> =>
  db
    .selectFrom('user_import')
    .selectAll()
    .where('state', 'in', busyStates)
    .where('worker', 'is not', null)
    .where('beat_at', '<', since)
    .orderBy('id')
    .execute()

/** Moves an import on from states; false where it is in none of them. */
export async function moveImport(
  db: Db,
  id: string,
  move: { from: readonly ImportState[]; to: ImportState; failure?: KeptFailure; now: Date; silentSince?: Date },
): Promise<boolean> {
  const { from, to, failure = null, now, silentSince } = move
  const moved = db
    .updateTable('user_import')
    .set({ state: to, failure: JSON.stringify(failure), worker: null, beat_at: now })
    .set({ done_at: to === 'done' ? now : null })
    .$if(silentSince !== undefined, (query) => query.where('beat_at', '<', silentSince ?? now))
  return (await moved.where('id', '=', id).where('state', 'in', from).returning('id').execute()).length > 0
}

export const deleteImport = (db: Db, id: string) => db.deleteFrom('user_import').where('id', '=', id).execute()

/** How many lines are in each state, and what those would do that are ready. */
export async function countLines(db: Db, id: string) {
  const { rows } = await sql<{ state: LineState; effect: LineEffect; n: number }>`
    select state, effect, count(*)::int as n from user_import_line where import_id = ${id} group by state, effect`.execute(
    db,
  )
  const sumOf = (state: LineState, effect?: LineEffect) =>
    rows.reduce((sum, row) => (row.state === state && (effect ?? row.effect) === row.effect ? sum + row.n : sum), 0)
  return {
    ready: sumOf('ready'),
    effects: { adds: sumOf('ready', 'adds'), changes: sumOf('ready', 'changes'), same: sumOf('ready', 'same') },
    wrong: sumOf('wrong'),
    added: sumOf('added'),
    updated: sumOf('updated'),
    same: sumOf('same'),
    removed: sumOf('removed'),
  }
}

/** How many of the people who were added wait for a first secret. */
export async function countWithoutSecret(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from user_import_line join app_user on app_user.id = person_id
    where import_id = ${id} and state = 'added' and app_user.password_hash = '' and app_user.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
