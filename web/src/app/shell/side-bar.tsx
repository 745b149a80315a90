import { ConfigProvider } from 'antd'
import { useMemo } from 'react'
import { sideBarTheme } from '../antd-theme'
import { useSettings } from '../settings'
import { Logo } from './logo'
import { SideMenu } from './side-menu'

/** The side bar of a wide window: 210 px, or the icons alone (SHL-50, SHL-51). */
export function SideBar({ collapsed }: { collapsed: boolean }) {
  const { themeClass, mode, size, slideClass, sidebarLogo } = useSettings()
  const theme = useMemo(
    () => sideBarTheme({ themeClass, mode, size, slideClass }),
    [themeClass, mode, size, slideClass],
  )
  const look = slideClass === 'dark' || mode === 'dark' ? 'dark' : 'light'
  return (
    <ConfigProvider theme={theme}>
      <aside className="side-bar" data-look={look} data-collapsed={collapsed}>
        {sidebarLogo ? <Logo short={collapsed} /> : null}
        <SideMenu collapsed={collapsed} />
      </aside>
    </ConfigProvider>
  )
}
