import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error'
import { clearErrors, noteError, useErrorLog, watchErrors } from './error-log'

beforeEach(clearErrors)
const texts = () => useErrorLog.getState().errors.map(({ text }) => text)

describe('the error log', () => {
  test('[SHL-71] keeps what nobody catches in this browser, the newest first', () => {
    const stop = watchErrors()
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('first'), message: 'first' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('second') }))
    stop()
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('after') }))
    expect(texts()).toEqual(['Error: second', 'TypeError: first'])
    expect(JSON.parse(localStorage.getItem('rw_errorLog') ?? '').value).toHaveLength(2)
  })

  test('[SHL-71] is read at the next start', async () => {
    noteError(new Error('kept'))
    vi.resetModules()
    expect((await import('./error-log')).useErrorLog.getState().errors[0]?.text).toBe('Error: kept')
  })

  test('keeps the newest 20, and no query of an address', () => {
    window.history.replaceState(null, '', '/reviewinfo?token=secret')
    for (let count = 0; count < 25; count++) noteError(new Error(String(count)))
    expect(useErrorLog.getState().errors).toHaveLength(20)
    expect(texts()[0]).toBe('Error: 24')
    expect(JSON.stringify(useErrorLog.getState().errors)).not.toContain('secret')
  })

  test('a refusal is no error, a bug of the server is one with its request id', () => {
    noteError(new ApiError(400, 'not allowed', true))
    noteError(new ApiError(500, 'broken', true, { requestId: 'req-7' }))
    expect(useErrorLog.getState().errors).toMatchObject([{ text: 'broken', detail: 'req-7' }])
  })

  test('what is thrown and no error is kept by its words, one of another site by what the browser says of it', () => {
    vi.useFakeTimers({ now: 5000 })
    window.history.replaceState(null, '', '/project')
    const stop = watchErrors()
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'plain' }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    stop()
    expect(useErrorLog.getState().errors).toEqual([
      { time: 5000, text: 'Script error.', path: '/project', detail: '' },
      { time: 5000, text: 'plain', path: '/project', detail: '' },
    ])
  })

  test('an error keeps 500 letters and the first place in the code, 300 of them, or none where the browser tells none', () => {
    const placed = Object.assign(new Error('x'.repeat(600)), { stack: `Error\n    at ${'f'.repeat(400)}\n    at g` })
    noteError(placed)
    noteError(Object.assign(new Error('a'), { stack: 'Error: a\nf@page.js:1:2' }))
    noteError(Object.assign(new Error('b'), { stack: 'Error: b' }))
    noteError(Object.assign(new Error('c'), { stack: undefined }))
    expect(useErrorLog.getState().errors.map(({ text, detail }) => [text, detail])).toEqual([
      ['Error: c', ''],
      ['Error: b', ''],
      ['Error: a', 'f@page.js:1:2'],
      [`Error: ${'x'.repeat(493)}`, `at ${'f'.repeat(297)}`],
    ])
  })
})
