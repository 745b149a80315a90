import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { KeptProblem, LineEffect, LineState } from '../../../tables/user-import'
import type { ImportLine } from '../import-line'

/** A line as it is kept; `line` counts from 1. */
export interface KeptLine {
  line: number
  state: LineState
  cells: ImportLine
  problems: readonly KeptProblem[]
  /** What it would do, as it was when it was checked; says nothing of a line that is not ready. */
  effect: LineEffect
}

/** What a line names. */
export interface LineNames extends Pick<ImportLine, 'account' | 'realName' | 'managerId' | 'positionId' | 'roleId'> {
  waits: boolean
}

/** Lines that one statement writes. */
export const linesAtOnce = 500

/** Writes lines of an import in batches, new ones and those that are there. */
export async function saveLines(db: Db, importId: string, lines: readonly KeptLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce)
    const texts = (of: (line: KeptLine) => unknown) => sql`${some.map((line) => JSON.stringify(of(line)))}::text[]`
    await sql`insert into user_import_line (import_id, line, state, cells, problems, effect)
      select ${importId}, line, state, cells::jsonb, problems::jsonb, effect from unnest(
        ${some.map(({ line }) => line)}::int[], ${some.map(({ state }) => state)}::text[],
        ${texts(({ cells }) => cells)}, ${texts(({ problems }) => problems)}, ${some.map(({ effect }) => effect)}::text[]
      ) as one(line, state, cells, problems, effect)
      on conflict (import_id, line) do update set state = excluded.state, cells = excluded.cells,
        problems = excluded.problems, effect = excluded.effect`.execute(db)
  }
}

/** Forgets all lines of an import. */
export const dropLines = (db: Db, importId: string) =>
  db.deleteFrom('user_import_line').where('import_id', '=', importId).execute()

/** Notes what became of lines. */
export async function endLines(
  db: Db,
  importId: string,
  ended: readonly { line: number; state: LineState; personId: string }[],
): Promise<void> {
  if (ended.length === 0) return
  await sql`update user_import_line set state = one.state, person_id = one.person_id, problems = '[]' from unnest(
      ${ended.map(({ line }) => line)}::int[], ${ended.map(({ state }) => state)}::text[],
      ${ended.map(({ personId }) => personId)}::text[]
    ) as one(line, state, person_id)
    where import_id = ${importId} and user_import_line.line = one.line`.execute(db)
}

/** Notes why lines could not be written. */
export async function failLines(
  db: Db,
  importId: string,
  failed: readonly { line: number; problems: readonly KeptProblem[] }[],
): Promise<void> {
  if (failed.length === 0) return
  const problems = failed.map((one) => JSON.stringify(one.problems))
  await sql`update user_import_line set state = 'wrong', problems = one.problems::jsonb from unnest(
      ${failed.map(({ line }) => line)}::int[], ${problems}::text[]
    ) as one(line, problems)
    where import_id = ${importId} and user_import_line.line = one.line`.execute(db)
}

const lineColumns = ['line', 'state', 'cells', 'problems', 'effect'] as const

/** Lines of a state in their order. */
export const listLinesIn = (db: Db, importId: string, state: LineState) =>
  db
    .selectFrom('user_import_line')
    .select(lineColumns)
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .orderBy('line')
    .execute()

/** Chosen lines in their order. */
export const listLines = (db: Db, importId: string, lines: readonly number[]) =>
  db
    .selectFrom('user_import_line')
    .select(lineColumns)
    .where('import_id', '=', importId)
    .where('line', '=', sql<number>`any(${[...lines]}::int[])`)
    .orderBy('line')
    .execute()

/** What lines name, in their order: all that others are compared with, and whether each still waits to go in. */
export async function listNames(db: Db, importId: string) {
  const { rows } = await sql<LineNames>`
    select cells->>'account' as account, cells->>'realName' as "realName", cells->>'managerId' as "managerId",
      cells->>'positionId' as "positionId", cells->>'roleId' as "roleId", state in ('ready', 'wrong') as waits
    from user_import_line where import_id = ${importId} order by line`.execute(db)
  return rows
}

/** Lines in some states and with one effect; all where these are left out. */
export interface Chosen {
  states?: readonly LineState[]
  effect?: LineEffect
}

interface Paged extends Chosen {
  /** The line with which the first page begins. */
  from: number
  limit: number
  offset: number
}

/** One page of lines with how many there are from the first page on. */
export async function pageOfLines(db: Db, importId: string, { states, effect, from, limit, offset }: Paged) {
  const all = db
    .selectFrom('user_import_line')
    .where('import_id', '=', importId)
    .where('line', '>=', from)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(effect !== undefined, (query) => query.where('effect', '=', effect ?? 'adds'))
  const [lines, total] = await Promise.all([
    all.select(lineColumns).orderBy('line').limit(limit).offset(offset).execute(),
    all.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst(),
  ])
  return { lines, total: Number(total?.n ?? 0) }
}

/**
 * Has the database count afresh who holds what. Until it does so by itself, a minute later, it takes the way of a table
 * that is almost empty: the rights of 5,000 new people took 13 s to read, and 0.4 s after this.
 */
export async function countPeopleAfresh(db: Db): Promise<void> {
  await sql`analyze app_user, user_organize, user_position, user_role, user_import_line`.execute(db)
}
