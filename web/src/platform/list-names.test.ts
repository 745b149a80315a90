import { expect, test } from 'vitest'
import { i18n } from './i18n'
import { listNames } from './list-names'

test('names are separated as the reader writes, not by a Chinese comma in English', async () => {
  const names = ['Zhou', 'Feng', 'Wang']
  expect(listNames(names)).toBe('Zhou、Feng、Wang')
  await i18n.changeLanguage('en')
  expect(listNames(names)).toBe('Zhou, Feng, Wang')
  await i18n.changeLanguage('zhtw')
  expect(listNames(names)).toBe('Zhou、Feng、Wang')
  expect(listNames([])).toBe('')
})
