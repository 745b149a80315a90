import { session } from '@workstation/contract/session'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { fakeSockets } from '../testing/fake-socket'
import { makeCurrentUser } from '../testing/make-current-user'
import { call } from './api'
import { beginSession, clearSession, readSessionAgain, setCurrentUser, setLocked, useSession } from './session-state'
import { closeSocket, openSocket } from './socket'
import { forget, keep } from './storage'

describe('the state of a session', () => {
  test('[SES-24] [AUT-16] holds token, lock flag, menus, user, permissions, loading flag and socket', () => {
    const sockets = fakeSockets()
    beginSession('abc')
    setLocked(true)
    const entry = { modelId: 'review', modelName: '', button: [], column: [], form: [], resource: [] }
    const current = makeCurrentUser({ permissionList: [entry] })
    setCurrentUser(current)
    openSocket(() => 'abc')
    expect(useSession.getState()).toMatchObject({
      token: 'abc',
      locked: true,
      menus: current.menuList,
      user: current.userInfo,
      permissions: current.permissionList,
      loading: false,
    })
    expect(useSession.getState().socket).toBe(sockets.newest())
    closeSocket()
    expect(useSession.getState().socket).toBeNull()
  })

  test('[SES-24] [SES-34] [AUT-16] nothing of it is left after a sign-out', () => {
    fakeSockets()
    beginSession('abc')
    setCurrentUser(makeCurrentUser())
    openSocket(() => 'abc')
    clearSession()
    expect(useSession.getState()).toMatchObject({
      token: '',
      locked: false,
      menus: [],
      user: null,
      permissions: [],
      loading: false,
      socket: null,
    })
    closeSocket()
  })
})

test('another window that locks, signs in anew or out is followed, and what was known stays while the session is the same', () => {
  const { userInfo, ...rest } = makeCurrentUser()
  beginSession('abc')
  setCurrentUser({ ...rest, userInfo })
  keep('lock', 1)
  readSessionAgain()
  expect(useSession.getState()).toMatchObject({ token: 'abc', locked: true, user: userInfo, menus: rest.menuList })
  forget('lock')
  readSessionAgain()
  expect(useSession.getState()).toMatchObject({ token: 'abc', locked: false, user: userInfo })
  keep('token', 'other')
  readSessionAgain()
  expect(useSession.getState()).toMatchObject({ token: 'other', locked: false, user: null, menus: [], permissions: [] })
  setCurrentUser({ ...rest, userInfo })
  forget('token')
  readSessionAgain()
  expect(useSession.getState()).toMatchObject({ token: '', user: null })
})

test('what another window does to the session leaves a preview as it is', () => {
  beginSession('abc')
  useSession.setState({ token: 'seen' })
  sessionStorage.setItem('rw_preview', JSON.stringify({ token: 'seen', name: '李工', until: 1, back: '/' }))
  keep('token', 'other')
  keep('lock', 1)
  readSessionAgain()
  sessionStorage.clear()
  expect(useSession.getState()).toMatchObject({ token: 'seen', locked: false })
})

test('[SES-14] a failed sign-in is rejected with the whole answer', async () => {
  const server = fakeServer()
  const body = { code: 400, msg: '账号或密码错误', data: null, key: 'session.wrong-password' }
  server.respond(session.login, () => Response.json(body))
  await expect(call(session.login, { account: 'lin' }, { quiet: true })).rejects.toMatchObject({
    code: 400,
    msg: '账号或密码错误',
    key: 'session.wrong-password',
    body,
  })
})
