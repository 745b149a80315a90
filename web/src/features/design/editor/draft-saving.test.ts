import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftSaving } from './draft-saving'
import { createEditor } from './editor-store'

const conflict = new Error('changed')

function open() {
  const start: readonly string[] = ['a']
  const editor = createEditor(start)
  const save = vi.fn<(document: readonly string[], version: number) => Promise<number>>(
    async (_, version) => version + 1,
  )
  const keepCopy = vi.fn<(document: readonly string[], version: number) => void>()
  const dropCopy = vi.fn<() => void>()
  const place = { save, keepCopy, dropCopy, isConflict: (error: unknown) => error === conflict }
  const saving = new DraftSaving(editor, place, { document: start, version: 4 })
  const write = (word: string) => editor.apply((document) => [...document, word])
  return { editor, save, keepCopy, dropCopy, saving, write }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('saving a design by itself', () => {
  test('sends three seconds after the last act, each time over the version that the server has', async () => {
    const { save, saving, write } = open()
    write('b')
    await pass(2900)
    write('c')
    await pass(2900)
    expect(save).not.toHaveBeenCalled()
    expect(saving.get()).toBe('waiting')
    await pass(100)
    expect(save.mock.calls).toEqual([[['a', 'b', 'c'], 4]])
    expect(saving.get()).toBe('saved')
    write('d')
    await pass(3000)
    expect(save.mock.calls[1]).toEqual([['a', 'b', 'c', 'd'], 5])
  })

  test('keeps a copy in the browser until the server has it', async () => {
    const { keepCopy, dropCopy, write } = open()
    write('b')
    await pass(300)
    expect(keepCopy.mock.calls).toEqual([[['a', 'b'], 4]])
    expect(dropCopy).not.toHaveBeenCalled()
    await pass(3000)
    expect(dropCopy).toHaveBeenCalledTimes(1)
  })

  test('choosing a node is nothing to save, and undoing back to what is saved neither', async () => {
    const { editor, save, saving, write } = open()
    editor.choose('x')
    await pass(4000)
    write('b')
    editor.undo()
    expect(saving.get()).toBe('saved')
    await pass(4000)
    expect(save).not.toHaveBeenCalled()
  })

  test('what is written while it is sent goes after it, over the new version', async () => {
    const { save, write, saving } = open()
    let answer: (version: number) => void = () => undefined
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    write('b')
    await pass(3000)
    expect(saving.get()).toBe('saving')
    write('c')
    answer(9)
    await pass(3000)
    expect(save.mock.calls[1]).toEqual([['a', 'b', 'c'], 9])
    expect(saving.get()).toBe('saved')
  })

  test('what fails stays in the browser, says so, and is tried again', async () => {
    const { save, keepCopy, dropCopy, write, saving } = open()
    save.mockRejectedValueOnce(new Error('offline'))
    write('b')
    await pass(3000)
    expect(saving.get()).toBe('failed')
    expect(keepCopy).toHaveBeenLastCalledWith(['a', 'b'], 4)
    expect(dropCopy).not.toHaveBeenCalled()
    await pass(15_000)
    expect(saving.get()).toBe('saved')
    expect(dropCopy).toHaveBeenCalled()
  })

  test('somebody else’s newer draft is never written over: nothing is sent until theirs was taken', async () => {
    const { editor, save, keepCopy, write, saving } = open()
    save.mockRejectedValueOnce(conflict)
    write('b')
    await pass(3000)
    write('c')
    await pass(20_000)
    expect(saving.get()).toBe('conflict')
    expect(save).toHaveBeenCalledTimes(1)
    expect(keepCopy).toHaveBeenLastCalledWith(['a', 'b', 'c'], 4)
    saving.restart(['z'], 8)
    expect(editor.get()).toMatchObject({ document: ['z'], past: [] })
    expect(saving.get()).toBe('saved')
    write('y')
    await pass(3000)
    expect(save).toHaveBeenLastCalledWith(['z', 'y'], 8)
  })

  test('leaving sends at once what was not sent yet', async () => {
    const { save, write, saving } = open()
    write('b')
    saving.close()
    await pass(0)
    expect(save.mock.calls).toEqual([[['a', 'b'], 4]])
    await pass(60_000)
    expect(save).toHaveBeenCalledTimes(1)
  })
})

describe('going on over what somebody else saved', () => {
  test('sends what was put together over the version that the server has now, as a step that can be undone', async () => {
    const { editor, save, saving, write } = open()
    save.mockRejectedValueOnce(conflict)
    write('b')
    await pass(3000)
    expect([saving.get(), saving.base]).toEqual(['conflict', ['a']])
    saving.goOn(['a', 'theirs', 'b'], { document: ['a', 'theirs'], version: 9 })
    await pass(0)
    expect(save.mock.calls.at(-1)).toEqual([['a', 'theirs', 'b'], 9])
    expect([saving.get(), saving.base]).toEqual(['saved', ['a', 'theirs', 'b']])
    editor.undo()
    expect(editor.get().document).toEqual(['a', 'b'])
  })

  test('what the browser kept over an older document has none to compare with, until it is saved', async () => {
    const { editor, save } = open()
    const place = { save, keepCopy: vi.fn(), dropCopy: vi.fn(), isConflict: (error: unknown) => error === conflict }
    const saving = new DraftSaving(editor, place, { document: ['newer'], version: 3, isBase: false })
    expect(saving.base).toBeNull()
    await pass(3000)
    expect(saving.base).toEqual(['a'])
  })
})
