import { expect, test } from 'vitest'
import { isBack, isWithStarter } from './is-with-starter'

test.each([
  [0, null, false, true],
  [1, null, false, false],
  [2, 5, false, false],
  [3, null, true, true],
  [3, undefined, true, true],
  [3, 5, false, false],
  [3, new Date(5), false, false],
  [4, null, true, true],
  [4, 5, true, true],
  [5, 5, false, false],
  [6, null, false, false],
] as const)('state %i, ended %j: back with its starter %j, his to fill in %j', (status, ended, back, own) => {
  expect([isBack({ status, ended }), isWithStarter({ status, ended })]).toEqual([back, own])
})
