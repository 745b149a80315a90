import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session-state'
import { QuickLinks } from './parts/quick-links'
import { UnreadMessages } from './parts/unread-messages'
import { WaitingForMe } from './parts/waiting-for-me'
import './texts'
import './parts/home.css'

/** The hours of the day, in the browser's own time, at which greetings change. */
function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** `/home`: first what waits for me, then what is new, then the ways on. */
export function HomePage() {
  const { t } = useTranslation('home')
  const name = useSession((state) => state.user?.realName ?? '')
  return (
    <div className="home">
      <p className="home-greeting">{t(greetingAt(new Date().getHours()), { name })}</p>
      <div className="home-grid">
        <WaitingForMe />
        <UnreadMessages />
        <QuickLinks />
      </div>
    </div>
  )
}
