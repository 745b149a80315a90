import { expect, test } from 'vitest'
import '../../app/shell/use-shell-texts'
import { changeLanguage } from '../../platform/i18n'
import { makeMenu } from '../../testing/make-current-user'
import { entriesByIcon } from './entries-by-icon'

test('entries were named in Chinese whatever the language: they read as in the menu', async () => {
  const menus = [
    makeMenu({
      ...{ id: 'webDesign', fullName: '功能设计', icon: 'FormOutlined' },
      children: [makeMenu({ id: 'own', fullName: '自建页面', icon: 'FormOutlined' })],
    }),
  ]
  expect(entriesByIcon(menus)).toEqual(new Map([['FormOutlined', ['功能设计', '自建页面']]]))
  await changeLanguage('en')
  expect(entriesByIcon(menus)).toEqual(new Map([['FormOutlined', ['Function design', '自建页面']]]))
  await changeLanguage('zh')
})
