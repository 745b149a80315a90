import { demoTitles } from '@workstation/contract/menu-titles'
import { expect, test } from 'vitest'
import { demoForms } from './demo-forms'
import { officeForms } from './office-forms'

test('forms of the demo stood in the menu in Chinese for who reads English: each has its name in three languages', () => {
  const named = [...demoForms, ...officeForms].map(({ code, name }) => [`lc_${code}`, name])
  const titles = Object.entries(demoTitles).map(([code, { zh }]) => [code, zh])
  expect(titles).toEqual([['demoForms', demoTitles.demoForms.zh], ...named])
})
