import type { InputOf } from '@workstation/contract/endpoint'
import type { profile } from '@workstation/contract/profile'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database'
import { paginationOf, pieceOf } from '../../platform/page'
import type { RequestLogTable } from '../../tables/log'

export type RequestRow = Insertable<RequestLogTable>

export async function insertRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('request_log')
      .values([...rows])
      .execute()
}

type Query = InputOf<typeof profile.signIns>

const within = (db: Db, userId: string, { startTime, endTime, keyword = '' }: Query) =>
  db
    .selectFrom('request_log')
    .where('user_id', '=', userId)
    .$if(startTime !== undefined, (query) => query.where('at', '>=', new Date(startTime ?? 0)))
    .$if(endTime !== undefined, (query) => query.where('at', '<=', new Date(endTime ?? 0)))
    .$if(keyword.trim() !== '', (query) =>
      query.where((where) =>
        where(where.fn('strpos', [where.fn('lower', ['path']), where.val(keyword.trim().toLowerCase())]), '>', 0),
      ),
    )

/** One page of a person's requests that were kept, newest first unless asked otherwise. */
export async function listRequestsOf(db: Db, userId: string, query: Query) {
  const { limit, offset } = pieceOf(query)
  const direction = query.sort === 'asc' ? 'asc' : 'desc'
  const rows = within(db, userId, query)
    .selectAll()
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const count = within(db, userId, query)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const [list, { total }] = await Promise.all([rows, count])
  return { list, pagination: paginationOf(query, Number(total)) }
}
