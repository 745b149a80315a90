import { expect, test } from 'vitest'
import { failureInWords } from './kept-failure'
import { reasonInWords } from './reason-in-words'
import { createWords } from './words'

test('a message is the own one of the product until other words are told, of which those left out fall back to it', () => {
  const words = createWords()
  const said = (language: 'zh' | 'en') => words.errorText('code-exists', { code: 'A1' }, language)
  const before = [said('zh'), said('en')]
  words.replace((key, language) => (key === 'code-exists' && language === 'en' ? 'Taken: {code}' : undefined))
  expect([said('zh'), said('en')]).toEqual([before[0], 'Taken: A1'])
  words.replace(() => undefined)
  expect([said('zh'), said('en')]).toEqual(before)
  expect(before[0]).toContain('A1')
})

test('a kept failure is told in words, and nothing is told of a kind that there is no more', () => {
  const words = createWords()
  expect(failureInWords(words, { key: 'invalid', params: { fields: 'code' } }, 'en')).toBe('Please check: code')
  expect(failureInWords(words, { key: 'invalid', params: { fields: 'code' } }, 'zh')).toBe('填写有误：code')
  expect(failureInWords(words, { key: 'gone-kind', params: {} }, 'en')).toBe('')
  expect(failureInWords(words, { key: 'toString', params: {} }, 'en')).toBe('')
})

test('a reason is a text as it stands, or a kind of failure whose lost places leave a gap', () => {
  const words = createWords()
  expect(reasonInWords(words, { message: 'disk full' }, 'en')).toBe('disk full')
  expect(reasonInWords(words, { message: 'invalid' }, 'en')).toBe('Please check: …')
  expect(reasonInWords(words, { message: 'invalid', params: { fields: 'code' } }, 'zh')).toBe('填写有误：code')
})
