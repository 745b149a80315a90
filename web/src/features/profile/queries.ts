import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { call } from '../../platform/api'
import { setCurrentUser } from '../../platform/session-state'

const quiet = { quiet: true }

export const baseInfoQuery = queryOptions({
  queryKey: ['profile', 'baseInfo'],
  queryFn: () => call(profile.baseInfo, {}, quiet),
})
export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async () => (await call(profile.sessions, {}, quiet)).list,
})
export const wechatQuery = queryOptions({
  queryKey: ['profile', 'wechat'],
  queryFn: () => call(profile.wechat, {}, quiet),
})
export const authorityQuery = queryOptions({
  queryKey: ['profile', 'authority'],
  queryFn: async () => (await call(profile.authorize, {}, quiet)).list,
})
export const placesQuery = queryOptions({
  queryKey: ['profile', 'places'],
  queryFn: async () => {
    const [Organize, Position, Role] = await Promise.all([
      call(session.organizes, {}, quiet),
      call(profile.positions, {}, quiet),
      call(profile.roles, {}, quiet),
    ])
    return { Organize, Position, Role }
  },
})
export const subordinatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', 'subordinates', id],
    queryFn: async () => (await call(profile.subordinates, { id }, quiet)).list,
  })
export const signInsQuery = (input: InputOf<typeof profile.signIns>) => ({
  queryKey: ['profile', 'signIns', input],
  queryFn: () => call(profile.signIns, input, quiet),
})

/** Reads the own record and the session's person again, after something of them was saved. */
export function useReloadOwn() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['profile'] })
    setCurrentUser(await call(session.currentUser, {}, quiet))
  }
}
