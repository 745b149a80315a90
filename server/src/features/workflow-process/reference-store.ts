import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn, isPersonOn, isProcessOn } from '../../platform/is-on'

/** What a process names outside of itself, by kind. */
export type NamedKind = 'user' | 'position' | 'role' | 'group' | 'organize' | 'interface' | 'process'

const tables: Readonly<Record<NamedKind, string>> = {
  user: 'app_user',
  position: 'position',
  role: 'role',
  group: 'user_group',
  organize: 'organize',
  interface: 'data_interface',
  process: 'workflow_process',
}

const counts = (kind: NamedKind): RawBuilder<boolean> => {
  if (kind === 'user') return isPersonOn()
  return kind === 'process' ? isProcessOn(tables[kind]) : isOn(tables[kind])
}

/** Those of some ids that are gone, off or not released, each once. */
export async function listGone(db: Db, kind: NamedKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Set()
  // An interface is kept for as long as something names it, which whoever deletes it sees only after the release.
  const hold = kind === 'interface' && db.isTransaction ? sql`order by id for share` : sql``
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[kind])}
    where id = any(${asked}::text[]) and ${counts(kind)} ${hold}`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return new Set(asked.filter((id) => !there.has(id)))
}

/** Whether a rule that numbers bills is on; nobody changes it until the transaction ends. */
export async function holdBillRule(trx: Trx, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bill_rule
    where lower(en_code) = ${code.toLowerCase()} and ${isOn('bill_rule')} for share`.execute(trx)
  return rows.length > 0
}

/** The super administrators who may sign in, for a process that names nobody else. */
export async function listSuperAdministrators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app_user
    where is_administrator and ${isPersonOn()} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
