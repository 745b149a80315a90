import { type RefObject, useEffect } from 'react'
import { useChosen, useDocument } from './designing'

/** Brings what was chosen into view; the focus goes along where it stood in the same tree, also when that node moved. */
export function useFollowFocus(tree: RefObject<HTMLElement | null>): void {
  const chosen = useChosen()
  const document = useDocument()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a node that moves is drawn anew, without the focus that it had.
  useEffect(() => {
    const node = tree.current?.querySelector<HTMLElement>(`[data-node="${chosen}"]`)
    const element = node?.role === 'treeitem' ? node : node?.querySelector<HTMLElement>('[role=treeitem]')
    if (!element) return
    node?.scrollIntoView?.({ block: 'nearest' })
    const focused = window.document.activeElement
    if (tree.current?.contains(focused) && !element.contains(focused)) element.focus({ preventScroll: true })
  }, [chosen, document, tree])
}
