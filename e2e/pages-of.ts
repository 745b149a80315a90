import type { MenuItem } from '@workstation/contract/session'

/** The addresses of the pages that a menu leads to. */
export const pagesOf = (menus: readonly MenuItem[]): string[] =>
  menus
    .filter(({ hidden }) => !hidden)
    .flatMap(({ type, urlAddress, children }) => [...(type === 2 ? [`/${urlAddress}`] : []), ...pagesOf(children)])
