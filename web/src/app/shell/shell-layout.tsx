import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../platform/session-state'
import { useWindowWidth } from '../../ui/use-window-width'
import { homeAddresses } from '../own-pages'
import { useSettings } from '../settings'
import { useFindPage } from './current-page'
import { Header } from './header'
import { PageView } from './page-view'
import { SideBar } from './side-bar'
import { closeDrawer, mobileWidth, useSidebar } from './sidebar-state'
import { TabStrip } from './tab-strip'
import { useLastSignInNotice } from './use-last-sign-in-notice'
import { useMessagePushes } from './use-message-pushes'
import { useShellTexts } from './use-shell-texts'

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer')).SideDrawer }))

/** The classic layout: menu at the side, header, tabs, page, footer (SHL-01). */
export function ShellLayout() {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const copyright = useSession((state) => state.system?.copyright)
  const { tagsView, fixedHeader } = useSettings()
  const open = useSidebar((state) => state.open)
  const { pathname } = useLocation()
  const mobile = useWindowWidth() < mobileWidth
  const page = useFindPage(menus)(pathname)
  useLastSignInNotice()
  useMessagePushes()
  // On a phone the menu is in the way once it was used (SHL-53, SHL-54).
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address and each change of device closes it.
  useEffect(closeDrawer, [pathname, mobile])

  if (homeAddresses.includes(pathname)) return <Navigate to="/home" replace />
  if (!page) return <Navigate to="/404" replace />
  return (
    <div className="shell" data-device={mobile ? 'mobile' : 'desktop'}>
      <a className="shell-skip" href="#page">
        {t('skipToContent')}
      </a>
      {mobile ? (
        <Suspense>
          <SideDrawer />
        </Suspense>
      ) : (
        <SideBar collapsed={!open} />
      )}
      <div className="shell-body">
        <div className="shell-top" data-fixed={fixedHeader}>
          <Header mobile={mobile} />
          {tagsView && !mobile ? <TabStrip page={page} /> : null}
        </div>
        <PageView page={page} />
        {copyright ? <footer className="shell-footer">{copyright}</footer> : null}
      </div>
    </div>
  )
}
