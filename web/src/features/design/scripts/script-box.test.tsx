import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Completion } from './completions'
import { ScriptBox } from './script-box'

const changed = vi.fn<(text: string) => void>()
const asked = vi.fn<(text: string, cursor: number) => void>()
afterEach(() => void vi.clearAllMocks())

function Place({
  start,
  offered = [],
  readOnly = false,
}: {
  start: string
  offered?: Completion[]
  readOnly?: boolean
}) {
  const [value, setValue] = useState(start)
  return (
    <ScriptBox
      label="脚本"
      value={value}
      readOnly={readOnly}
      wrongLine={null}
      completionsAt={(text, cursor) => {
        asked(text, cursor)
        return offered
      }}
      onChange={(text) => {
        changed(text)
        setValue(text)
      }}
    />
  )
}
/** A box with its cursor at the bar. */
function open(marked: string, given: { offered?: Completion[]; readOnly?: boolean } = {}) {
  render(<Place start={marked.replace('|', '')} {...given} />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('脚本')
  area.setSelectionRange(marked.indexOf('|'), marked.indexOf('|'))
  /** Whether the browser is left to do what it does with a key. */
  const key = (pressed: string, more: object = {}) => fireEvent.keyDown(area, { key: pressed, ...more })
  return { area, key }
}
const options = () =>
  screen.queryAllByRole('option').map((one) => `${one.textContent}${one.ariaSelected === 'true' ? ' *' : ''}`)
const three = ['get', 'set', 'show'].map((text) => ({ text, hint: `does ${text}`, from: 5 }))

test.each([
  ['a|b', 'a\nb'],
  ['  a|', '  a\n  '],
  ['\t x = 1|\nnext', '\t x = 1\n\t \nnext'],
  ['first\n    second|', 'first\n    second\n    '],
  // Only the blanks before the cursor.
  [' |  a', ' \n   a'],
  ['  \n|a', '  \n\na'],
])('Enter begins a line below with the same blanks: %j', (marked, text) => {
  const { area, key } = open(marked)
  expect(key('Enter')).toBe(false)
  expect(area.value).toBe(text)
  expect(changed.mock.calls).toEqual([[text]])
})

test('Enter is left to the browser where nothing may be written, and so are other keys', () => {
  const { area, key } = open('a|', { readOnly: true, offered: three })
  expect([key('Enter'), key('x'), key('ArrowDown'), key('Escape')]).toEqual([true, true, true, true])
  key(' ', { ctrlKey: true })
  expect([area.value, changed.mock.calls, asked.mock.calls, options()]).toEqual(['a', [], [], []])
})

test('Ctrl with the space bar offers, arrows go round, Enter takes and Escape closes, all within the box', () => {
  const outside = vi.fn()
  document.addEventListener('keydown', outside)
  const { area, key } = open('form.|', { offered: three })
  expect([key(' '), options()]).toEqual([true, []])
  outside.mockClear()
  expect(key(' ', { ctrlKey: true })).toBe(false)
  expect(asked.mock.calls).toEqual([['form.', 5]])
  expect(options()).toEqual(['get does get *', 'set does set', 'show does show'])
  expect(area.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  expect([key('ArrowUp'), options()[2]]).toEqual([false, 'show does show *'])
  expect(area.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[2]?.id)
  expect([key('ArrowDown'), options()[0]]).toEqual([false, 'get does get *'])
  key('ArrowDown')
  expect(options()).toEqual(['get does get', 'set does set *', 'show does show'])
  expect([key('Escape'), options()]).toEqual([false, []])
  expect([area.getAttribute('aria-activedescendant'), area.getAttribute('aria-controls')]).toEqual([null, null])
  // Once it is closed, Escape is for the window around it.
  expect(outside).not.toHaveBeenCalled()
  expect(key('Escape')).toBe(true)
  expect(outside).toHaveBeenCalledTimes(1)
  document.removeEventListener('keydown', outside)
  // It begins with the first one again.
  key(' ', { ctrlKey: true })
  key('ArrowDown')
  expect([key('Enter'), area.value, options()]).toEqual([false, 'form.set', []])
  expect(changed.mock.calls).toEqual([['form.set']])
})

test('a click into the text closes what is offered, and typing asks anew', () => {
  const { area, key } = open('form.|', { offered: three })
  key(' ', { ctrlKey: true })
  key('ArrowDown')
  fireEvent.click(area)
  expect(options()).toEqual([])
  fireEvent.change(area, { target: { value: 'form.s' } })
  expect(options()[0]).toBe('get does get *')
  expect(asked).toHaveBeenLastCalledWith('form.s', 6)
})

test('where the browser types itself, it is asked to, so that its own undo takes it back', () => {
  const typed = vi.fn(() => true)
  document.execCommand = typed
  const { area, key } = open('form.|', { offered: three })
  key(' ', { ctrlKey: true })
  key('Enter')
  expect(typed.mock.calls).toEqual([['insertText', false, 'get']])
  expect([area.selectionStart, area.selectionEnd, changed.mock.calls]).toEqual([5, 5, []])
  Reflect.deleteProperty(document, 'execCommand')
})

test('its lines are numbered, and the numbers scroll with them', () => {
  const { area } = open('a\nb\nc|')
  const numbers = area.parentElement?.querySelector('.script-lines') as HTMLElement
  expect([...numbers.children].map((one) => [one.textContent, one.className])).toEqual([
    ...['1', '2', '3'].map((number) => [number, '']),
  ])
  const scrolled = vi.fn()
  numbers.scrollTo = scrolled
  area.scrollTop = 30
  fireEvent.scroll(area)
  expect(scrolled.mock.calls).toEqual([[{ top: 30 }]])
})
