import type { MenuItem } from '@workstation/contract/session'
import { translatedName } from './product-name'

/** Menu types whose pages have an address of a fixed form (RTE-51). */
const typePrefix: Record<number, string> = { 3: '/model/', 4: '/dictionary/', 5: '/dataReport/', 8: '/portal/' }

type Entry = Pick<MenuItem, 'type' | 'enCode' | 'urlAddress' | 'linkTarget'>

/** Views of the visualisation host (6) and links (7). */
const leadsOut = ({ type }: Entry) => type === 6 || type === 7

/** Whether an entry opens a window of its own: `_blank` (RTE-55), and views unless they are shown inside (RTE-53). */
export const opensWindow = (entry: Entry): boolean =>
  leadsOut(entry) && entry.linkTarget !== '_self' && (entry.type === 6 || entry.linkTarget === '_blank')

/** The page that shows an entry inside the product (RTE-54), or leaves for it; a link into the product is its own address. */
function outsidePath({ enCode, urlAddress, linkTarget }: Entry): string {
  if (/^\/(?![/\\])/.test(urlAddress)) return urlAddress
  return linkTarget === '_self' ? `/link/${enCode}` : `/outside/${enCode}`
}

/** The address of a menu entry: folder (RTE-45), page (RTE-46) or a page of a fixed form (RTE-47 to RTE-56). */
export function menuPath(entry: Entry): string {
  const { type, enCode, urlAddress } = entry
  const prefix = typePrefix[type]
  if (prefix) return prefix + enCode
  if (type === 2) return `/${(urlAddress.split('?')[0] ?? '').replace(/^\/+/, '')}`
  return leadsOut(entry) ? outsidePath(entry) : `/${enCode}`
}

/** All entries of a menu, parents before their children. */
export function flatMenu(menus: readonly MenuItem[]): MenuItem[] {
  return menus.flatMap((item) => [item, ...flatMenu(item.children)])
}

/** Ids of the folders above an entry, outermost first. */
export function foldersAbove(menus: readonly MenuItem[], id: string): string[] {
  for (const item of menus) {
    if (item.id === id) return []
    const inside = item.children.some((child) => child.id === id)
    const below = inside ? [] : foldersAbove(item.children, id)
    if (inside || below.length > 0) return [item.id, ...below]
  }
  return []
}

export interface FoundEntry {
  item: MenuItem
  path: string
  /** What follows the entry's address. */
  rest: string
}

/** The entry that an address belongs to: the one with the longest address that it starts with. */
export function findEntry(menus: readonly MenuItem[], pathname: string): FoundEntry | null {
  const fits = flatMenu(menus)
    .map((item) => ({ item, path: menuPath(item) }))
    .filter(({ item, path }) => item.type === 2 || item.type in typePrefix || path.startsWith('/link/'))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)
  const [best] = fits
  return best ? { ...best, rest: pathname.slice(best.path.length + 1) } : null
}

/** Home-type paths (RTE-60). */
export const homePaths: readonly string[] = ['/home', '/dashboard', '/404']

/** The folders that stand open at first: those above the page, or the first one on a home-type path (RTE-61). */
export function openFolders(menus: readonly MenuItem[], pathname: string): string[] {
  if (homePaths.includes(pathname))
    return menus
      .filter(({ type }) => type === 1)
      .slice(0, 1)
      .map(({ id }) => id)
  const found = findEntry(menus, pathname)
  return found ? foldersAbove(menus, found.item.id) : []
}

type Named = Pick<MenuItem, 'id' | 'fullName'> & { readonly enCode?: string }

/** The name of a menu entry in the language of the page; forms of the demo are known by their codes. */
export function menuTitle({ id, enCode, fullName }: Named): string {
  const title = translatedName(fullName, 'shell', `menuNames.${id}`)
  return title === fullName ? translatedName(fullName, 'shell', `demoNames.${enCode}`) : title
}
