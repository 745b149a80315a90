import { describe, expect, it } from 'vitest'
import { rejectedShare } from './rejected-share'

describe('rejectedShare', () => {
  it.each([
    { passed: 0, rejected: 0, share: null },
    { passed: 3, rejected: 0, share: 0 },
    { passed: 0, rejected: 2, share: 100 },
    { passed: 3, rejected: 1, share: 25 },
    { passed: 7, rejected: 1, share: 13 },
    { passed: 2, rejected: 1, share: 33 },
  ])('$passed passed and $rejected rejected: $share %', ({ share, ...counts }) => {
    expect(rejectedShare(counts)).toBe(share)
  })
})
