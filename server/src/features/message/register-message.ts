import { isPermitted } from '../../platform/actor'
import type { Services } from '../../services'
import { allowFiles } from '../file'
import { cleanMessages } from './clean-messages'
import { defineMailJobs } from './mail-message'
import { noticeEntity } from './notice-files'
import { hasMessage } from './recipient-store'
import { endNotices } from './release-notice'

const endingJob = 'message.end-notices'
const cleaningJob = 'message.clean'

/** Lets files and jobs ask this feature what only it knows. */
export function registerMessage(services: Services): void {
  const { jobs, clock } = services
  // Through a review link nobody has messages.
  allowFiles(noticeEntity, async (db, { actor, linkTarget }, messageId) => {
    if (linkTarget !== null) return false
    if (isPermitted(actor, { modelId: 'notice' })) return true
    return hasMessage(db, actor.userId, { messageId, now: clock.now() })
  })
  defineMailJobs(services)
  jobs.define(endingJob, () => endNotices(services))
  jobs.schedule(endingJob, '* * * * *')
  jobs.define(cleaningJob, () => cleanMessages(services))
  jobs.schedule(cleaningJob, '10 4 * * *')
}
