import { message } from '@workstation/contract/message'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { listNoticeReaders, listNotices, readNotice } from './read-notices'
import { recallNotice, releaseNotice } from './release-notice'
import { changeNotice, createNotice, removeNotice } from './save-notice'

const page = { modelId: 'notice' }
const button = (name: string) => ({ modelId: 'notice', button: name })

/** Writing and releasing notices; what people receive of them are messages. */
export const noticeRoutes = (services: Services): Route[] => [
  on(message.notices, page, (input, { actor }) => listNotices(services, actor, input)),
  on(message.getNotice, page, ({ id }, { actor }) => readNotice(services, actor, id)),
  on(message.readers, page, (input, { actor }) => listNoticeReaders(services, actor, input)),
  on(message.createNotice, button('btn_add'), (input, context) => createNotice(services, context, input)),
  on(message.updateNotice, button('btn_edit'), async (input, context) => {
    await changeNotice(services, context, input)
    return null
  }),
  on(message.removeNotice, button('btn_remove'), async ({ id }, context) => {
    await removeNotice(services, context, id)
    return null
  }),
  on(message.release, button('btn_release'), (input, context) => releaseNotice(services, context, input)),
  on(message.recall, button('btn_recall'), async ({ id }, context) => {
    await recallNotice(services, context, id)
    return null
  }),
]
