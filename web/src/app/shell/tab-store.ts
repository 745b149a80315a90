import { create } from 'zustand'
import { usePageTitles } from '../../platform/page-title'
import { type SessionState, useSession } from '../../platform/session-state'
import { findPage } from './current-page'
import { forgetTabs, keepTabs, readTabs } from './kept-tabs'
import { allClosed, closed, notSeen, othersClosed, refreshed, type Tab, type Visit, visited } from './tabs'

/** Stands in the strip from the start; its page is not built before somebody goes there. */
const homeTab: Tab = {
  path: '/home',
  title: '',
  zhTitle: '',
  affix: true,
  noCache: false,
  name: '',
  location: { pathname: '/home', search: '', hash: '', state: null, key: notSeen },
  version: 0,
}

/** The tabs from before a reload, without pages that the person may not open any more. */
function tabsOf({ user, menus }: SessionState): Tab[] {
  const kept = user ? readTabs(user.userId) : []
  const possible = kept.flatMap((tab) => {
    const page = tab.path === homeTab.path ? null : findPage(menus, tab.pathname, (key) => key)
    return page ? [{ ...tab, name: page.modelId }] : []
  })
  const titles = possible.flatMap(({ path, ownTitle }) => (ownTitle ? [[path, ownTitle]] : []))
  usePageTitles.setState(Object.fromEntries(titles))
  const tabs = possible.map(({ path, pathname, search, title, zhTitle, name }): Tab => {
    return { ...homeTab, path, title, zhTitle, name, affix: false, location: { ...homeTab.location, pathname, search } }
  })
  return [homeTab, ...tabs]
}

export const useTabs = create<{ tabs: Tab[] }>(() => ({ tabs: tabsOf(useSession.getState()) }))

useTabs.subscribe(({ tabs }) => {
  const { user } = useSession.getState()
  if (user) keepTabs(user.userId, tabs)
})

const change = (next: (tabs: Tab[]) => Tab[]) => {
  useTabs.setState(({ tabs }) => ({ tabs: next(tabs) }))
  return useTabs.getState().tabs
}

/** The tab strip's actions; each answers the tabs that remain. */
export const tabActions = {
  visit: (visit: Visit) => change((tabs) => visited(tabs, visit)),
  close: (path: string) => change((tabs) => closed(tabs, path)),
  closeOthers: (path: string) => change((tabs) => othersClosed(tabs, path)),
  closeAll: () => change(allClosed),
  refresh: (path: string) => change((tabs) => refreshed(tabs, path)),
}

// A session's end closes all tabs and forgets what they held (SES-35).
useSession.subscribe((session, before) => {
  if (session.token !== before.token) {
    forgetTabs()
    useTabs.setState({ tabs: [homeTab] })
  } else if (session.user && !before.user) useTabs.setState({ tabs: tabsOf(session) })
})
