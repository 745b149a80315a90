import { expect, test } from 'vitest'
import { keptNames, listKeptNames, listNames, listNamesInEach, namesIn } from './list-names'

test('names are separated as the language does', () => {
  const names = ['Zhou', 'Feng', 'Wang']
  const each = { zh: 'Zhou、Feng、Wang', en: 'Zhou, Feng, Wang', zhtw: 'Zhou、Feng、Wang' }
  expect(listNamesInEach(names)).toEqual(each)
  expect([listNames(names, 'zh'), listNames(names, 'en'), listNames(names, 'zhtw')]).toEqual(Object.values(each))
  expect([listNames([], 'en'), listNames(['Zhou'], 'en')]).toEqual(['', 'Zhou'])
})

test('names that are kept in one text are one by one again, and separated for who reads them', () => {
  const kept = keptNames(['Zhou', 'Feng'])
  expect(namesIn(kept)).toEqual(['Zhou', 'Feng'])
  expect([listKeptNames(kept, 'zh'), listKeptNames(kept, 'en'), listKeptNames('', 'en')]).toEqual([
    'Zhou、Feng',
    'Zhou, Feng',
    '',
  ])
  expect([keptNames([]), namesIn('')]).toEqual(['', []])
})
