import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCopyright } from '../../platform/copyright'
import { useSession } from '../../platform/session-state'
import { lazyPart } from '../../ui/lazy-part'
import { useWindowWidth } from '../../ui/use-window-width'
import { homeAddresses } from '../own-pages'
import { useSettings } from '../settings'
import { useFindPage } from './current-page'
import { CutOffLine } from './cut-off-line'
import { Header } from './header'
import { PageView } from './page-view'
import { SettingsPlace } from './settings-place'
import { ShellSide } from './shell-side'
import { ShellSpace } from './shell-space'
import { closeDrawer, mobileWidth } from './sidebar-state'
import { SignInNoticePlace } from './sign-in-notice-place'
import { TabStrip } from './tab-strip'
import { useShellEffects } from './use-shell-effects'
import { useShellTexts } from './use-shell-texts'

const TopBar = lazyPart(async () => (await import('./menu/top-bar')).TopBar, ShellSpace)

/** The layouts whose header stands above everything, with the menu in it. */
const menuOnTop: readonly string[] = ['functional', 'blend']

/** The four layouts: menu at the side or on top, header, tabs, page, footer (SHL-01 to SHL-04). */
export function ShellLayout() {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const copyright = useCopyright()
  const { tagsView, fixedHeader, layoutType } = useSettings()
  const { pathname } = useLocation()
  const mobile = useWindowWidth() < mobileWidth
  const page = useFindPage(menus)(pathname)
  useShellEffects()
  // On a phone the menu is in the way once it was used (SHL-53, SHL-54).
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address and each change of device closes it.
  useEffect(closeDrawer, [pathname, mobile])

  if (homeAddresses.includes(pathname)) return <Navigate to="/home" replace />
  if (!page) return <Navigate to="/404" replace />
  // A phone has the drawer in every layout.
  const layout = mobile ? 'classic' : layoutType
  const onTop = menuOnTop.includes(layout)
  const tabs = tagsView && !mobile
  return (
    <div className="shell" data-layout={layout} data-fixed={fixedHeader} data-tabs={tabs}>
      <a className="shell-skip" href="#page">
        {t('skipToContent')}
      </a>
      {onTop ? (
        <Header mobile={false}>
          <TopBar />
        </Header>
      ) : null}
      <div className="shell-main">
        <ShellSide mobile={mobile} layout={layout} />
        <div className="shell-body">
          <div className="shell-top">
            {onTop ? null : <Header mobile={mobile} />}
            {tabs ? <TabStrip page={page} /> : null}
            <CutOffLine />
          </div>
          <PageView page={page} />
          <footer className="shell-footer">{copyright}</footer>
        </div>
      </div>
      <SettingsPlace />
      <SignInNoticePlace />
    </div>
  )
}
