import { expect, test } from 'vitest'
import { fileCookieHeader, readFileCookie } from './file-cookie'

test('the cookie of files goes to these alone, for thirty days, and over https alone where people come by it', () => {
  const kept = 'file_session=abc; Path=/api/file; Max-Age=2592000; HttpOnly; SameSite=Strict'
  expect(fileCookieHeader('abc', false)).toBe(kept)
  expect(fileCookieHeader('abc', true)).toBe(`${kept}; Secure`)
  expect(fileCookieHeader('', false)).toBe('file_session=; Path=/api/file; Max-Age=0; HttpOnly; SameSite=Strict')
})

test('it is found among others, and what cannot be one is none', () => {
  const value = 'Az09_-'.repeat(4)
  expect(readFileCookie(`a=1; file_session=${value} ;b=2`)).toBe(value)
  expect(readFileCookie(`file_session=${value}`)).toBe(value)
  const lengths = [19, 20, 200, 201].map((length) => readFileCookie(`file_session=${'x'.repeat(length)}`)?.length)
  expect(lengths).toEqual([undefined, 20, 200, undefined])
  const wrong = [undefined, '', `other_file_session=${value}`, `file_session=${value}=`, `file_session=${value}.x`]
  expect(wrong.map(readFileCookie)).toEqual([null, null, null, null, null])
})
