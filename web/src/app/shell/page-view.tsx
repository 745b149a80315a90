import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Activity, type ComponentType, useEffect, useLayoutEffect } from 'react'
import { type Location, useLocation } from 'react-router'
import { PageContext } from '../../platform/page-context'
import { addressOf, usePageTitles } from '../../platform/page-title'
import { useSession } from '../../platform/session-state'
import { lazyPage } from '../../ui/lazy-part'
import { PageBoundary } from '../../ui/page-boundary'
import { useSettings } from '../settings'
import { useDocumentTitle } from '../use-document-title'
import { type FoundPage, useFindPage } from './current-page'
import { FixedLocation } from './fixed-location'
import { PageSkeleton } from './page-skeleton'
import { noteRecentPage } from './search/recent-pages'
import { tabActions, useTabs } from './tab-store'
import { notSeen, type Tab, visited } from './tabs'

/** How many pages stay as they were left; the oldest visited beyond that start anew. */
const keptPages = 10

const components = new Map<string, ComponentType>()

/** One component for each page, so that a tab keeps its state when its page is rendered again. */
function componentOf({ modelId, path, load }: FoundPage, client: QueryClient): ComponentType {
  const key = modelId || path
  const known =
    components.get(key) ??
    lazyPage(async () => (await load(client)) ?? (await import('../missing-page')).MissingPage, PageSkeleton)
  components.set(key, known)
  return known
}

const visitOf = (page: FoundPage, location: Location) => ({
  path: addressOf(page),
  title: page.title,
  zhTitle: page.zhTitle,
  affix: page.path === '/home',
  noCache: page.path === '/404',
  name: page.modelId,
  location,
})

function shownTabs(tabs: readonly Tab[], active: string, keep: boolean): Tab[] {
  const wasSeen = ({ location }: Tab) => location.key !== notSeen
  const kept = tabs.filter((tab) => tab.path !== active && keep && !tab.noCache && wasSeen(tab)).slice(1 - keptPages)
  return tabs.filter((tab) => tab.path === active || kept.includes(tab))
}

function TabPage({ tab, page, active }: { tab: Tab; page: FoundPage; active: boolean }) {
  const Page = componentOf(page, useQueryClient())
  const title = usePageTitles((titles) => titles[tab.path]) ?? page.title
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <FixedLocation location={tab.location}>
        <PageContext.Provider value={page}>
          <h1 className="visually-hidden">{title}</h1>
          <PageBoundary>
            <Page />
          </PageBoundary>
        </PageContext.Provider>
      </FixedLocation>
    </Activity>
  )
}

/** The page of the address, with the pages of the other tabs kept behind it as they were left. */
export function PageView({ page }: { page: FoundPage }) {
  const location = useLocation()
  const menus = useSession((state) => state.menus)
  const useCache = useSettings((settings) => settings.useCache)
  const find = useFindPage(menus)
  const stored = useTabs((state) => state.tabs)
  const active = addressOf(page)
  const ownTitle = usePageTitles((titles) => titles[active])
  useDocumentTitle(ownTitle ?? page.title)
  const visit = visitOf(page, location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is an address and its title, however often it is drawn.
  useLayoutEffect(() => void tabActions.visit(visit), [location, page.title])
  useEffect(() => {
    if (page.path !== '/404') noteRecentPage(page.path)
  }, [page.path])

  return (
    <main id="page" className="shell-page" tabIndex={-1}>
      {shownTabs(visited(stored, visit), active, useCache).map((tab) => {
        const shown = find(tab.location.pathname)
        return shown ? (
          <TabPage key={`${tab.path} ${tab.version}`} tab={tab} page={shown} active={tab.path === active} />
        ) : null
      })}
    </main>
  )
}
