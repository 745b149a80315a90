import type { SubTableStore } from './sub-table-store'

/** What of a cell takes the focus. */
export const fieldIn = (cell: Element | null) => cell?.querySelector<HTMLElement>('input, button, [tabindex]') ?? null

/**
 * Puts the focus on a cell, the first one that can be worked in unless `key` names it, as soon as its row is drawn.
 * @param key of the column
 */
export function focusCell(store: SubTableStore, id: number, key?: string): void {
  const keys = key === undefined ? store.columns.map((column) => column.key) : [key]
  const attempt = (left: number) => {
    const found = keys.map((one) => fieldIn(document.querySelector(`[data-cell="${id}:${one}"]`))).find(Boolean)
    if (found) {
      found.focus()
      found.scrollIntoView({ block: 'nearest' })
    } else if (left > 0) {
      requestAnimationFrame(() => attempt(left - 1))
    }
  }
  store.reveal(id)
  requestAnimationFrame(() => attempt(10))
}
