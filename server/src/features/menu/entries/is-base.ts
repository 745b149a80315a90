import { pageTitles } from '@workstation/contract/menu-titles'

/** True for entries that the product itself brings: pages, routes and rights are found by their ids. */
export const isBaseEntry = (id: string): boolean => Object.hasOwn(pageTitles, id)
