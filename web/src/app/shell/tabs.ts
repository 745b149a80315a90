import type { Location } from 'react-router'

/** A visited view (SHL-32). */
export interface Tab {
  path: string
  title: string
  /** The title as the menu has it. */
  zhTitle: string
  /** True for a tab that cannot be closed (SHL-29). */
  affix: boolean
  /** True for a page that starts anew each time it is shown. */
  noCache: boolean
  /** Menu id of the page, '' without one. */
  name: string
  /** Where it stood when it was last seen. */
  location: Location
  /** Raised by a refresh. */
  version: number
}

/** Key of the location of a tab that nobody has been at yet. */
export const notSeen = 'not-seen'

export type Visit = Omit<Tab, 'version'>

/** The tabs after a visit: the visited one keeps its place and its version, a new one stands last. */
export function visited(tabs: readonly Tab[], visit: Visit): Tab[] {
  const known = tabs.some(({ path }) => path === visit.path)
  if (known) return tabs.map((tab) => (tab.path === visit.path ? { ...tab, ...visit } : tab))
  return [...tabs, { ...visit, version: 0 }]
}

/** The tabs without one; a fixed tab stays (SHL-29). */
export const closed = (tabs: readonly Tab[], path: string) => tabs.filter((tab) => tab.affix || tab.path !== path)

/** The fixed tabs and one more (SHL-27). */
export const othersClosed = (tabs: readonly Tab[], path: string) => tabs.filter((tab) => tab.affix || tab.path === path)

/** The fixed tabs (SHL-28). */
export const allClosed = (tabs: readonly Tab[]) => tabs.filter((tab) => tab.affix)

/** The same tabs, one of them to be built anew (SHL-25). */
export const refreshed = (tabs: readonly Tab[], path: string) =>
  tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab))

/** Where to go when the active tab is gone: the last one that remains (SHL-30), else '/' (SHL-31). */
export function addressAfterClosing(tabs: readonly Tab[]): string {
  const last = tabs.at(-1)
  return last ? last.path + last.location.search : '/'
}
