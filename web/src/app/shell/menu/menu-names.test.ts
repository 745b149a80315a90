import { languages } from '@workstation/contract/language'
import { demoTitles, pageTitles } from '@workstation/contract/menu-titles'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../platform/i18n'
import { menuTitle } from '../../../platform/menu-pages'
import en from '../locale/en.json'
import zh from '../locale/zh.json'
import zhtw from '../locale/zhtw.json'
import '../use-shell-texts'

const names = { zh, en, zhtw }

test.each(languages)('the menu calls pages in %s as refusals do', (language) => {
  const inLanguage = (titles: object) =>
    Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, title[language]]))
  expect(names[language].menuNames).toEqual(inLanguage(pageTitles))
  expect(names[language].demoNames).toEqual(inLanguage(demoTitles))
})

test('a form of the demo is called in the language of the reader, until somebody calls it differently', async () => {
  await changeLanguage('en')
  const form = { id: 'lc_0a1b', enCode: 'lc_equipment', fullName: '设备台账' }
  expect(menuTitle(form)).toBe('Equipment register')
  expect(menuTitle({ ...form, fullName: '仪器台账' })).toBe('仪器台账')
  expect(menuTitle({ ...form, enCode: 'lc_own' })).toBe('设备台账')
  expect(menuTitle({ id: 'review', enCode: 'review', fullName: '评审管理' })).toBe('Reviews')
  await changeLanguage('zh')
})
