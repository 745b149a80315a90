import { expect, it } from 'vitest'
import { looksLikeCode, phoneCodeRule } from './phone-code'

it.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['', false],
])('%j can be a code: %s', (text, can) => {
  expect(looksLikeCode(text)).toBe(can)
})

it('a code has six digits, five minutes and five tries, and another one comes after 60 s', () => {
  expect(phoneCodeRule).toEqual({ digits: 6, resendSeconds: 60, validSeconds: 300, tries: 5 })
})
