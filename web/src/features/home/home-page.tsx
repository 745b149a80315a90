import { useTranslation } from 'react-i18next'
import { hourOf } from '../../platform/format'
import { useSession } from '../../platform/session-state'
import { lazyPart } from '../../ui/lazy-part'
import { QuickLinks } from './parts/quick-links'
import { UnreadMessages } from './parts/unread-messages'
import { WaitingForMe } from './parts/waiting-for-me'

export { askForHome } from './queries'

import './texts'
import './parts/home.css'

// What waits comes first; the rest follows while it is read.
const ReviewOverviewParts = lazyPart(async () => (await import('./parts/review-overview')).ReviewOverviewParts)

/** The hours of the day, in the organisation's time, at which greetings change. */
function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** `/home`: first what waits for me, then what I have begun and where all of it stands, what is new, and the ways on. */
export function HomePage() {
  const { t } = useTranslation('home')
  const name = useSession((state) => state.user?.realName ?? '')
  return (
    <div>
      <p className="home-greeting">{t(greetingAt(hourOf(Date.now())), { name })}</p>
      <div className="home-grid">
        <div className="home-column">
          <WaitingForMe />
          <ReviewOverviewParts />
        </div>
        <div className="home-column">
          <UnreadMessages />
          <QuickLinks />
        </div>
      </div>
    </div>
  )
}
