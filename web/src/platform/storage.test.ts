import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forget, keep, keepSoon, keptKeys, onKeptElsewhere, readKept } from './storage'

describe('kept values', () => {
  afterEach(() => vi.restoreAllMocks())

  test('[SES-28] [SES-29] [SES-30] stand under the fixed prefix with their type', () => {
    keep('token', 'abc')
    keep('lock', 1)
    keep('tagsView', false)
    keep('list', [1])
    expect({ ...localStorage }).toEqual({
      rw_token: '{"type":"string","value":"abc"}',
      rw_lock: '{"type":"number","value":1}',
      rw_tagsView: '{"type":"boolean","value":false}',
      rw_list: '{"type":"array","value":[1]}',
    })
    expect(readKept('token', '')).toBe('abc')
    expect(readKept('tagsView', true)).toBe(false)
  })

  test('another type, broken text and nothing give the fallback', () => {
    localStorage.setItem('rw_a', '{"type":"number","value":3}')
    localStorage.setItem('rw_b', 'not json')
    expect([readKept('a', 'x'), readKept('b', 'x'), readKept('c', 'x')]).toEqual(['x', 'x', 'x'])
  })

  test('a browser without storage keeps them for the life of the page', () => {
    const refuse = () => {
      throw new DOMException('denied')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
    keep('only-here', 'abc')
    expect(readKept('only-here', '')).toBe('abc')
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }))
    expect(keptKeys('only')).toEqual(['only-here'])
    forget('only-here')
    expect([readKept('only-here', ''), keptKeys('only')]).toEqual(['', []])
  })
})

describe('what another window changes', () => {
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('is told to who waits for it alone, also where all is taken away, and until he stops', () => {
    const heard = vi.fn()
    const stop = onKeptElsewhere('mode', heard)
    for (const key of ['rw_modes', 'rw_token', 'mode', '']) change(key)
    expect(heard).not.toHaveBeenCalled()
    change('rw_mode')
    expect(heard).toHaveBeenCalledTimes(1)
    change(null)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    change('rw_mode')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('counts before what this page kept for itself while it could not write', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full')
    })
    keep('mode', 'dark')
    expect(readKept('mode', '')).toBe('dark')
    const stop = onKeptElsewhere('mode', () => undefined)
    change('rw_mode')
    stop()
    expect(readKept('mode', 'light')).toBe('light')
    vi.restoreAllMocks()
  })
})

describe('what changes with every key', () => {
  const stored = () => localStorage.getItem('rw_draft')
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.restoreAllMocks())

  test('is written once, when nobody types any more', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    for (const text of ['一', '一台', '一台水泵']) {
      keepSoon('draft', text)
      vi.advanceTimersByTime(200)
    }
    expect(written).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(written).toHaveBeenCalledTimes(1)
    expect(stored()).toBe('{"type":"string","value":"一台水泵"}')
  })

  test('is written every other second of somebody who types on', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    for (let key = 1; key <= 100; key++) {
      keepSoon('draft', key)
      vi.advanceTimersByTime(100)
    }
    expect(written.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(written.mock.calls.length).toBeLessThanOrEqual(6)
  })

  test('is read, listed and forgotten as if it lay there already', () => {
    keepSoon('draft', '新')
    expect(keptKeys('draft')).toEqual(['draft'])
    expect(readKept('draft', '')).toBe('新')
    keepSoon('draft', '更新')
    keep('draft', '别处')
    vi.runAllTimers()
    expect(readKept('draft', '')).toBe('别处')
    keepSoon('draft', '又')
    forget('draft')
    vi.runAllTimers()
    expect([readKept('draft', ''), stored(), keptKeys('draft')]).toEqual(['', null, []])
  })

  test('lies there when the page is loaded anew right after a key, or goes out of sight', () => {
    keepSoon('draft', '水')
    expect(stored()).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toContain('水')
    // A page that goes is never told again.
    keepSoon('draft', '水泵')
    expect(stored()).toContain('水泵')
    window.dispatchEvent(new Event('pageshow'))
    keepSoon('draft', '水泵房')
    expect(stored()).not.toContain('水泵房')
    see('hidden')
    expect(stored()).toContain('水泵房')
    see('visible')
    keepSoon('draft', '泵')
    expect(stored()).toContain('水泵房')
  })
})
