import { create } from 'zustand'
import { useSession } from '../../platform/session-state'
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

export const useTabs = create<{ tabs: Tab[] }>(() => ({ tabs: [homeTab] }))

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
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useTabs.setState({ tabs: [homeTab] })
})
