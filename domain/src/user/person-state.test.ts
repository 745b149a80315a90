import { expect, test } from 'vitest'
import { maySignIn } from './person-state'

test.each([
  { mark: 0, signsIn: false },
  { mark: 1, signsIn: true },
  { mark: 2, signsIn: false },
  { mark: 3, signsIn: false },
])('whether a person with mark $mark signs in', ({ mark, signsIn }) => {
  expect(maySignIn(mark)).toBe(signsIn)
})
