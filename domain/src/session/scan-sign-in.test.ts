import { describe, expect, it } from 'vitest'
import { isScanOver, type ScanStep, scanStateAt } from './scan-sign-in'

const now = new Date('2026-11-23T08:00:00Z')
const later = new Date(now.getTime() + 1)

describe('scanStateAt', () => {
  it.each<[ScanStep, Date, string]>([
    ['waiting', later, 'waiting'],
    ['scanned', later, 'scanned'],
    ['confirmed', later, 'confirmed'],
    ['refused', later, 'refused'],
    ['used', later, 'expired'],
    ['waiting', now, 'expired'],
    ['scanned', now, 'expired'],
    ['confirmed', now, 'expired'],
    ['refused', now, 'refused'],
    ['used', now, 'expired'],
  ])('%s until %s is %s', (state, expiresAt, told) => {
    expect(scanStateAt({ state, expiresAt }, now)).toBe(told)
  })

  it('one that never existed has expired', () => {
    expect(scanStateAt(undefined, now)).toBe('expired')
  })
})

it.each([
  ['waiting', false],
  ['scanned', false],
  ['confirmed', false],
  ['refused', true],
  ['expired', true],
] as const)('%s is over: %s', (state, over) => {
  expect(isScanOver(state)).toBe(over)
})
