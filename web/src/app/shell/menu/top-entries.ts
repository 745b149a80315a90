import type { MenuItem } from '@workstation/contract/session'

/** Pixels that an entry of the top menu counts for (SHL-45). */
export const topEntryWidth = 116

/** Key of the entry that holds what does not fit (RTE-21). */
export const moreKey = '/menuMore'

/** How many entries a top menu of `width` pixels shows (SHL-45). */
export const fittingEntries = (width: number) => Math.max(0, Math.floor(width / topEntryWidth))

/** The entries that fit, and those that stand under 'more' (SHL-46). */
export function splitEntries(menus: readonly MenuItem[], width: number): { shown: MenuItem[]; more: MenuItem[] } {
  const visible = menus.filter(({ hidden }) => !hidden)
  const count = fittingEntries(width)
  return { shown: visible.slice(0, count), more: visible.slice(count) }
}
