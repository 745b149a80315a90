import { languages } from '@workstation/contract/language'
import { pageTitles } from '@workstation/contract/menu-titles'
import { expect, test } from 'vitest'
import en from '../locale/en.json'
import zh from '../locale/zh.json'
import zhtw from '../locale/zhtw.json'

const names = { zh, en, zhtw }

test.each(languages)('the menu calls pages in %s as refusals do', (language) => {
  const titles = Object.entries(pageTitles).map(([id, title]) => [id, title[language]])
  expect(names[language].menuNames).toEqual(Object.fromEntries(titles))
})
