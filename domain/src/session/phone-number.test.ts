import { describe, expect, it } from 'vitest'
import { phoneNumber, phoneSpellings } from './phone-number'

describe('phoneNumber', () => {
  it.each([
    ['13800000000', '13800000000'],
    [' 138 0000-0000 ', '13800000000'],
    ['+86 138 0000 0000', '13800000000'],
    ['008613800000000', '13800000000'],
    ['+852 6123 4567', '+85261234567'],
    ['00886912345678', '+886912345678'],
    ['12800000000', null],
    ['1380000000', null],
    ['138000000000', null],
    ['6123456', null],
    ['+123', null],
    ['+1234567890123456', null],
    ['13800000000;', null],
    ['１３８００００００００', null],
    ['', null],
  ])('%j is %j', (text, number) => {
    expect(phoneNumber(text)).toBe(number)
  })
})

describe('phoneSpellings', () => {
  it.each([
    ['13800000000', ['13800000000', '8613800000000', '008613800000000']],
    ['+85261234567', ['85261234567', '0085261234567']],
  ])('%s is kept as one of %j', (phone, spellings) => {
    expect(phoneSpellings(phone)).toEqual(spellings)
  })
})
