import { expect, test, vi } from 'vitest'
import { securityHeaders } from './security-headers'

/** The headers that an answer gets. */
function headersOf(hashes: readonly string[], https: boolean) {
  const set = new Map<string, string>()
  const raw = { setHeader: (name: string, value: string) => set.set(name, value), removeHeader: () => undefined }
  const done = vi.fn()
  securityHeaders(hashes, https)({ raw: {} } as never, { raw } as never, done)
  expect(done.mock.calls).toEqual([[]])
  return Object.fromEntries(set)
}

const always = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}
const policy = (scripts: string) =>
  [
    ...["default-src 'self'", `script-src 'self' 'wasm-unsafe-eval'${scripts}`, "style-src 'self' 'unsafe-inline'"],
    ...["img-src 'self' data: blob:", "font-src 'self' data:", "worker-src 'self' blob:", "object-src 'none'"],
    ...["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"],
  ].join(';')

test('[THR-06] a page runs and shows what is its own, and its inline scripts by their hashes', () => {
  expect(headersOf([], false)).toEqual({ ...always, 'Content-Security-Policy': policy('') })
  expect(headersOf(["'sha256-a'", "'sha256-b'"], false)['Content-Security-Policy']).toBe(
    policy(" 'sha256-a' 'sha256-b'"),
  )
})

test('[THR-06] over https browsers insist on it for half a year, and keep windows of others apart', () => {
  expect(headersOf([], true)).toEqual({
    ...always,
    'Content-Security-Policy': policy(''),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Strict-Transport-Security': 'max-age=15552000; includeSubDomains',
  })
})
