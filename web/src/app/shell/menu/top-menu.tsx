import type { MenuItem } from '@workstation/contract/session'
import { Menu } from 'antd'
import { type CSSProperties, useRef } from 'react'
import { useLocation } from 'react-router'
import { findEntry, foldersAbove, menuTitle } from '../../../platform/menu-pages'
import { useSession } from '../../../platform/session-state'
import { useBoxSize } from '../../../ui/preview/use-box-size'
import { useShellTexts } from '../use-shell-texts'
import { type MenuEntries, menuEntry } from './menu-entries'
import { moreKey, splitEntries, topEntryWidth } from './top-entries'
import { useBlendFolder } from './use-blend-folder'
import './top-menu.css'

interface TopMenuProps {
  /** Folders open as drop-downs, or have their children at the left (SHL-02, SHL-03). */
  folders: 'dropDown' | 'atLeft'
}

/** An entry can be wider than it counts for when few stand in a wide bar. */
const entryWidth = (room: number, count: number) =>
  ({ '--top-entry': `${Math.max(topEntryWidth, Math.floor(room / Math.max(1, count)))}px` }) as CSSProperties

/** What the bar marks as chosen: the folder whose children stand at the left, else the page and the folders above it. */
function useSelected(atLeft: boolean): string[] {
  const menus = useSession((state) => state.menus)
  const { pathname } = useLocation()
  const { folder } = useBlendFolder()
  const active = findEntry(menus, pathname)?.item.id ?? ''
  return atLeft && folder ? [folder.id] : [...foldersAbove(menus, active), active]
}

/** The menu in the bar on top: as many entries as fit, the others under 'more' (SHL-45, SHL-46). */
export function TopMenu({ folders }: TopMenuProps) {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const { choose } = useBlendFolder()
  const place = useRef<HTMLDivElement>(null)
  const { width } = useBoxSize(place)
  const { shown, more } = splitEntries(menus, width)
  const selected = useSelected(folders === 'atLeft')
  const entry = (item: MenuItem): MenuEntries[number] => {
    const title = menuTitle(item)
    if (item.type === 1 && folders === 'atLeft')
      return { key: item.id, label: title, title, onClick: () => choose(item.id) }
    return { ...menuEntry(item, { active: selected.at(-1) ?? '', icons: 'none' }), title } as MenuEntries[number]
  }
  const rest = { key: moreKey, className: 'top-menu-more', label: t('more'), children: more.map(entry) }
  return (
    <nav className="top-menu" aria-label={t('shell:menu')}>
      <div ref={place} style={entryWidth(width, shown.length)}>
        <Menu
          mode="horizontal"
          disabledOverflow
          items={[...shown.map(entry), ...(more.length > 0 ? [rest] : [])]}
          selectedKeys={selected}
        />
      </div>
    </nav>
  )
}
