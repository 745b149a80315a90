import { opensWindow } from '../../../platform/menu-pages'
import type { FoundLine } from './use-found-menus'

/** True for an entry that opens a window of its own (RTE-55). */
export const isElsewhere = ({ item }: FoundLine) => item !== undefined && item !== null && opensWindow(item)

/** Opens such an entry as the menu does. */
export const openElsewhere = ({ path }: FoundLine): void => void window.open(path, '_blank', 'noopener,noreferrer')
