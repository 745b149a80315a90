import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A port of this machine that leads to a PostgreSQL, whether that listens on a port or on a socket in a folder. */
export async function startProxy(connection: pg.PoolConfig) {
  const { host, port: farPort, user = '', database = '', password } = new pg.Client(connection)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    open.add(near)
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${farPort}`) : connect(farPort, host)
    for (const one of [near, far]) one.on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    ...{ port: (server.address() as AddressInfo).port, user, database, password: String(password ?? '') },
    close: () => {
      for (const near of open) near.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
