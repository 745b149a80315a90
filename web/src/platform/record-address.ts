import type { MenuItem } from '@workstation/contract/session'
import { flatMenu, menuPath } from './menu-pages'

/** Pages whose records have addresses of their own below them. */
const opened: ReadonlySet<string> = new Set(['reviewTarget', 'webDesign', 'workflowEngine'])

interface Shown {
  /** Id of the page. */
  page: string
  id: string
  /** What finds the record in the list of its page. */
  keyword: string
}

/** Where a page of this menu shows a record; '' for a page that the menu does not have. */
export function recordAddress(menus: readonly MenuItem[], { page, id, keyword }: Shown): string {
  const entry = flatMenu(menus).find((item) => item.id === page)
  if (!entry) return ''
  const path = menuPath(entry)
  if (opened.has(page)) return `${path}/${encodeURIComponent(id)}`
  return keyword === '' ? path : `${path}?keyword=${encodeURIComponent(keyword)}`
}
