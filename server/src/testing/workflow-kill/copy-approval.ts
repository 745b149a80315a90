import { sql } from 'kysely'
import type { Db } from '../../platform/database'

/** In the order in which rows hold on to each other. */
const tables = ['scope', 'token', 'task', 'actor', 'timer', 'record'] as const
const tableOf = (name: 'instance' | (typeof tables)[number]) => `workflow_${name}`

interface Row {
  readonly id: string
}

async function rowsOf(db: Db, name: 'instance' | (typeof tables)[number], instanceId: string): Promise<Row[]> {
  const column = name === 'instance' ? 'id' : 'instance_id'
  const { rows } = await sql<{ row: Row }>`select to_jsonb(one) as row from ${sql.table(tableOf(name))} one
    where ${sql.ref(column)} = ${instanceId}`.execute(db)
  return rows.map(({ row }) => row)
}

const chunk = 500

/**
 * Copies an approval with all its rows, so that thousands wait at the same step without thousands of starts.
 * @returns the ids of the copies
 */
export async function copyApproval(db: Db, instanceId: string, count: number): Promise<string[]> {
  const own = new Map<'instance' | (typeof tables)[number], Row[]>()
  for (const name of ['instance', ...tables] as const) own.set(name, await rowsOf(db, name, instanceId))
  const ids = [...own.values()].flat().map(({ id }) => id)
  const renamed = (text: string, at: number) =>
    ids.reduce((all, id) => all.replaceAll(`"${id}"`, `"${id}-${at}"`), text)
  for (let from = 0; from < count; from += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, count - from) }, (_, at) => from + at)
    for (const [name, rows] of own) {
      const text = JSON.stringify(rows)
      const copies = numbers.map((at) => renamed(text, at).slice(1, -1)).filter((one) => one !== '')
      await sql`insert into ${sql.table(tableOf(name))}
        select * from jsonb_populate_recordset(null::${sql.table(tableOf(name))}, ${`[${copies.join(',')}]`}::jsonb)`.execute(
        db,
      )
    }
  }
  return Array.from({ length: count }, (_, at) => `${instanceId}-${at}`)
}
