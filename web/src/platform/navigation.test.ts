import { expect, test } from 'vitest'
import { pathOfThisSite, signInAddress } from './navigation'

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
