import { describe, expect, test } from 'vitest'
import { accountRules } from './account-rules'

describe('account rules', () => {
  test.each([
    ['13800138000', true],
    ['19912345678', true],
    ['12345678901', false],
    ['1380013800', false],
    ['138001380000', false],
    ['+8613800138000', false],
    ['13800a38000', false],
    ['', false],
  ])('[USR-46] mobile phone %j: %s', (value, right) => {
    expect(accountRules.mobilePhone(value)).toBe(right)
  })

  test.each([
    ['abc123', true],
    ['1a2B3c4D5e6F7g8H', true],
    ['abc12', false],
    ['1a2B3c4D5e6F7g8H9', false],
    ['abcdef', false],
    ['123456', false],
    ['abc 123', false],
    ['abc_123', false],
    ['密码abc123', false],
  ])('[USR-47] password %j: %s', (value, right) => {
    expect(accountRules.password(value)).toBe(right)
  })

  describe('[USR-48] which accounts are right', () => {
    test.each([
      ['LiLei01', true],
      ['li', true],
      ['li_lei', false],
      ['li.lei', false],
      ['李雷', false],
      ['li lei', false],
      ['', false],
    ])('%j: %s', (value, right) => {
      expect(accountRules.account(value)).toBe(right)
    })
  })

  test.each([
    ['li@example.com', true],
    ['li.lei+x@mail.example.com.cn', true],
    ['li@example', false],
    ['li@@example.com', false],
    ['@example.com', false],
    ['li lei@example.com', false],
    ['li@example.com\r\nBcc: x@y.cn', false],
    ['li@-.c', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`a@${'b'.repeat(250)}.com`, false],
  ])('[USR-49] email %j: %s', (value, right) => {
    expect(accountRules.email(value)).toBe(right)
  })
})
