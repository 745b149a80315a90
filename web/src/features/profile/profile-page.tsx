import { Card } from 'antd'
import { type ComponentType, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { PageBoundary } from '../../ui/page-boundary'
import { ProfileHead } from './parts/profile-head'
import { ProfileTabs } from './parts/profile-tabs'
import { type ProfileTab, profileTabs } from './profile-tab'
import './parts/profile.css'
import './texts'

const contents: Record<ProfileTab, ComponentType> = {
  base: lazy(async () => ({ default: (await import('./parts/base-info')).BaseInfoView })),
  places: lazy(async () => ({ default: (await import('./parts/own-places')).OwnPlaces })),
  sessions: lazy(async () => ({ default: (await import('./parts/own-sessions')).OwnSessions })),
  authority: lazy(async () => ({ default: (await import('./parts/own-authorities')).OwnAuthorities })),
  log: lazy(async () => ({ default: (await import('./parts/sign-in-log')).SignInLog })),
  password: lazy(async () => ({ default: (await import('./parts/change-password-tab')).ChangePasswordTab })),
}

/** `/profile`: what the product knows of me, where I am signed in, what I may do (RTE-14). The query names the part. */
export function ProfilePage() {
  const [query] = useSearchParams()
  const tab = profileTabs.find((known) => known === query.get('tab')) ?? 'base'
  const Content = contents[tab]
  return (
    <Card variant="borderless" className="profile">
      <ProfileHead />
      <ProfileTabs current={tab} />
      <PageBoundary key={tab}>
        <div className="profile-content">
          <Content />
        </div>
      </PageBoundary>
    </Card>
  )
}
