import { idsOf } from '@workstation/contract/fields'
import { onlineUser } from '@workstation/contract/online-user'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { endOnlineUser, endOnlineUsers } from './end-online-user'
import { endOnlinePeople, endOnlinePerson, listOnlinePeople } from './online-people'
import { listOnlineUsers } from './read-online-users'
import { refusedEnds } from './refused-ends'

const page = { modelId: 'onlineUser' }
const mayEnd = { ...page, button: 'btn_end' }

export const onlineUserRoutes = (services: Services): Route[] => [
  on(onlineUser.list, page, (input, context) => listOnlineUsers(services, context, input)),
  on(onlineUser.end, mayEnd, async ({ id }, context) => {
    await endOnlineUser(services, context, id)
    return null
  }),
  on(onlineUser.endSeveral, mayEnd, async ({ ids }, context) => ({
    count: await endOnlineUsers(services, context, idsOf(ids)),
  })),
  on(onlineUser.refusedActs, page, async ({ ids }, context) => ({ list: await refusedEnds(services, context, ids) })),
  on(onlineUser.people, page, ({ keyword }, context) => listOnlinePeople(services, context, keyword)),
  on(onlineUser.endPerson, mayEnd, async ({ id }, context) => {
    await endOnlinePerson(services, context, id)
    return null
  }),
  on(onlineUser.endPeople, mayEnd, async ({ ids }, context) => ({
    count: await endOnlinePeople(services, context, idsOf(ids)),
  })),
]
