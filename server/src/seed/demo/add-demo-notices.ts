import { loadActor } from '../../features/authority'
import { createNotice, endNotices, releaseNotice } from '../../features/message'
import type { Services } from '../../services'
import { type DemoNotice, demoNotices } from './demo-notices'
import type { PlayTime } from './play-review'
import { hasNotice } from './store'

interface Stage {
  services: Services
  time: PlayTime
}

const day = 86_400_000

async function addDemoNotice({ services, time }: Stage, notice: DemoNotice, now: Date): Promise<void> {
  const actor = await loadActor(services, 'admin', null)
  if (!actor) throw new Error('the administrator is missing')
  const caller = { actor, ip: '127.0.0.1', requestId: 'demo' }
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  time.now = at(notice.written)
  const { title, bodyText, recipients, category, expires } = notice
  const form = {
    title,
    bodyText,
    recipients: [...recipients],
    category: `noticeCategory-${category}`,
    ...(expires !== undefined && { expirationTime: at(expires).getTime() }),
  }
  const { id } = await createNotice(services, caller, form)
  if (notice.released === undefined) return
  time.now = at(notice.released)
  await releaseNotice(services, caller, { id })
}

/** Notices as an administrator writes them: a draft, some that people have, and one that is over. */
export async function addDemoNotices(stage: Stage, now: Date): Promise<void> {
  for (const notice of demoNotices) {
    // A start that was cut off goes on where it stopped.
    if (!(await hasNotice(stage.services.db, notice.title))) await addDemoNotice(stage, notice, now)
  }
  stage.time.now = now
  await endNotices(stage.services)
}
