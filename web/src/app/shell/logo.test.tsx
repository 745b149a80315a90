import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeUserInfo, systemInfo } from '../../testing/make-current-user'
import { Logo } from './logo'

function show(organizeLogoIcon: string, organizeNavigationIcon: string, { short = false, ofSystem = '' } = {}) {
  const user = makeUserInfo({ organizeLogoIcon, organizeNavigationIcon })
  useSession.setState({ user, system: { ...systemInfo, navigationIcon: ofSystem } })
  const page = render(<Logo short={short} />, { wrapper: MemoryRouter })
  const link = screen.getByRole('link', { name: '项目评审工作站' })
  const said = [...[...link.querySelectorAll('img')].map((image) => image.getAttribute('src')), link.textContent]
  page.unmount()
  return said.filter(Boolean)
}
const logo = '[{"url":"/logo"},{"url":"/other"}]'
const sign = '[{"url":"/sign"},{"url":"/other"}]'

test('[SES-17] the first picture of one’s company stands at the top of the menu, its sign where that is folded', () => {
  expect(show(logo, sign)).toEqual(['/logo'])
  expect(show(logo, sign, { short: true })).toEqual(['/sign'])
  expect(show('[]', sign)).toEqual(['/sign', '项目评审工作站'])
})

test('a company without pictures shows the sign of the system, else that of the product, with its name', () => {
  expect(show('[]', '[]', { ofSystem: '/system' })).toEqual(['/system', '项目评审工作站'])
  expect(show(logo, '[]', { short: true, ofSystem: '/system' })).toEqual(['/system'])
  expect(show('[]', '[]')).toEqual(['项目评审工作站'])
  expect(show('', '')).toEqual(['项目评审工作站'])
})
