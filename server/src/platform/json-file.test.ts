import { expect, test } from 'vitest'
import { readJsonFile } from './json-file'

test('a JSON file is read with or without its mark, however long; what none of ours is, is not', () => {
  expect(readJsonFile('\uFEFF{"a":[1]}')).toEqual({ a: [1] })
  expect(readJsonFile('{"a":[1]}')).toEqual({ a: [1] })
  expect(readJsonFile(`[${'1,'.repeat(25_000)}1]`)).toHaveLength(25_001)
  for (const text of ['', '{', `${'['.repeat(33)}${']'.repeat(33)}`, '["\\u0000"]'])
    expect(readJsonFile(text)).toBeUndefined()
})
