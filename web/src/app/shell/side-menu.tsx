import type { MenuItem } from '@workstation/contract/session'
import { Menu } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findEntry, openFolders } from '../../platform/menu-pages'
import { useSession } from '../../platform/session-state'
import { menuEntries } from './menu/menu-entries'
import { useShellTexts } from './use-shell-texts'

interface SideMenuProps {
  /** Icons alone. */
  collapsed: boolean
  /** What it lists; defaults to the whole menu. */
  entries?: readonly MenuItem[]
}

/** The menu that the server gave this user (SES-19). */
export function SideMenu({ collapsed, entries }: SideMenuProps) {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => openFolders(menus, pathname))
  useEffect(() => setOpen((before) => [...new Set([...before, ...openFolders(menus, pathname)])]), [menus, pathname])
  const active = findEntry(menus, pathname)?.item.id ?? ''
  return (
    <nav className="side-menu" aria-label={t('shell:menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={20}
        items={menuEntries(entries ?? menus, { active, icons: 'all' })}
        selectedKeys={[active]}
        {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      />
    </nav>
  )
}
