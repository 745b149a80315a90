import type { QueryClient } from '@tanstack/react-query'
import type { MenuItem } from '@workstation/contract/session'
import { menuProperty } from '@workstation/domain/menu/menu-property'
import { findEntry, menuTitle } from '../../platform/menu-pages'
import type { PageInfo } from '../../platform/page-context'
import { type LoadedPage, loadMenuPage, loadOwnPage } from '../load-page'
import { ownPages } from '../own-pages'
import { useShellTexts } from './use-shell-texts'

export interface FoundPage extends PageInfo {
  /** The name as the menu has it. */
  zhTitle: string
  load: (client: QueryClient) => Promise<LoadedPage>
}

/** The page at an address, or null when there is none for this user. */
export function findPage(menus: readonly MenuItem[], pathname: string, t: (key: string) => string): FoundPage | null {
  const own = ownPages[pathname]
  if (own) {
    const title = t(`shell:${own}`)
    const load = (client: QueryClient) => loadOwnPage(pathname, client)
    return { modelId: '', path: pathname, rest: '', title, zhTitle: title, load }
  }
  const found = findEntry(menus, pathname)
  if (!found) return null
  const { item, path, rest } = found
  return {
    modelId: item.id,
    path,
    rest,
    title: menuTitle(item),
    zhTitle: item.fullName,
    module: menuProperty(item.propertyJson),
    load: (client) => loadMenuPage(item, client),
  }
}

/** `findPage` with the texts of the language that is shown. */
export function useFindPage(menus: readonly MenuItem[]) {
  const { t } = useShellTexts()
  return (pathname: string) => findPage(menus, pathname, t)
}
