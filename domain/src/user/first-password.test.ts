import { expect, test } from 'vitest'
import { accountRules } from './account-rules'
import { firstPassword } from './first-password'

test.each([
  ['always the first choice', () => 0],
  ['always the last choice', (below: number) => below - 1],
  ['some choice', (below: number) => Math.floor(below / 2)],
])('[USR-47] [THR-14] %s gives 16 letters and digits, both kinds', (_, random) => {
  const password = firstPassword(random)
  expect(password).toHaveLength(16)
  expect(accountRules.password(password)).toBe(true)
  expect(password).not.toMatch(/[0O1lIi]/)
})

test('every choice shows in the password', () => {
  const chosen: number[] = []
  const one = firstPassword((below) => {
    chosen.push(below)
    return chosen.length % below
  })
  expect(new Set(one).size).toBeGreaterThan(8)
  expect(firstPassword(() => 0)).not.toBe(one)
})

test('the letter and the digit that it must have stand at any place', () => {
  const asked: number[] = []
  const password = firstPassword((below) => {
    asked.push(below)
    return 0
  })
  expect(asked.slice(16)).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(password).toBe(`2${'a'.repeat(15)}`)
  expect(firstPassword((below) => (below > 16 ? 0 : below - 1))).toBe(`a9${'a'.repeat(14)}`)
})
