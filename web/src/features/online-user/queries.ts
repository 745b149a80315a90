import type { InputOf } from '@workstation/contract/endpoint'
import { onlineUser } from '@workstation/contract/online-user'
import { call } from '../../platform/api'

export const onlineUsersQuery = (input: InputOf<typeof onlineUser.list>) => ({
  queryKey: ['onlineUser', 'list', input],
  queryFn: () => call(onlineUser.list, input, { quiet: true }),
})
