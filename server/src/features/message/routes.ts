import { message } from '@workstation/contract/message'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { defineMessageJobs } from './mail-message'
import { listOwnMessages, readMessage } from './read-message'
import { markRead, removeMessages } from './store'

export function messageRoutes(services: Services): Route[] {
  const { db, clock } = services
  defineMessageJobs(services)
  return [
    on(message.list, 'signedIn', (input, { actor }) => listOwnMessages(services, actor.userId, input)),
    on(message.read, 'signedIn', ({ id }, { actor }) => readMessage(services, actor.userId, id)),
    on(message.readAll, 'signedIn', async (_, { actor }) => {
      await markRead(db, actor.userId, { now: clock.now() })
      return null
    }),
    on(message.remove, 'signedIn', async ({ ids }, { actor }) => {
      const wanted = ids.split(',').filter((id) => id !== '')
      if (wanted.length > 0) await removeMessages(db, actor.userId, wanted, clock.now())
      return null
    }),
  ]
}
