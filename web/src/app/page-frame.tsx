import { Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router'
import { notePlace } from '../platform/back-layers'
import type { RouteHandle } from './route-handle'
import { StartScreen } from './start-screen'
import { useDocumentTitle } from './use-document-title'

function BareTitle({ title }: { title: string }) {
  const { t } = useTranslation(title.split(':')[0])
  useDocumentTitle(title ? t(title) : '')
  return null
}

/** Around every page: the title of those without the shell, and the top of the page after a navigation (RTE-23). */
export function PageFrame() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const location = useLocation()
  const { pathname } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address starts at its top.
  useLayoutEffect(() => void window.scrollTo(0, 0), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation moves in the history.
  useLayoutEffect(notePlace, [location])
  return (
    <Suspense fallback={<StartScreen />}>
      {handle?.title ? <BareTitle title={handle.title} /> : null}
      <Outlet />
    </Suspense>
  )
}
