import { expect, test } from 'vitest'
import { isMailAddress, oneLine } from './mail-address'

test.each(['a@b', 'li.ming@example.com', 'li+tag@设计院.中国', "o'neil@example.com"])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  '',
  'nobody',
  'a@b@c',
  'a@b, c@d',
  'a@b;c@d',
  'Li <a@b>',
  '"a b"@c',
  'a@b\r\nBcc: c@d',
  'a@b\nc',
  'a b@c',
  'a@[127.0.0.1]',
  `${'x'.repeat(65)}@b`,
  `a@${'x'.repeat(254)}`,
])('%j is not one address', (address) => {
  expect(isMailAddress(address)).toBe(false)
})

test('a subject stays on its line', () => {
  expect(oneLine('评审\r\nBcc: x@y\u2028\u0000任务 ')).toBe('评审 Bcc: x@y 任务')
})
