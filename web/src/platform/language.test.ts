import { describe, expect, test, vi } from 'vitest'
import { changeLanguage, i18n } from './i18n'
import { languageFor, startLanguage } from './language'
import { keep } from './storage'

describe('[RTE-40] [RTE-41] the language of the browser', () => {
  test.each([
    ['zh-TW', 'zhtw'],
    ['zh-HK', 'zhtw'],
    ['zh-Hant', 'zhtw'],
    ['zh-Hant-MO', 'zhtw'],
    ['zh-MO', 'zhtw'],
    ['zh-CN', 'zh'],
    ['zh', 'zh'],
    ['zh-Hans-SG', 'zh'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr', 'zh'],
    ['', 'zh'],
  ])('"%s" gives %s', (browser, language) => {
    expect(languageFor(browser)).toBe(language)
  })
})

test('[RTE-39] a stored language wins over the browser', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-TW')
  keep('language', 'en')
  expect(startLanguage()).toBe('en')
  keep('language', 'klingon')
  expect(startLanguage()).toBe('zhtw')
  vi.restoreAllMocks()
})

test('[PLT-02] each of the three locales shows its own texts, and the choice is stored', async () => {
  await changeLanguage('en')
  expect(i18n.t('common:save')).toBe('Save')
  expect(startLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  await changeLanguage('zhtw')
  expect(i18n.t('common:save')).toBe('儲存')
  await changeLanguage('zh')
  expect(i18n.t('common:save')).toBe('保存')
})
