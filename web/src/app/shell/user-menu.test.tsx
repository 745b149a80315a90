import { screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { expect, test } from 'vitest'
import { systemInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'

async function openShell(path: string) {
  const app = renderApp(path)
  await screen.findByRole('navigation', { name: '已打开的页面' })
  return app
}

test('the widgets of demo mode had no way to them: the user menu leads there, and nowhere else', async () => {
  const app = await openShell('/profile')
  const open = () => app.user.click(screen.getByRole('button', { name: /林知远/ }))
  await open()
  await screen.findByRole('menuitem', { name: /关于/ })
  expect(screen.queryByRole('menuitem', { name: /控件一览/ })).toBeNull()
  app.unmount()
  const demo = await openShell('/profile')
  const person = { account: 'a', realName: '甲', role: '发起人', headIcon: '' }
  demo.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople: [person] })
  await demo.user.click(screen.getByRole('button', { name: /林知远/ }))
  await demo.user.click(await screen.findByRole('menuitem', { name: /控件一览/ }))
  await waitFor(() => expect(demo.address()).toBe('/widgets'))
})
