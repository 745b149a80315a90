import { create } from 'zustand'
import { useSession } from '../../platform/session-state'
import { allClosed, closed, othersClosed, refreshed, type Tab, type Visit, visited } from './tabs'

export const useTabs = create<{ tabs: Tab[] }>(() => ({ tabs: [] }))

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

// A session's end closes all tabs, the fixed ones too (SES-35).
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useTabs.setState({ tabs: [] })
})
