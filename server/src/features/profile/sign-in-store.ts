import type { InputOf } from '@workstation/contract/endpoint'
import type { profile } from '@workstation/contract/profile'
import type { Db } from '../../platform/database'
import { paginationOf, pieceOf } from '../../platform/page'

type Query = InputOf<typeof profile.signIns>

const within = (db: Db, userId: string, { startTime, endTime }: Query) =>
  db
    .selectFrom('sign_in_log')
    .where('user_id', '=', userId)
    .$if(startTime !== undefined, (query) => query.where('at', '>=', new Date(startTime ?? 0)))
    .$if(endTime !== undefined, (query) => query.where('at', '<=', new Date(endTime ?? 0)))

/** One page of a person's sign-ins and of what failed under his account, newest first unless asked otherwise. */
export async function listSignIns(db: Db, userId: string, query: Query) {
  const { limit, offset } = pieceOf(query)
  const direction = query.sort === 'asc' ? 'asc' : 'desc'
  const rows = within(db, userId, query)
    .select(['id', 'at', 'ip', 'place', 'device', 'outcome'])
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const count = within(db, userId, query)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const [list, { total }] = await Promise.all([rows, count])
  return {
    list: list.map(({ id, at, ip, place, device, outcome }) => ({
      id,
      creatorTime: at.getTime(),
      ipAddress: ip,
      ipAddressName: place,
      device,
      outcome,
    })),
    pagination: paginationOf(query, Number(total)),
  }
}
