import { Menu } from 'antd'
import { useLocation } from 'react-router'
import { findEntry } from '../../../platform/menu-pages'
import { useSession } from '../../../platform/session-state'
import { useShellTexts } from '../use-shell-texts'
import { menuEntries } from './menu-entries'
import './compact-menu.css'

/** The menu of the plain layout: icons with their names below, folders fly out (SHL-04). */
export function CompactMenu() {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const { pathname } = useLocation()
  const active = findEntry(menus, pathname)?.item.id ?? ''
  return (
    <nav className="side-menu compact-menu" aria-label={t('shell:menu')}>
      <Menu mode="vertical" items={menuEntries(menus, { active, icons: 'all' })} selectedKeys={[active]} />
    </nav>
  )
}
