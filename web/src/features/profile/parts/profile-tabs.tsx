import { Link } from 'react-router'
import { type ProfileTab, profileTabs } from '../profile-tab'
import { useProfileTexts } from '../texts'

const titles: Record<ProfileTab, string> = {
  base: 'tabBase',
  places: 'tabPlaces',
  sessions: 'tabSessions',
  authority: 'tabAuthority',
  log: 'tabLog',
  password: 'tabPassword',
}

/** Links to the parts of the page; each has an address, so that a reload stays there. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  const { t } = useProfileTexts()
  return (
    <nav className="profile-tabs" aria-label={t('tabs')}>
      {profileTabs.map((tab) => (
        <Link key={tab} to={`?tab=${tab}`} replace aria-current={tab === current ? 'page' : undefined}>
          {t(titles[tab])}
        </Link>
      ))}
    </nav>
  )
}
