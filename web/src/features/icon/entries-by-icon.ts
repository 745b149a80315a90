import type { MenuItem } from '@workstation/contract/session'
import { menuTitle } from '../../platform/menu-pages'

/** Which entries of a menu show each icon: name of the icon → titles in the language of the page, in the order of the menu. */
export function entriesByIcon(menus: readonly MenuItem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const visit = (entry: MenuItem) => {
    if (entry.icon) found.set(entry.icon, [...(found.get(entry.icon) ?? []), menuTitle(entry)])
    for (const child of entry.children) visit(child)
  }
  for (const entry of menus) visit(entry)
  return found
}
