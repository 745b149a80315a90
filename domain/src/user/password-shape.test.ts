import { expect, test } from 'vitest'
import { accountRules } from './account-rules'
import { isPasswordShapeRight, passwordShape } from './password-shape'

test.each([
  ['abc123', '6:3:3', true],
  ['  abc123 ', '6:3:3', true],
  ['a1234567890123456', '17:1:16', false],
  ['a123456789012345', '16:1:15', true],
  ['ab123', '5:2:3', false],
  ['123456', '6:0:6', false],
  ['abcdef', '6:6:0', false],
  ['abc123!', '7:3:3', false],
  ['密码abc123', '8:3:3', false],
  ['', '0:0:0', false],
])('[USR-47] %j has the shape %s, and the rule says of it what it says of the password', (password, shape, isRight) => {
  expect(passwordShape(password)).toBe(shape)
  expect(isPasswordShapeRight(shape)).toBe(isRight)
  expect(accountRules.password(password.trim())).toBe(isRight)
})

test.each(['', '9', '9:6', 'a:b:c', '9:9:9', '-6:-3:-3'])('%j is no shape of a right password', (shape) => {
  expect(isPasswordShapeRight(shape)).toBe(false)
})
