import type { ThreeOf } from '@workstation/domain/form/put-on-top'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftSaving, type Stored } from './draft-saving'
import { createEditor } from './editor-store'

const conflict = new Error('changed')

function open() {
  const start: readonly string[] = ['a']
  const editor = createEditor(start)
  const save = vi.fn<(document: readonly string[], version: number) => Promise<number>>(
    async (_, version) => version + 1,
  )
  const read = vi.fn(async (): Promise<Stored<readonly string[]> | null> => ({ document: ['a', 'theirs'], version: 9 }))
  const keepCopy = vi.fn<(document: readonly string[], version: number) => void>()
  const dropCopy = vi.fn<() => void>()
  const isConflict = (error: unknown) => error === conflict
  // Words that either added; the two that contradict each other cannot be put together.
  const merge = ({ base, mine, theirs }: ThreeOf<readonly string[]>) =>
    mine.includes('no') ? null : [...theirs, ...mine.filter((word) => !base.includes(word))]
  const place = { save, read, merge, keepCopy, dropCopy, isConflict }
  const saving = new DraftSaving(editor, place, { document: start, version: 4 })
  const write = (word: string) => editor.apply((document) => [...document, word])
  return { editor, place, save, read, keepCopy, dropCopy, saving, write }
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
  test('what was put together is sent over the version that the server has now, and undoing takes back mine alone', async () => {
    const { editor, save, saving, write } = open()
    write('b')
    await pass(3000)
    save.mockRejectedValueOnce(conflict)
    write('c')
    await pass(3000)
    expect([saving.get(), saving.hasBase]).toEqual(['conflict', true])
    expect(saving.goOn({ document: ['a', 'theirs', 'b'], version: 9 })).toBe(true)
    await pass(0)
    expect(save.mock.calls.at(-1)).toEqual([['a', 'theirs', 'b', 'c'], 9])
    expect(saving.get()).toBe('saved')
    editor.undo()
    expect(editor.get().document).toEqual(['a', 'theirs', 'b'])
    editor.redo()
    expect(editor.get().document).toEqual(['a', 'theirs', 'b', 'c'])
  })

  test('where the two cannot be put together nothing changes and nothing is sent', async () => {
    const { editor, save, saving, write } = open()
    save.mockRejectedValueOnce(conflict)
    write('no')
    await pass(3000)
    expect(saving.goOn({ document: ['a', 'theirs'], version: 9 })).toBe(false)
    await pass(60_000)
    expect([editor.get().document, saving.get(), save.mock.calls.length]).toEqual([['a', 'no'], 'conflict', 1])
  })

  test('a release, which makes the same document newer, is no conflict, nor is what another window has sent', async () => {
    const { save, read, saving, write } = open()
    save.mockRejectedValueOnce(conflict)
    read.mockResolvedValueOnce({ document: ['a'], version: 9 })
    write('b')
    await pass(3000)
    expect([saving.get(), save.mock.calls.at(-1)]).toEqual(['saved', [['a', 'b'], 9]])
    save.mockRejectedValueOnce(conflict)
    read.mockResolvedValueOnce({ document: ['a', 'b', 'c'], version: 12 })
    write('c')
    await pass(3000)
    expect([saving.get(), save.mock.calls.length]).toEqual(['saved', 3])
    write('d')
    await pass(3000)
    expect(save.mock.calls.at(-1)?.[1]).toBe(12)
  })

  test('what was saved elsewhere is taken up where nothing is unsaved here, and sent by nobody again', async () => {
    const { editor, save, saving, write } = open()
    expect(await saving.catchUp()).toBe(true)
    expect([editor.get().document, saving.get()]).toEqual([['a', 'theirs'], 'saved'])
    expect(await saving.catchUp()).toBe(false)
    write('b')
    expect(await saving.catchUp()).toBe(false)
    await pass(3000)
    expect(save.mock.calls).toEqual([[['a', 'theirs', 'b'], 9]])
  })

  test('a look that fails or finds nothing that can be opened changes nothing', async () => {
    const { editor, read, saving } = open()
    const before = editor.get()
    read.mockRejectedValueOnce(new Error('offline'))
    expect(await saving.catchUp()).toBe(false)
    read.mockResolvedValueOnce(null)
    expect(await saving.catchUp()).toBe(false)
    expect([editor.get(), saving.get(), read.mock.calls.length]).toEqual([before, 'saved', 2])
  })

  test('the same document in a newer version is nothing to tell of, and what is done next goes over that one', async () => {
    const { editor, save, read, saving, write } = open()
    const before = editor.get()
    read.mockResolvedValueOnce({ document: ['a'], version: 7 })
    expect(await saving.catchUp()).toBe(false)
    expect(editor.get()).toBe(before)
    write('b')
    await pass(3000)
    expect(save.mock.calls).toEqual([[['a', 'b'], 7]])
  })

  test('what was written while it was looked at stays, and is not put on top of what was found', async () => {
    const { editor, save, saving, write } = open()
    const looks = saving.catchUp()
    write('b')
    expect(await looks).toBe(false)
    expect(editor.get().document).toEqual(['a', 'b'])
    await pass(3000)
    expect(save.mock.calls).toEqual([[['a', 'b'], 4]])
  })

  test('what the browser kept over an older document has none to compare with, until it is saved', async () => {
    const { editor, place } = open()
    const saving = new DraftSaving(editor, place, { document: ['newer'], version: 3, isBase: false })
    expect(saving.hasBase).toBe(false)
    await pass(3000)
    expect(saving.hasBase).toBe(true)
  })
})
