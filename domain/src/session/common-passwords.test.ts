import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords'

test('[THR-14] the passwords that are tried first are known as common, each once', () => {
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length)
  for (const word of ['123456', 'admin123', 'password', 'abc123', 'qwe123', '000000']) {
    expect(commonPasswords).toContain(word)
  }
})
