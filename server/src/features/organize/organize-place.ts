import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { OrganizeIndex } from './store'

/** Where an organisation stands, such as 设计院/结构所: without the one at the top, which is that of all. */
export function organizePlace(index: OrganizeIndex, id: string): string {
  const way = wayTo(index, id)
  return way
    .slice(way.length > 1 ? 1 : 0)
    .map(({ name }) => name)
    .join('/')
}
