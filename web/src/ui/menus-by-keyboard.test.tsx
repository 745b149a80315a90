import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { ButtonMenu } from './button-menu'
import { RowActions } from './data-table/row-actions'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every menu behind a button is the one that takes the focus and gives it back', () => {
  const own = Object.entries(sources).filter(([, text]) => /<Dropdown\b(?![^>]*contextMenu)/s.test(text))
  expect(own.map(([file]) => file)).toEqual(['./button-menu.tsx'])
})

test.each(['Escape', 'a choice'])('a menu closed by %s lost the focus; it is with its button again', async (by) => {
  const chosen: string[] = []
  const items = ['甲', '乙'].map((label) => ({ key: label, label }))
  const onClick = () => chosen.push(document.activeElement?.textContent ?? '')
  const { user } = renderPage(
    <ButtonMenu menu={{ items, onClick }}>
      <button type="button">打开</button>
    </ButtonMenu>,
  )
  const button = await screen.findByRole('button', { name: '打开' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('甲'))
  if (by === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('menuitem', { name: '乙' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(chosen).toEqual(by === 'Escape' ? [] : ['打开'])
})

test('the menu of a row has the focus on its first act once it is open', async () => {
  const acts = ['编辑', '成员', '停用', '删除'].map((label) => ({ key: label, label, onClick: () => undefined }))
  const { user } = renderPage(<RowActions actions={acts} about="甲" />)
  const more = await screen.findByRole('button', { name: '更多操作：甲' })
  more.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('停用'))
})
