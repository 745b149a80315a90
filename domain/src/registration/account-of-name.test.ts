import { expect, test } from 'vitest'
import { accountRules } from '../user/account-rules'
import { accountOfName } from './account-of-name'

const first = () => 0
const last = (below: number) => below - 1

test.each([
  ['zhangsanfeng', 0, first, 'zhangsanfeng1000'],
  ['zhangsanfeng', 7, last, 'zhangsanfeng9999'],
  ['zhangsanfeng', 8, first, 'zhangsanfeng1000000'],
  ['lv', 8, last, 'lv9999999'],
  ["O'Neil-Smith", 0, first, 'oneilsmith1000'],
  ['张三', 0, first, 'user1000'],
  ['', 0, first, 'user1000'],
  ['a'.repeat(60), 0, first, `${'a'.repeat(30)}1000`],
])('[REG-19] %s after %d tries', (spelled, tried, random, account) => {
  expect(accountOfName(spelled, tried, random)).toBe(account)
  expect(accountRules.account(account)).toBe(true)
})
