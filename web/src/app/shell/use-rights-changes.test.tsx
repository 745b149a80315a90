import { act, screen, waitFor, within } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeCurrentUser } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import { findShellHeader } from '../../testing/shell-header'

const entry = (button: string[]) => ({
  modelId: 'user',
  modelName: '用户管理',
  button: button.map((enCode) => ({ id: enCode, fullName: enCode, enCode })),
  column: [],
  form: [],
  resource: [],
})
const line = '您的权限已更新，菜单和按钮已随之变化'

test('rights that changed elsewhere are asked for once, told in one line, and leave what was typed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const app = renderApp('/profile?tab=password', { currentUser: { permissionList: [entry(['btn_add', 'btn_edit'])] } })
  within(await findShellHeader())
  await waitFor(() => expect(app.sockets.all()).toHaveLength(1))
  app.sockets.newest().open()
  await app.user.type(await screen.findByLabelText('旧密码'), 'half-typed')
  const asked = () => app.server.inputs(session.currentUser).length
  const before = asked()
  app.sockets.newest().receive({ method: 'rightsChanged' })
  app.sockets.newest().receive({ method: 'rightsChanged' })
  await waitFor(() => expect(asked()).toBe(before + 1))
  expect(screen.queryByText(line)).toBeNull()
  app.server.on(session.currentUser, makeCurrentUser({ permissionList: [entry(['btn_edit'])] }))
  app.sockets.newest().receive({ method: 'rightsChanged' })
  await screen.findByText(line)
  expect(asked()).toBe(before + 2)
  const [page] = useSession.getState().permissions
  expect(page?.button.map(({ enCode }) => enCode)).toEqual(['btn_edit'])
  expect((screen.getByLabelText('旧密码') as HTMLInputElement).value).toBe('half-typed')
  // An answer that does not come changes nothing and says nothing.
  const told = screen.getAllByText(line).length
  app.server.fail(session.currentUser, 500, '系统出错')
  app.sockets.newest().receive({ method: 'rightsChanged' })
  await waitFor(() => expect(asked()).toBe(before + 3))
  await act(async () => undefined)
  expect(useSession.getState().permissions[0]).toEqual(page)
  expect([screen.queryAllByText(line).length, screen.queryByText('系统出错')]).toEqual([told, null])
  vi.restoreAllMocks()
})
