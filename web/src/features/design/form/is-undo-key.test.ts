import { expect, test } from 'vitest'
import { isUndoKey } from './is-undo-key'

/** An element of the page. */
function made(html: string): Element {
  const place = document.createElement('div')
  place.innerHTML = html
  return place.firstElementChild as Element
}
const none = { key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: made('<p></p>') }
const undoes = (more: object) => isUndoKey({ ...none, ...more } as never)

test.each([
  [{ ctrlKey: true }, 'undo'],
  [{ metaKey: true, key: 'Z' }, 'undo'],
  [{ ctrlKey: true, shiftKey: true }, 'redo'],
  [{ ctrlKey: true, key: 'y' }, 'redo'],
  [{ ctrlKey: true, key: 'Y', shiftKey: true }, undefined],
  [{ ctrlKey: true, key: 'x' }, undefined],
  [{ ctrlKey: true, altKey: true }, undefined],
  [{}, undefined],
])('%o: %s', (pressed, act) => {
  expect(undoes(pressed)).toBe(act)
})

test.each([
  ['<input>', undefined],
  ['<input type="text" value="a">', undefined],
  ['<textarea></textarea>', undefined],
  ['<div contenteditable="true"></div>', undefined],
  ['<input type="checkbox">', 'undo'],
  ['<input type="radio">', 'undo'],
  ['<input type="button">', 'undo'],
  // The box of a choice, as long as nobody searches in it.
  ['<input role="combobox">', 'undo'],
  ['<input role="combobox" value="a">', undefined],
  ['<button></button>', 'undo'],
])('in %s the browser or the form undoes: %s', (html, act) => {
  expect(undoes({ ctrlKey: true, target: made(html) })).toBe(act)
})

test('words inside of what is written in are the browser’s to undo, and a key without a place is the form’s', () => {
  const words = made('<div contenteditable="true"><b>a</b></div>').firstElementChild
  expect(undoes({ ctrlKey: true, target: words })).toBeUndefined()
  expect(undoes({ ctrlKey: true, target: document })).toBe('undo')
})
