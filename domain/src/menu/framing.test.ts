import { expect, test } from 'vitest'
import { framingOf } from './framing'

const own = 'https://review.example'
test.each([
  ['nothing said', 200, '', '', 'allowed'],
  ['X-Frame-Options DENY', 200, 'DENY', '', 'refused'],
  ['X-Frame-Options of the same site', 200, 'SameOrigin', '', 'refused'],
  ['nobody may', 200, '', "default-src 'self'; frame-ancestors 'none'", 'refused'],
  ['itself alone', 200, '', "Frame-Ancestors 'self'", 'refused'],
  ['an empty list', 200, '', 'frame-ancestors', 'refused'],
  ['everybody', 200, 'DENY', 'frame-ancestors *', 'allowed'],
  ['us by name', 200, '', "frame-ancestors 'self' https://review.example", 'allowed'],
  ['perhaps us by a pattern', 200, '', 'frame-ancestors https://*.example', 'unknown'],
  ['a redirect', 302, 'DENY', '', 'unknown'],
  ['an error', 500, '', '', 'unknown'],
])('[RTE-54] %s', (_, ...[status, xFrameOptions, contentSecurityPolicy, framing]) => {
  expect(framingOf({ status, xFrameOptions, contentSecurityPolicy }, own)).toBe(framing)
})
