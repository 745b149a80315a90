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

  test('steps that cannot stand on top of something else are left out, and the rest follows it', () => {
    const { editor, time } = open()
    for (const word of ['a', 'no', 'c', 'd'])
      editor.apply(add(word), { choose: word, joins: word === 'd' ? 'label' : '' })
    editor.apply((document) => document.filter((word) => word !== 'no'))
    editor.undo()
    editor.redo()
    editor.apply(add('e'))
    editor.undo()
    const onTop = (document: readonly string[]) => (document.includes('no') ? null : ['theirs', ...document])
    editor.rebase(onTop)
    expect(editor.get()).toEqual({
      ...{ document: ['theirs', 'a', 'c', 'd'], chosen: 'd' },
      past: [
        { document: ['theirs'], chosen: '' },
        { document: ['theirs', 'a'], chosen: 'a' },
      ],
      future: [{ document: ['theirs', 'a', 'c', 'd', 'e'], chosen: 'd' }],
    })
    // What is typed next begins a step of its own.
    editor.apply(add('f'), { joins: 'label' })
    editor.rebase((document) => document)
    time.now = 1
    editor.apply(add('g'), { joins: 'label' })
    editor.undo()
    expect(editor.get().document).toEqual(['theirs', 'a', 'c', 'd', 'f'])
  })

  test('stays as it is where the present document cannot stand on top of something else', () => {
    const { editor } = open()
    editor.apply(add('no'))
    const before = editor.get()
    const listener = vi.fn()
    editor.subscribe(listener)
    editor.rebase((document) => (document.includes('no') ? null : document))
    expect(editor.get()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
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
