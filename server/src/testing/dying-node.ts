import type { Socket } from 'node:net'
import { pino } from 'pino'
import { createServices } from '../create-services'
import { connectDatabase } from '../platform/database'
import type { Services } from '../services'
import { socketHeldAt } from './socket-held-at'
import type { startTestApp } from './start-test-app'

const quiet = pino({ level: 'silent' })
let made = 0

/**
 * One more node on an app's database, at its time. As it is about to send a statement of these words it is killed, after
 * what is done meanwhile: what it had not committed is lost with its connections, and nothing of it is sent any more.
 */
export function startDyingNode(
  app: Awaited<ReturnType<typeof startTestApp>>,
  words: string,
  meanwhile: () => Promise<void>,
) {
  made += 1
  const application_name = `dying node ${made}`
  const sockets: Socket[] = []
  const node = { isDead: false }
  const die = async () => {
    await meanwhile()
    node.isDead = true
    const mine = [application_name]
    await app.services.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      mine,
    )
    for (const socket of sockets) socket.destroy()
    await new Promise(() => undefined)
  }
  const stream = () => {
    const socket = socketHeldAt(words, die)()
    sockets.push(socket)
    const connect = socket.connect.bind(socket)
    socket.connect = (...to: never[]) =>
      node.isDead ? socket.destroy(new Error('this node is dead')) : connect(...(to as unknown as [never]))
    return socket
  }
  const connection = { ...app.database.connection, max: 3, application_name, stream }
  const database = connectDatabase(connection as never, quiet)
  const config = { ...app.services.config, redisUrl: null }
  const services: Services = { ...createServices(config, database, quiet), clock: app.clock }
  return { services, hasDied: () => node.isDead, end: () => database.close().catch(() => undefined) }
}
