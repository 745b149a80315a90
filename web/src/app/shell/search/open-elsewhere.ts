import { safeAddress } from '../outside-link'
import type { FoundLine } from './use-found-menus'

/** True for a link entry, which leads out of the pages of this product (RTE-55, RTE-56). */
export const isElsewhere = ({ item }: FoundLine) => item?.type === 7

/** Follows a link entry as the menu does. */
export function openElsewhere({ item, path }: FoundLine): void {
  if (item?.linkTarget === '_blank') window.open(safeAddress(path), '_blank', 'noopener,noreferrer')
  else window.location.assign(safeAddress(path))
}
