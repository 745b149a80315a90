import type { MenuItem } from '@workstation/contract/session'
import { menuPath, menuTitle } from '../../../platform/menu-pages'

/** A menu entry as the search knows it. */
export interface SearchableMenu {
  item: MenuItem
  /** In the language of the page. */
  title: string
  /** Its address. */
  path: string
  /** Titles of the folders above it, outermost first. */
  folders: string[]
}

/** Every entry that a person sees and that leads somewhere. */
export function searchableMenus(menus: readonly MenuItem[], folders: string[] = []): SearchableMenu[] {
  return menus
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => {
      const title = menuTitle(item)
      if (item.type === 1) return searchableMenus(item.children, [...folders, title])
      return [{ item, title, path: menuPath(item), folders }]
    })
}
