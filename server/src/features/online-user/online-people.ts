import type { OnlinePerson } from '@workstation/contract/online-user'
import { AppError } from '../../platform/app-error'
import { selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { endOnlineUsers } from './end-online-user'
import { onlineModel } from './online-model'
import { openSince } from './read-online-users'
import { listSessionIds, usedSince } from './store'

/** Sessions that one answer goes through; a keyword finds people beyond. */
const mostSessions = 5000

type Row = Partial<Record<'account' | 'realName' | 'device' | 'ip', string>> & {
  userId: string
  creatorTime?: number
}

const personOf = ({ userId, account, realName, device, ip, creatorTime }: Row): OnlinePerson => ({
  userId,
  userName: [realName, account].filter(Boolean).join('/'),
  loginTime: creatorTime ?? 0,
  loginIPAddress: ip ?? '',
  loginPlatForm: device ?? '',
})

/** Who is signed in and may be seen, each person once by the session that he used last. */
export async function listOnlinePeople(services: Services, { actor }: Pick<Context, 'actor'>, keyword = '') {
  const rows = await selectRows<Row>(services.db, onlineModel, actor, {
    keyword,
    filters: [usedSince(await openSince(services))],
    only: ['userId', 'account', 'realName', 'device', 'ip', 'creatorTime'],
    limit: mostSessions,
  })
  const people = new Map<string, OnlinePerson>()
  for (const row of rows) if (!people.has(row.userId)) people.set(row.userId, personOf(row))
  return { list: [...people.values()] }
}

/** Ends all sessions of people that may be seen; answers how many were open. */
export async function endOnlinePeople(services: Services, context: Context, userIds: readonly string[]) {
  return endOnlineUsers(services, context, await listSessionIds(services.db, userIds))
}

/** Ends all sessions of one person; who has none, or cannot be seen, is not found. */
export async function endOnlinePerson(services: Services, context: Context, userId: string): Promise<void> {
  if ((await endOnlinePeople(services, context, [userId])) === 0) throw new AppError('not-found')
}
