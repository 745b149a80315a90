import type { ClipboardEvent, KeyboardEvent } from 'react'
import { focusCell } from './focus-cell'
import { readBlock } from './pasted-block'
import type { SubTableStore } from './sub-table-store'

/** Which cell an event comes from. */
function placeOf(store: SubTableStore, target: EventTarget) {
  const [id = '', key = ''] =
    target instanceof Element ? (target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '').split(':') : []
  const index = store.get().rows.findIndex((row) => row.id === Number(id))
  return index < 0 ? null : { id: Number(id), key, index }
}

/** Enter goes to the row below and adds one behind the last, Shift+Enter goes up, Alt+↑/↓ moves the row; blocks are pasted. */
export function useTableKeys(store: SubTableStore, disabled: boolean) {
  const goTo = (index: number, key: string) => {
    const id = store.get().rows[index]?.id ?? (index > 0 ? store.add() : null)
    if (id !== null && id !== undefined) focusCell(store, id, key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(store, event.target)
    if (!place || disabled || event.nativeEvent.isComposing) return
    const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && (arrow === -1 || arrow === 1)) {
      event.preventDefault()
      store.move(place.id, arrow)
      focusCell(store, place.id, place.key)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.role !== 'combobox') {
      event.preventDefault()
      if (event.shiftKey && place.index === 0) return
      goTo(place.index + (event.shiftKey ? -1 : 1), place.key)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(store, event.target)
    const cells = place && !disabled ? readBlock(event.clipboardData.getData('text/plain')) : null
    if (!place || !cells) return
    event.preventDefault()
    // The cell holds what is typed until it is left; it must not write that over what is pasted.
    if (event.target instanceof HTMLElement) event.target.blur()
    store.paste({ cells, row: place.index, column: place.key })
  }
  return { onKeyDown, onPaste }
}
