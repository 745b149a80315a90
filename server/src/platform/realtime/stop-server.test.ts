import { expect, test } from 'vitest'
import { openSession } from '../../testing/make-user'
import { openSocket } from '../../testing/open-socket'
import { startTestApp } from '../../testing/start-test-app'

test('a server that stops closes its sockets so that their pages come back, and waits for no silent one', async () => {
  const app = await startTestApp({ running: false })
  const { token } = await app.makeUser()
  const address = await app.listen()
  const socket = await openSocket(address, token)
  const silent = await openSocket(address)
  await socket.next('initMessage')
  await app.close()
  // closeSocket would keep every page of every person away for good.
  expect(socket.events.map(({ method }) => method)).toEqual(['initMessage'])
  expect(await socket.closed).toBe(1012)
  await silent.closed
})

test('[CHT-22] [THR-15] signing out closes the sockets of that session without a word of being pushed out', async () => {
  const app = await startTestApp()
  const { id, token } = await app.makeUser()
  const elsewhere = await openSession(app.services.db, id, app.clock.now())
  const address = await app.listen()
  const sockets = [await openSocket(address, token), await openSocket(address, token)]
  const other = await openSocket(address, elsewhere)
  for (const socket of [...sockets, other]) await socket.next('initMessage')
  await app.app.inject({ url: '/api/oauth/Logout', headers: { authorization: token } })
  for (const socket of sockets) {
    expect(await socket.closed).toBe(1000)
    expect(socket.events.map(({ method }) => method)).toEqual(['initMessage', 'closeSocket'])
  }
  expect(other.events.map(({ method }) => method)).toEqual(['initMessage'])
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
