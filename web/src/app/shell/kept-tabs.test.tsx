import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearSession, useSession } from '../../platform/session-state'
import { makeUserInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import { keepTabs, readTabs } from './kept-tabs'
import { useTabs } from './tab-store'
import type { Tab } from './tabs'

const tabNames = () => useTabs.getState().tabs.map(({ path }) => path)

async function openShell(path: string, options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(path, options)
  await screen.findByRole('navigation', { name: '已打开的页面' })
  return app
}

beforeEach(() => sessionStorage.clear())

test('a reload closed all tabs: they come back for the same person, without pages that he may no longer open', async () => {
  const kept = (userId: string) =>
    sessionStorage.setItem(
      'rw_tabs',
      JSON.stringify({
        userId,
        tabs: ['/messageRecord', '/secret/page', '/project/reviews'].map((path) => ({
          path,
          pathname: path,
          search: '?a=1',
          title: path,
          zhTitle: path,
        })),
      }),
    )
  // What a reload leaves: a token that is known from before, and nobody read yet.
  useSession.setState({ token: 'token-1' })
  kept(makeUserInfo().userId)
  const app = await openShell('/profile', { reloaded: true })
  expect(tabNames()).toEqual(['/home', '/messageRecord', '/project/reviews', '/profile'])
  // Its icon is that of the menu entry.
  expect(useTabs.getState().tabs[2]?.name).toBe('review')
  await app.user.click(screen.getByRole('button', { name: '消息中心' }))
  await waitFor(() => expect(app.address()).toBe('/messageRecord?a=1'))
  clearSession()
  expect(sessionStorage.getItem('rw_tabs')).toBeNull()
  expect(tabNames()).toEqual(['/home'])
})

test('tabs of somebody else do not come back', async () => {
  useSession.setState({ token: 'token-1' })
  sessionStorage.setItem(
    'rw_tabs',
    JSON.stringify({ userId: 'other', tabs: [{ path: '/profile', pathname: '/profile' }] }),
  )
  await openShell('/home', { reloaded: true })
  expect(tabNames()).toEqual(['/home'])
})

test('a visited page is kept for a reload with its address', async () => {
  await openShell('/profile?tab=password')
  const { tabs } = JSON.parse(sessionStorage.getItem('rw_tabs') ?? '{}')
  expect(tabs).toMatchObject([{ path: '/profile', search: '?tab=password' }])
})

test('the title that a page gave itself comes back, 20 tabs are kept, and what cannot be read brings none', async () => {
  useSession.setState({ token: 'token-1' })
  const own = (name: string) => ({
    ...{ path: '/profile', pathname: '/profile', search: '' },
    ...{ title: '', zhTitle: '' },
    ownTitle: name,
  })
  sessionStorage.setItem('rw_tabs', JSON.stringify({ userId: makeUserInfo().userId, tabs: [own('我的档案')] }))
  const app = await openShell('/home', { reloaded: true })
  expect(await screen.findByRole('button', { name: '我的档案' })).toBeTruthy()
  app.unmount()
  clearSession()
  sessionStorage.setItem('rw_tabs', '{half')
  expect(readTabs('user-1')).toEqual([])
  sessionStorage.setItem('rw_tabs', JSON.stringify({ userId: 'user-1' }))
  expect(readTabs('user-1')).toEqual([])
  const tab = { ...useTabs.getState().tabs[0], affix: false } as Tab
  const many = Array.from({ length: 22 }, (_, at) => ({ ...tab, path: `/p${at}`, noCache: at === 21 }))
  keepTabs('user-1', [{ ...tab, affix: true }, ...many])
  expect(readTabs('user-1').map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, at) => `/p${at + 1}`))
})
