import { ConfigProvider } from 'antd'
import { lazy, Suspense } from 'react'
import { useSettings } from '../../settings'
import { Logo } from '../logo'
import { useSideLook } from '../use-side-look'

const TopMenu = lazy(async () => ({ default: (await import('./top-menu')).TopMenu }))

/** Logo and menu at the head of the header in the layouts that have it on top. */
export function TopBar() {
  const { layoutType, sidebarLogo } = useSettings()
  const { theme } = useSideLook()
  return (
    <>
      {sidebarLogo ? <Logo short={false} /> : null}
      <ConfigProvider theme={theme}>
        <Suspense fallback={<span className="shell-space" />}>
          <TopMenu folders={layoutType === 'blend' ? 'atLeft' : 'dropDown'} />
        </Suspense>
      </ConfigProvider>
    </>
  )
}
