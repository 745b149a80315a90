import { expect, test } from 'vitest'
import { pathOfThisSite, signInAddress, withoutToken } from './navigation'

test.each([
  ['/project/reviews?a=1#b', '/project/reviews?a=1#b'],
  ['https://evil.example/', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['///evil.example', '/'],
  ['/..//evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('a redirect parameter %o leads to %s', (redirect, path) => {
  expect(pathOfThisSite(redirect)).toBe(path)
})

test('the sign-in address leads back, except to the start', () => {
  expect(signInAddress('/a?b=1&c')).toBe('/login?redirect=%2Fa%3Fb%3D1%26c')
  expect(signInAddress('/')).toBe('/login')
})

test.each([
  ['/reviewinfo?id=r1&token=secret', '/reviewinfo?id=r1'],
  ['/reviewinfo?token=secret&id=r1&a=1', '/reviewinfo?id=r1&a=1'],
  ['/x?token=secret', '/x'],
  ['/project/reviews', '/project/reviews'],
])('%s leads to %s for who is signed in', (path, plain) => {
  expect(withoutToken(path)).toBe(plain)
})
