import { expect, test } from 'vitest'
import type { ErrorText } from './error-text'
import { errorCatalogue, errorFields } from './errors'

test('a failure names the fields that it is about: its own, those of its parameters, or none', () => {
  expect(errorFields('code-exists', { code: 'A', fields: 'other' })).toEqual(['enCode'])
  expect(errorFields('user.account-exists', { account: 'a' })).toEqual(['account'])
  expect(errorFields('invalid', { fields: 'typeId, leaderId' })).toEqual(['typeId', 'leaderId'])
  expect(errorFields('record.fields', { fields: 'title, repairs.0.cost' })).toEqual(['title', 'repairs.0.cost'])
  expect(errorFields('invalid', {})).toEqual([])
  expect(errorFields('in-use', {})).toEqual([])
})

test('a failure has the same gaps in each of its languages, and says something in each', () => {
  const gapsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  for (const [key, { zh, en, zhtw }] of Object.entries<ErrorText>(errorCatalogue)) {
    expect([key, gapsOf(en), gapsOf(zhtw)]).toEqual([key, gapsOf(zh), gapsOf(zh)])
    expect(
      [zh, en, zhtw].filter((text) => text.trim() === ''),
      key,
    ).toEqual([])
  }
})
