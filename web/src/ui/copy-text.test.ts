import { afterEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '../platform/toast'
import { copyAndSay, copyText } from './copy-text'

/** jsdom has no execCommand; browsers do. */
function fakeCommand(works: boolean) {
  const copied: string[] = []
  document.execCommand = () => {
    copied.push([...document.querySelectorAll('textarea')].at(-1)?.value ?? '')
    return works
  }
  return copied
}
const said = () => toasts.get().map(({ kind, text }) => [kind, text])

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  vi.unstubAllGlobals()
})

describe('copying a text', () => {
  test('[WID-35] takes the clipboard where there is one and says so', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await copyAndSay('评审编号 RW-1')
    expect(writeText).toHaveBeenCalledWith('评审编号 RW-1')
    expect(said()).toEqual([['success', '复制成功']])
  })

  test('[WID-35] works on plain http, where there is no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    const copied = fakeCommand(true)
    await copyAndSay('链接')
    expect(copied).toEqual(['链接'])
    expect(said()).toEqual([['success', '复制成功']])
    expect([...document.querySelectorAll('textarea')].map(({ value }) => value)).not.toContain('链接')
  })

  test('[WID-35] falls back when the browser refuses its clipboard, and gives the focus back', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    fakeCommand(true)
    expect(await copyText('a')).toBe(true)
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  test('[WID-36] a failure is an error', async () => {
    vi.stubGlobal('navigator', {})
    fakeCommand(false)
    await copyAndSay('链接')
    expect(said()).toEqual([['error', '复制失败']])
  })
})
