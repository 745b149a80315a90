import { profile } from '@workstation/contract/profile'
import { Card } from 'antd'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../platform/queries/query-of'
import { lazyPart } from '../../ui/lazy-part'
import { PageBoundary } from '../../ui/page-boundary'
import { WhenAnswered } from '../../ui/when-answered'
import { ProfileHead } from './parts/profile-head'
import { ProfileTabs } from './parts/profile-tabs'
import { type ProfileTab, profileTabs } from './profile-tab'
import { placesQuery, wechatQuery } from './queries'
import './parts/profile.css'
import './texts'

const contents: Record<ProfileTab, ComponentType> = {
  base: lazyPart(async () => (await import('./parts/base-info')).BaseInfoView),
  places: lazyPart(async () => (await import('./parts/own-places')).OwnPlaces),
  sessions: lazyPart(async () => (await import('./parts/own-sessions')).OwnSessions),
  authority: lazyPart(async () => (await import('./parts/own-authorities')).OwnAuthorities),
  log: lazyPart(async () => (await import('./parts/sign-in-log')).SignInLog),
  password: lazyPart(async () => (await import('./parts/change-password-tab')).ChangePasswordTab),
}

/** What the parts read, asked for beside their code. */
const queries: Partial<Record<ProfileTab, readonly unknown[]>> = {
  base: [queryOf(profile.baseInfo, {})],
  places: [placesQuery],
  sessions: [queryOf(profile.sessions, {}), wechatQuery],
  authority: [queryOf(profile.authorize, {})],
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
          <WhenAnswered queries={queries[tab] ?? []}>
            <Content />
          </WhenAnswered>
        </div>
      </PageBoundary>
    </Card>
  )
}
