import { afterEach, describe, expect, test, vi } from 'vitest'
import { forget, keep, readKept } from './storage'

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
    forget('only-here')
    expect(readKept('only-here', '')).toBe('')
  })
})
