import { expect, test } from 'vitest'
import { openSocket } from '../../testing/open-socket'
import { startTestApp } from '../../testing/start-test-app'
import { maxSocketsOfOne } from './serve-socket'

test('[THR-20] one person has at most 50 sockets, and takes none from another person', async () => {
  const app = await startTestApp({ running: false })
  const [ann, bob] = [await app.makeUser(), await app.makeUser()]
  const address = await app.listen()
  expect(maxSocketsOfOne).toBe(50)
  const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(address, ann.token)))
  await Promise.all(sockets.map((socket) => socket.next('initMessage')))
  const tooMany = await openSocket(address, ann.token)
  expect(await tooMany.closed).toBe(1008)
  const other = await openSocket(address, bob.token)
  await other.next('initMessage')
  expect(app.services.realtime.socketCount).toBe(51)
  await app.close()
})
