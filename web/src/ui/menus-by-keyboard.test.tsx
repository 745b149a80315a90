import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { RowActions } from './data-table/row-actions'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every menu behind a button takes the focus as it opens; the arrows moved what lay behind it', () => {
  const menus = Object.entries(sources).filter(([, text]) => /<Dropdown\b/.test(text))
  const left = menus.filter(
    ([, text]) => /trigger=\{\['click'\]\}/.test(text) && !/<Dropdown[^>]*\bautoFocus\b/s.test(text),
  )
  expect(menus.length).toBeGreaterThan(10)
  expect(left.map(([file]) => file)).toEqual([])
})

test('the menu of a row has the focus on its first act once it is open', async () => {
  const acts = ['编辑', '成员', '停用', '删除'].map((label) => ({ key: label, label, onClick: () => undefined }))
  const { user } = renderPage(<RowActions actions={acts} about="甲" />)
  const more = await screen.findByRole('button', { name: '更多操作：甲' })
  more.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('停用'))
})
