import { expect, test } from 'vitest'
import { maySignIn, nextPersonState } from './person-state'

test.each([
  { mark: 0, signsIn: false, next: 1 },
  { mark: 1, signsIn: true, next: 0 },
  { mark: 2, signsIn: false, next: 1 },
  { mark: 3, signsIn: false, next: 1 },
])('[PLT-07] a person with mark $mark', ({ mark, signsIn, next }) => {
  expect([maySignIn(mark), nextPersonState(mark)]).toEqual([signsIn, next])
})
