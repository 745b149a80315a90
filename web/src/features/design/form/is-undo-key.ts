import type { KeyboardEvent } from 'react'

const boxes = 'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, [contenteditable=true]'

/** Whether words are being typed here: there the browser's own undo holds, and never that of the form. */
function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false
  const box = target.closest(boxes)
  // The box of a choice that searches is empty as long as nobody searches.
  return box !== null && !(box instanceof HTMLInputElement && box.role === 'combobox' && box.value === '')
}

/** Whether a key undoes or does again in the form, undefined for any other. */
export function isUndoKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (!(ctrlKey || metaKey) || altKey || isTyping(target)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
