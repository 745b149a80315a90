import { createServer } from 'node:net'
import type { Account } from './account'
import { makeSocketFolder } from './socket-folder'

/** Where PostgreSQL listens: a socket folder, or 127.0.0.1 where there are no sockets. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** A place to listen that nobody else can take: a private folder, on Windows a free port of the loopback address. */
export async function chooseAddress(account: Account): Promise<Address> {
  if (process.platform !== 'win32') return { host: makeSocketFolder(account), port: 5432 }
  return { host: '127.0.0.1', port: await freePort() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Settings of PostgreSQL, given at each start so that a new release changes them for old data too. What a commit
 * acknowledged is on the disk.
 */
export function settingsFor({ host, port }: Address): string[] {
  const isSocket = host.startsWith('/')
  return [
    `listen_addresses=${isSocket ? '' : host}`,
    ...(isSocket ? [`unix_socket_directories=${host}`, 'unix_socket_permissions=0700'] : []),
    `port=${port}`,
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'max_connections=100',
    'shared_buffers=128MB',
    'max_wal_size=512MB',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'logging_collector=off',
    'log_destination=stderr',
    'log_checkpoints=off',
    'log_line_prefix=%m [%p] ',
    'password_encryption=scram-sha-256',
  ]
}
