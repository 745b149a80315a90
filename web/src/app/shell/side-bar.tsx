import type { MenuItem } from '@workstation/contract/session'
import { ConfigProvider } from 'antd'
import { lazyPart } from '../../ui/lazy-part'
import { useSettings } from '../settings'
import { Logo } from './logo'
import { SideMenu } from './side-menu'
import { useSideLook } from './use-side-look'
import './side-bar.css'

const CompactMenu = lazyPart(async () => (await import('./menu/compact-menu')).CompactMenu)

interface SideBarProps {
  collapsed: boolean
  /** What its menu lists; defaults to the whole menu. */
  entries?: readonly MenuItem[]
}

/** The side bar of a wide window: 210 px, the icons alone (SHL-50, SHL-51), or icons above their names (SHL-04). */
export function SideBar({ collapsed, entries }: SideBarProps) {
  const { sidebarLogo, layoutType } = useSettings()
  const { theme, look } = useSideLook()
  const compact = layoutType === 'plain'
  return (
    <ConfigProvider theme={theme}>
      <aside className="side-bar" data-look={look} data-layout={layoutType} data-collapsed={collapsed && !compact}>
        {sidebarLogo && !entries ? <Logo short={collapsed || compact} /> : null}
        {compact ? <CompactMenu /> : <SideMenu collapsed={collapsed} {...(entries ? { entries } : {})} />}
      </aside>
    </ConfigProvider>
  )
}
