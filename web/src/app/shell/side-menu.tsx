import type { MenuItem } from '@workstation/contract/session'
import { Menu, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { findEntry, menuPath, menuTitle, openFolders } from '../../platform/menu-pages'
import { useSession } from '../../platform/session-state'
import { MenuIcon } from './menu-icon'
import { OutsideLink } from './outside-link'
import { useShellTexts } from './use-shell-texts'

type Entries = NonNullable<MenuProps['items']>

function labelOf(item: MenuItem): ReactNode {
  const title = menuTitle(item)
  if (item.type === 1) return title
  return item.type === 7 ? <OutsideLink item={item} title={title} /> : <Link to={menuPath(item)}>{title}</Link>
}

function toEntry(item: MenuItem, deep: boolean): Entries[number] {
  const icon = deep && !item.icon ? undefined : <MenuIcon name={item.icon} />
  const entry = { key: item.id, icon, label: labelOf(item) }
  return item.type === 1 ? { ...entry, children: toEntries(item.children, true) } : entry
}

function toEntries(menus: readonly MenuItem[], deep: boolean): Entries {
  return menus.filter(({ hidden }) => !hidden).map((item) => toEntry(item, deep))
}

/** The menu that the server gave this user (SES-19). */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => openFolders(menus, pathname))
  useEffect(() => setOpen((before) => [...new Set([...before, ...openFolders(menus, pathname)])]), [menus, pathname])
  const active = findEntry(menus, pathname)
  return (
    <nav className="side-menu" aria-label={t('shell:menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={20}
        items={toEntries(menus, false)}
        selectedKeys={active ? [active.item.id] : []}
        {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      />
    </nav>
  )
}
