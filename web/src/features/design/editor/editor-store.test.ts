import { describe, expect, test, vi } from 'vitest'
import { createEditor } from './editor-store'

const add = (word: string) => (document: readonly string[]) => [...document, word]

function open(start: readonly string[] = []) {
  const time = { now: 0 }
  return { time, editor: createEditor<readonly string[]>(start, () => time.now) }
}

describe('an editor', () => {
  test('undoes and does again, with what was chosen at each step', () => {
    const { editor } = open()
    editor.apply(add('a'), { choose: 'a' })
    editor.apply(add('b'), { choose: 'b' })
    expect(editor.undo()).toBe(true)
    expect(editor.get()).toMatchObject({ document: ['a'], chosen: 'a' })
    expect(editor.undo()).toBe(true)
    expect(editor.get()).toMatchObject({ document: [], chosen: '' })
    expect(editor.undo()).toBe(false)
    expect(editor.redo()).toBe(true)
    expect(editor.redo()).toBe(true)
    expect(editor.redo()).toBe(false)
    expect(editor.get()).toMatchObject({ document: ['a', 'b'], chosen: 'b' })
  })

  test('forgets what was undone once something else is done', () => {
    const { editor } = open()
    editor.apply(add('a'))
    editor.undo()
    editor.apply(add('b'))
    expect(editor.redo()).toBe(false)
    expect(editor.get().document).toEqual(['b'])
  })

  test('an act that changes nothing is no step, and tells nobody', () => {
    const { editor } = open(['a'])
    const listener = vi.fn()
    editor.subscribe(listener)
    editor.apply((document) => document)
    expect(editor.undo()).toBe(false)
    expect(listener).not.toHaveBeenCalled()
  })

  test('letters into one field are one step until a pause of a second or another field', () => {
    const { editor, time } = open()
    for (const [word, joins, now] of [
      ['a', 'label', 0],
      ['b', 'label', 900],
      ['c', 'label', 1900],
      ['d', 'key', 2000],
      ['e', '', 2100],
      ['f', '', 2100],
    ] as const) {
      time.now = now
      editor.apply(add(word), { joins })
    }
    const seen = [editor.get().document.join('')]
    while (editor.undo()) seen.push(editor.get().document.join(''))
    expect(seen).toEqual(['abcdef', 'abcde', 'abcd', 'abc', 'ab', ''])
  })

  test('typing after an undo is a step of its own', () => {
    const { editor } = open()
    editor.apply(add('a'))
    editor.apply(add('b'), { joins: 'label' })
    editor.undo()
    editor.apply(add('c'), { joins: 'label' })
    editor.undo()
    expect(editor.get().document).toEqual(['a'])
  })

  test('another document begins with nothing to undo', () => {
    const { editor } = open()
    editor.apply(add('a'), { choose: 'a' })
    editor.load(['z'])
    expect(editor.undo()).toBe(false)
    expect(editor.redo()).toBe(false)
    expect(editor.get()).toEqual({ document: ['z'], chosen: '', past: [], future: [] })
  })

  test('keeps the last 500 steps', () => {
    const { editor } = open()
    for (let step = 0; step < 600; step++) editor.apply(add('x'))
    let undone = 0
    while (editor.undo()) undone++
    expect(undone).toBe(500)
    expect(editor.get().document).toHaveLength(100)
  })

  test('tells those who listen, until they no longer do', () => {
    const { editor } = open()
    const listener = vi.fn()
    const stop = editor.subscribe(listener)
    editor.choose('a')
    editor.choose('a')
    editor.apply(add('a'))
    stop()
    editor.undo()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
