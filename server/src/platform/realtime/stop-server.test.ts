import { expect, test } from 'vitest'
import { openSocket } from '../../testing/open-socket'
import { startTestApp } from '../../testing/start-test-app'

test('[CHT-22] a server that stops tells its sockets first, and waits for no silent one', async () => {
  const app = await startTestApp({ running: false })
  const { token } = await app.makeUser()
  const address = await app.listen()
  const socket = await openSocket(address, token)
  const silent = await openSocket(address)
  await socket.next('initMessage')
  await app.close()
  expect(socket.events.at(-1)).toEqual({ method: 'closeSocket' })
  expect(await socket.closed).toBe(1001)
  await silent.closed
})

test('[THR-15] signing out closes the sockets of that session', async () => {
  const app = await startTestApp()
  const { token } = await app.makeUser()
  const socket = await openSocket(await app.listen(), token)
  await socket.next('initMessage')
  await app.app.inject({ url: '/api/oauth/Logout', headers: { authorization: token } })
  await socket.next('logout')
  await socket.closed
  await app.close()
})

test('[CHT-21] a page was closed without a word when its session had ended before anybody told it', async () => {
  const app = await startTestApp()
  const { id, token } = await app.makeUser()
  const socket = await openSocket(await app.listen(), token)
  await socket.next('initMessage')
  await app.services.db
    .updateTable('session')
    .set({ ended_at: app.clock.now(), end_reason: 'elsewhere' })
    .where('user_id', '=', id)
    .execute()
  await app.services.invalidation.publish(app.services.db, 'session', id)
  expect(await socket.next('logout')).toEqual({ method: 'logout', msg: '您的账号已在其他地方登录' })
  expect(await socket.closed).toBe(1000)
  await app.close()
})
