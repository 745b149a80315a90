import { usePageTitles } from '../../platform/page-title'
import type { Tab } from './tabs'

/** What a reload needs of a tab; its page is built anew when somebody goes there. */
interface KeptTab {
  path: string
  pathname: string
  search: string
  title: string
  zhTitle: string
  /** The title that the page gave itself. */
  ownTitle?: string
}

interface Kept {
  userId: string
  tabs: KeptTab[]
}

/** Each window has tabs of its own, which live as long as it does. */
const key = 'rw_tabs'
const most = 20

/** Keeps the tabs of a person over a reload. */
export function keepTabs(userId: string, tabs: readonly Tab[]): void {
  const titles = usePageTitles.getState()
  const kept = tabs
    .filter(({ affix, noCache }) => !affix && !noCache)
    .slice(-most)
    .map(({ path, title, zhTitle, location: { pathname, search } }) => {
      return { path, pathname, search, title, zhTitle, ownTitle: titles[path] }
    })
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, tabs: kept }))
  } catch {
    // A private window or a full disc: the tabs live until the reload.
  }
}

export function forgetTabs(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing can be kept there either.
  }
}

/** The tabs that this person had before the reload. */
export function readTabs(userId: string): KeptTab[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>
    return kept.userId === userId ? (kept.tabs ?? []) : []
  } catch {
    return []
  }
}
