import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { isNotOver, isPersonOn } from '../../../platform/is-on'
import type { EndedRows } from '../../../tables/person-change'

type Row = Record<string, unknown>

const whole = <T extends string>(table: T) => sql<Row>`to_jsonb(${sql.ref(table)})`.as('row')
const rowsOf = (taken: readonly { row: Row }[]) => taken.map(({ row }) => row)

/** Takes somebody out of all that he belongs to and all that he was granted himself, and answers what that was. */
export async function endHeld(trx: Trx, id: string): Promise<EndedRows> {
  const of = async (table: 'user_organize' | 'user_position' | 'user_role') =>
    rowsOf(await trx.deleteFrom(table).where('user_id', '=', id).returning(whole(table)).execute())
  const groups = trx.deleteFrom('user_group_member').where('user_id', '=', id).returning(whole('user_group_member'))
  const administered = trx.deleteFrom('organize_admin').where('user_id', '=', id).returning(whole('organize_admin'))
  const grants = trx.deleteFrom('permission_grant').where('object_type', '=', 'user').where('object_id', '=', id)
  return {
    user_organize: await of('user_organize'),
    user_position: await of('user_position'),
    user_role: await of('user_role'),
    user_group_member: rowsOf(await groups.execute()),
    organize_admin: rowsOf(await administered.execute()),
    permission_grant: rowsOf(await grants.returning(whole('permission_grant')).execute()),
  }
}

/** What a row of each table leads to; a row whose goal is gone does not come back. */
const goals = {
  user_organize: { column: 'organize_id', table: 'organize' },
  user_position: { column: 'position_id', table: 'position' },
  user_role: { column: 'role_id', table: 'role' },
  user_group_member: { column: 'group_id', table: 'user_group' },
  organize_admin: { column: 'organize_id', table: 'organize' },
} as const

export type EndedTable = keyof typeof goals | 'permission_grant'
export const endedTables = [...Object.keys(goals), 'permission_grant'] as EndedTable[]

interface Restored {
  /** How many came back. */
  back: number
  /** Names of what did not. */
  left: string[]
}

/** Gives back rows of one table as far as what they lead to is there still. Whatever he has again meanwhile stays as it is. */
export async function restoreEnded(trx: Trx, table: EndedTable, rows: EndedRows[string]): Promise<Restored> {
  if (rows.length === 0) return { back: 0, left: [] }
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  const isThere =
    table === 'permission_grant'
      ? sql`(exists (select 1 from menu where menu.id = given.item_id and menu.deleted_at is null)
          or exists (select 1 from menu_item where menu_item.id = given.item_id and menu_item.deleted_at is null))`
      : sql`exists (select 1 from ${sql.table(goals[table].table)} goal
          where goal.id = given.${sql.ref(goals[table].column)} and goal.deleted_at is null)`
  // Whoever has a main organisation again keeps that one.
  const columns =
    table === 'user_organize'
      ? sql`user_id, organize_id, is_main and not exists (select 1 from user_organize main
          where main.user_id = given.user_id and main.is_main)`
      : sql`given.*`
  const back = await sql`insert into ${sql.table(table)} select ${columns} from ${given} given where ${isThere}
    on conflict do nothing returning 1`.execute(trx)
  return { back: back.rows.length, left: await namesLeft(trx, table, { given, isThere }) }
}

type Piece = ReturnType<typeof sql>

async function namesLeft(trx: Trx, table: EndedTable, { given, isThere }: { given: Piece; isThere: Piece }) {
  const name =
    table === 'permission_grant'
      ? sql`given.item_id`
      : sql`coalesce((select full_name from ${sql.table(goals[table].table)} goal
          where goal.id = given.${sql.ref(goals[table].column)}), '')`
  const left = await sql<{ name: string }>`select ${name} as name from ${given} given where not ${isThere}`.execute(trx)
  return left.rows.map((row) => row.name)
}

/** How much of each kind ends, and the roles that nobody else who is there holds. */
export async function countEnding(db: Db, id: string) {
  const { rows } = await sql<{ kind: string; count: number }>`
    select 'organize' as kind, count(*)::int from user_organize where user_id = ${id}
    union all select 'position', count(*)::int from user_position where user_id = ${id} and ${isNotOver('user_position')}
    union all select 'role', count(*)::int from user_role where user_id = ${id} and ${isNotOver('user_role')}
    union all select 'group', count(*)::int from user_group_member where user_id = ${id} and ${isNotOver('user_group_member')}
    union all select 'administration', count(*)::int from organize_admin where user_id = ${id}
    union all select 'grant', count(*)::int from permission_grant where object_type = 'user' and object_id = ${id}
    union all select 'session', count(*)::int from session where user_id = ${id} and ended_at is null`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

export async function listLastRoles(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select role.full_name as name from user_role
    join role on role.id = user_role.role_id and role.deleted_at is null
    where user_role.user_id = ${id} and ${isNotOver('user_role')} and not exists (
      select 1 from user_role other join app_user on app_user.id = other.user_id
        and ${isPersonOn()}
      where other.role_id = role.id and other.user_id <> ${id} and ${isNotOver('other')})
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function nameOfPerson(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('real_name').where('id', '=', id).executeTakeFirst()
  return row?.real_name ?? id
}
