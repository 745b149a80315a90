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
})
