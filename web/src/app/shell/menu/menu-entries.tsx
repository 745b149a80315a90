import type { MenuItem } from '@workstation/contract/session'
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { menuPath, menuTitle, opensWindow } from '../../../platform/menu-pages'
import { MenuIcon } from '../../../ui/menu-icon'
import { OutsideLink } from '../outside-link'

export type MenuEntries = NonNullable<MenuProps['items']>

interface EntryLook {
  /** Menu id of the page that is shown. */
  active: string
  /** Whether an entry without an icon of its own gets a plain one. */
  icons: 'all' | 'own' | 'none'
}

function labelOf(item: MenuItem, active: string): ReactNode {
  const title = menuTitle(item)
  if (item.type === 1) return title
  if (opensWindow(item)) return <OutsideLink item={item} title={title} />
  return (
    <Link to={menuPath(item)} aria-current={item.id === active ? 'page' : undefined}>
      {title}
    </Link>
  )
}

function iconOf({ icon }: MenuItem, icons: EntryLook['icons']) {
  return icons === 'none' || (icons === 'own' && !icon) ? undefined : <MenuIcon name={icon} />
}

/** One entry of the server's menu as antd draws it, with all below it when it is a folder. */
export function menuEntry(item: MenuItem, look: EntryLook): MenuEntries[number] {
  const entry = { key: item.id, icon: iconOf(item, look.icons), label: labelOf(item, look.active) }
  return item.type === 1 ? { ...entry, children: menuEntries(item.children, { ...look, icons: 'own' }) } : entry
}

/** The entries that are not hidden. */
export function menuEntries(menus: readonly MenuItem[], look: EntryLook): MenuEntries {
  return menus.filter(({ hidden }) => !hidden).map((item) => menuEntry(item, look))
}
