import { expect, test } from 'vitest'
import { wrongKey } from './field-key'

test.each([
  ...['and', 'or', 'not', 'true', 'false', 'null'],
  ...['id', 'version', 'state', 'place', 'record_id', 'form_version', 'deleted_at', 'deleted_by', 'process_id'],
  ...['owner', 'owner_id', 'organize_id', 'department_id', 'position_id', 'flow_state', 'flow_id'],
  ...['created_by', 'created_at', 'modified_by', 'modified_at'],
])('%s is a word of formulas or a column of every table, and so no key', (text) => {
  expect(wrongKey(text)).toBe('key-reserved')
})

test.each([
  ['a', null],
  ['a_1', null],
  [`a${'b'.repeat(27)}`, null],
  [`a${'b'.repeat(28)}`, 'key-wrong'],
  ['_a', 'key-wrong'],
  ['1a', 'key-wrong'],
  ['aB', 'key-wrong'],
  ['a-b', 'key-wrong'],
  [' a', 'key-wrong'],
  ['a\n', 'key-wrong'],
  ['', 'key-missing'],
])('the key %j: %j', (text, problem) => {
  expect(wrongKey(text)).toBe(problem)
})
