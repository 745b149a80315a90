import { expect, test } from 'vitest'
import { createWords } from '../../platform/words'
import { bearerToken } from './bearer-token'
import { placeInWords } from './place-in-words'
import { endInWords, reasonTold } from './reason-told'

test.each([
  ['elsewhere', 'session.elsewhere'],
  ['ended', 'session.ended-by-administrator'],
  ['own', 'session.ended-by-owner'],
  ['preview', 'preview.over'],
  ['idle', 'session.expired'],
  [null, 'session.expired'],
] as const)('a session that ended by %s is told as %s, in Chinese where no language is known', (reason, key) => {
  const words = createWords()
  expect(reasonTold(reason)).toBe(key)
  for (const [language, told] of [
    ['en', 'en'],
    ['zhtw', 'zhtw'],
    ['fr', 'zh'],
    [null, 'zh'],
  ] as const)
    expect(endInWords(words, reason, language)).toBe(words.errorText(key, {}, told))
})

test('nobody is told of his own sign-out', () => {
  expect(endInWords(createWords(), 'logout', 'en')).toBe('')
})

test('the private network is a place in the language of the reader, other places are as they are', () => {
  expect((['zh', 'en', 'zhtw'] as const).map((language) => placeInWords('内网', language))).toEqual([
    '内网',
    'Internal network',
    '內部網路',
  ])
  expect(placeInWords('江苏 南京', 'en')).toBe('江苏 南京')
})

const token = 'abc_DEF-0123456789xy'
test.each([
  [token, token],
  [`bearer ${token}`, token],
  [` Bearer  bearer ${token} `, token],
  [`bearer${token}`, `bearer${token}`],
  [token.slice(1), null],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), null],
  [`${token}!`, null],
  [`basic ${token}`, null],
  ['bearer', null],
  [undefined, null],
])('the header %j carries the token %j', (header, found) => {
  expect(bearerToken(header)).toBe(found)
})
