import { describe, expect, test } from 'vitest'
import { createRequestSample } from './request-sample'

const asked = { userId: 'a', method: 'GET', path: '/api/x', status: 200, durationMs: 5 }

describe('of the requests', () => {
  test.each([
    { what: 'the first of a call', second: {}, kept: false },
    { what: 'another person', second: { userId: 'b' }, kept: true },
    { what: 'another path', second: { path: '/api/y' }, kept: true },
    { what: 'another method', second: { method: 'POST' }, kept: true },
    { what: 'a slow one', second: { durationMs: 1000 }, kept: true },
    { what: 'one that is not slow yet', second: { durationMs: 999 }, kept: false },
    { what: 'a failed one', second: { status: 500 }, kept: true },
    { what: 'one that was not found', second: { status: 404 }, kept: false },
  ])('$what: kept $kept', ({ second, kept }) => {
    const sample = createRequestSample(() => 0)
    expect(sample.isKept(asked)).toBe(true)
    expect(sample.isKept({ ...asked, ...second })).toBe(kept)
  })

  test('one a minute is kept, and a slow one does not begin the minute', () => {
    let now = 1000
    const sample = createRequestSample(() => now)
    expect(sample.isKept({ ...asked, durationMs: 5000 })).toBe(true)
    expect(sample.isKept(asked)).toBe(true)
    now += 59_999
    expect(sample.isKept(asked)).toBe(false)
    now += 1
    expect(sample.isKept(asked)).toBe(true)
    expect(sample.isKept(asked)).toBe(false)
  })

  test('no more calls are remembered than fit: beyond them all count anew', () => {
    const sample = createRequestSample(() => 0)
    for (let at = 0; at < 10_000; at++) expect(sample.isKept({ ...asked, path: `/api/${at}` })).toBe(true)
    expect(sample.isKept({ ...asked, path: '/api/0' })).toBe(false)
    expect(sample.isKept({ ...asked, path: '/api/10000' })).toBe(true)
    expect(sample.isKept({ ...asked, path: '/api/0' })).toBe(true)
  })
})
