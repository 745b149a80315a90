import { expect, test } from 'vitest'
import { languageOf } from './language-of'

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['zh', 'zh'],
  ['zh-CN,en;q=0.8', 'zh'],
  ['zhtw', 'zhtw'],
  ['zh-TW', 'zhtw'],
  ['zh-HK', 'zhtw'],
  ['zh-MO', 'zhtw'],
  ['zh-Hant-SG', 'zhtw'],
  ['en', 'en'],
  ['en-GB;q=0.9, zh', 'en'],
  [' EN-us ', 'en'],
  ['fr, en', 'zh'],
  ['x-zh-tw', 'zh'],
  ['den', 'zh'],
])('[RTE-40] [RTE-41] Accept-Language %o reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
