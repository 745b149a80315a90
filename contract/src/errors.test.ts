import { expect, test } from 'vitest'
import { errorFields } from './errors'

test('a failure names the fields that it is about: its own, those of its parameters, or none', () => {
  expect(errorFields('code-exists', { code: 'A', fields: 'other' })).toEqual(['enCode'])
  expect(errorFields('user.account-exists', { account: 'a' })).toEqual(['account'])
  expect(errorFields('invalid', { fields: 'typeId, leaderId' })).toEqual(['typeId', 'leaderId'])
  expect(errorFields('record.fields', { fields: 'title, repairs.0.cost' })).toEqual(['title', 'repairs.0.cost'])
  expect(errorFields('invalid', {})).toEqual([])
  expect(errorFields('in-use', {})).toEqual([])
})
