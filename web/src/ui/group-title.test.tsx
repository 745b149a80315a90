import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { GroupTitle } from './group-title'

test('[FRM-14] a group title is a heading with its help in reach of the keyboard', async () => {
  const { user } = renderPage(<GroupTitle text="基本信息" help="立项时填写" />)
  expect(screen.getByRole('heading', { name: /基本信息/ })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '立项时填写' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('立项时填写')
})
