import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { DataInterfaceLogTable } from '../../tables/data-interface'

export async function addCall(db: Db, line: Insertable<DataInterfaceLogTable>): Promise<void> {
  await db.insertInto('data_interface_log').values(line).execute()
}

export interface CallRow {
  id: string
  user_id: string
  user_name: string
  invoked_at: Date
  ip: string
  device: string
  kind: string
  milliseconds: number
  row_count: number | null
  result: string
}

/** Calls of an interface, the newest first. */
export async function listCalls(db: Db, interfaceId: string, { limit, offset }: { limit: number; offset: number }) {
  const found = await sql<CallRow>`select log.id, log.user_id, log.invoked_at, log.ip, log.device, log.kind,
    log.milliseconds, log.row_count, log.result, coalesce(app_user.real_name || '/' || app_user.account, '') as user_name
    from data_interface_log log left join app_user on app_user.id = log.user_id
    where log.interface_id = ${interfaceId} order by log.invoked_at desc, log.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return found.rows
}

/** How many calls there are, counted up to a number. */
export async function countCalls(db: Db, interfaceId: string, most: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::integer as count from
    (select 1 from data_interface_log where interface_id = ${interfaceId} limit ${most}) as few`.execute(db)
  return found.rows[0]?.count ?? 0
}
