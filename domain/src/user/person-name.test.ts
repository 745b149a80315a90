import { expect, test } from 'vitest'
import { isPersonName } from './person-name'

test.each([
  ['李雷', true],
  ['欧阳·娜娜', true],
  ['Jean-Luc Picard', true],
  ['', false],
  ['  ', false],
  ['<b>李', false],
  ['a;b', false],
  ['a\u0000b', false],
])('[USR-52] a name %j: %s', (name, right) => {
  expect(isPersonName(name)).toBe(right)
})
