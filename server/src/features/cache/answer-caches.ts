import { type CacheFigures, type CacheName, cacheNames } from '@workstation/contract/cache'
import type { Services } from '../../services'

/** What each node is asked. */
export const figuresOfNode = 'cache.figures'
export const clearOfNode = 'cache.clear'

export type FiguresByName = Partial<Record<CacheName, CacheFigures>>

const figuresBy = (names: readonly CacheName[], read: (name: CacheName) => CacheFigures): FiguresByName =>
  Object.fromEntries(names.map((name) => [name, read(name)]))

/** Makes this node answer for its caches. Names that another version of the product has are left out. */
export function answerCaches({ nodes, caches }: Services): void {
  nodes.answer(figuresOfNode, () => figuresBy(cacheNames, caches.report))
  nodes.answer(clearOfNode, ({ names }: { names: readonly CacheName[] }) =>
    figuresBy(
      cacheNames.filter((name) => names.includes(name)),
      caches.clear,
    ),
  )
}
