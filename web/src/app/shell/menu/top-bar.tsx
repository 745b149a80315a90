import { ConfigProvider } from 'antd'
import { lazyPart } from '../../../ui/lazy-part'
import { useSettings } from '../../settings'
import { Logo } from '../logo'
import { ShellSpace } from '../shell-space'
import { useSideLook } from '../use-side-look'

const TopMenu = lazyPart(async () => (await import('./top-menu')).TopMenu, ShellSpace)

/** Logo and menu at the head of the header in the layouts that have it on top. */
export function TopBar() {
  const { layoutType, sidebarLogo } = useSettings()
  const { theme } = useSideLook()
  return (
    <>
      {sidebarLogo ? <Logo short={false} /> : null}
      <ConfigProvider theme={theme}>
        <TopMenu folders={layoutType === 'blend' ? 'atLeft' : 'dropDown'} />
      </ConfigProvider>
    </>
  )
}
