import { expect, test } from 'vitest'
import { listNames, listNamesInEach } from './list-names'

test('names are separated as the language does', () => {
  const names = ['Zhou', 'Feng', 'Wang']
  const each = { zh: 'Zhou、Feng、Wang', en: 'Zhou, Feng, Wang', zhtw: 'Zhou、Feng、Wang' }
  expect(listNamesInEach(names)).toEqual(each)
  expect([listNames(names, 'zh'), listNames(names, 'en'), listNames(names, 'zhtw')]).toEqual(Object.values(each))
  expect([listNames([], 'en'), listNames(['Zhou'], 'en')]).toEqual(['', 'Zhou'])
})
