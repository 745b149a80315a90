import type { InputOf } from '@workstation/contract/endpoint'
import type { OnlineUser, onlineUser } from '@workstation/contract/online-user'
import type { OwnSession } from '@workstation/contract/profile'
import { clientOf } from '@workstation/domain/online-user/client-of'
import { listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { placeInWords } from '../session'
import { readNumberSetting } from '../setting'
import { onlineModel } from './online-model'
import { listSessionsOf, ofOrganize, usedSince } from './store'

/** The moment after which a session must have been used to be open still. */
export async function openSince(services: Services): Promise<Date> {
  const minutes = await readNumberSetting(services, 'tokenTimeout')
  return new Date(services.clock.now().getTime() - minutes * 60_000)
}

type Row = Partial<OnlineUser> & { id: string; userId: string; userAgent?: string }

type Caller = Pick<Context, 'actor' | 'language'>

const shown = ({ userAgent, place, ...row }: Row, { actor, language }: Caller): OnlineUser => ({
  account: '',
  realName: '',
  headIcon: '',
  organize: '',
  device: '',
  ip: '',
  creatorTime: 0,
  lastUseTime: 0,
  ...row,
  place: placeInWords(place ?? '', language),
  ...clientOf(userAgent ?? ''),
  isCurrent: row.id === actor.sessionId ? 1 : 0,
})

/** One page of the open sessions that this person may see. */
export async function listOnlineUsers(services: Services, caller: Caller, input: InputOf<typeof onlineUser.list>) {
  const { organizeId, ...query } = input
  const ofPlace: RowFilter[] = organizeId ? [['organize', ofOrganize(organizeId)]] : []
  const filters = [usedSince(await openSince(services)), ...ofPlace]
  const page = await listRows<Row>(services.db, onlineModel, caller.actor, { ...query, filters })
  return { ...page, list: page.list.map((row) => shown(row, caller)) }
}

/** The person's own open sessions, that of this call first. */
export async function listOwnSessions(services: Services, { actor, language }: Caller): Promise<OwnSession[]> {
  const rows = await listSessionsOf(services.db, actor.userId, await openSince(services))
  const sessions = rows.map(
    (row): OwnSession => ({
      id: row.id,
      device: row.device,
      ...clientOf(row.user_agent),
      ip: row.ip,
      place: placeInWords(row.place, language),
      creatorTime: row.created_at.getTime(),
      lastUseTime: row.last_used_at.getTime(),
      isCurrent: row.id === actor.sessionId ? 1 : 0,
    }),
  )
  return sessions.sort((one, other) => other.isCurrent - one.isCurrent)
}
