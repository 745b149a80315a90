import { screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { systemInfo } from '../testing/make-current-user'
import { renderPage } from '../testing/render-page'
import { WidgetsRoute } from './widgets-route'

const demoPeople = [{ account: 'wangting', realName: '王婷', role: '管理员', headIcon: '' }]

describe('/widgets', () => {
  test('in demo mode every group stands on the page, with a link to it', async () => {
    fakeServer().on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople })
    const { user } = renderPage(<WidgetsRoute />, { path: '/widgets' })
    const link = await screen.findByRole('link', { name: '评审意见' })
    await user.click(link)
    expect(link.getAttribute('aria-current')).toBe('true')
    expect(document.activeElement?.id).toBe('opinion-title')
    expect(await screen.findByRole('button', { name: '填写意见' })).toBeTruthy()
    const groups = [...document.querySelectorAll('.widgets-samples')]
    expect(groups.length).toBeGreaterThan(10)
    // Each with its samples; until they are there, their outline alone stands in it.
    await waitFor(() => expect(groups.filter((group) => group.matches(':has(> .ant-skeleton)'))).toEqual([]))
  })

  test('outside demo mode there is no such page', async () => {
    fakeServer().on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople: [] })
    renderPage(<WidgetsRoute />, { path: '/widgets' })
    expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
