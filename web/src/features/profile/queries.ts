import { queryOptions } from '@tanstack/react-query'
import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { call } from '../../platform/api'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import { setCurrentUser } from '../../platform/session-state'

const quiet = { quiet: true }

export const wechatQuery = queryOptions(queryOf(profile.wechat, {}))
export const placesQuery = queryOptions(
  queryBy(profile.positions, ['places'], async () => {
    const [Organize, Position, Role] = await Promise.all([
      call(session.organizes, {}, quiet),
      call(profile.positions, {}, quiet),
      call(profile.roles, {}, quiet),
    ])
    return { Organize, Position, Role }
  }),
)

/** Reads the session's person again, after something of him was saved. */
export const reloadSelf = async () => setCurrentUser(await call(session.currentUser, {}, quiet))
