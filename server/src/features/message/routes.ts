import { message } from '@workstation/contract/message'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { noticeRoutes } from './notice-routes'
import { listOwnMails, readMail } from './read-mails'
import { listOwnMessages, readMessage } from './read-message'
import { registerMessage } from './register-message'
import { markRead, removeMessages } from './store'

export function messageRoutes(services: Services): Route[] {
  const { db, clock } = services
  registerMessage(services)
  return [
    on(message.list, 'signedIn', (input, { actor }) => listOwnMessages(services, actor.userId, input)),
    on(message.read, 'signedIn', ({ id }, { actor }) => readMessage(services, actor.userId, id)),
    on(message.readAll, 'signedIn', async (_, { actor }) => {
      await markRead(db, actor.userId, { now: clock.now() })
      return null
    }),
    on(message.remove, 'signedIn', async ({ ids }, { actor }) => {
      const wanted = (typeof ids === 'string' ? ids.split(',') : ids).filter((id) => id !== '')
      if (wanted.length > 0) await removeMessages(db, actor.userId, wanted, clock.now())
      return null
    }),
    on(message.mails, 'signedIn', (input, { actor }) => listOwnMails(services, actor.userId, input)),
    on(message.mail, 'signedIn', ({ id }, { actor }) => readMail(services, actor.userId, id)),
    ...noticeRoutes(services),
  ]
}
