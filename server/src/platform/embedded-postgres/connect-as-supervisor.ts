import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readAccess } from './access'
import { type Cluster, supervisor } from './cluster'
import { isAlive, type Postmaster, readPostmaster } from './postmaster-file'

const passingCodes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

/** 57P0x: starting up, shutting down or recovering. A connection that breaks while it opens carries no code. */
const isPassing = (error: unknown) =>
  error instanceof Error &&
  (passingCodes.includes((error as { code?: string }).code ?? '') || error.message.startsWith('Connection terminated'))

/** Says which process owns the cluster; another process reads it from the list of connections. */
const applicationName = `review-workstation owner ${process.pid}`

/**
 * Connects as superuser, waiting while PostgreSQL starts or recovers.
 * @returns null when that PostgreSQL ended meanwhile
 */
export async function connectAsSupervisor(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | null> {
  const { supervisorPassword: password } = readAccess(cluster.folder)
  while (isAlive(postmaster.pid)) {
    const { host, port } = readPostmaster(cluster.folder) ?? postmaster
    const client = new pg.Client({
      host,
      port,
      user: supervisor,
      password,
      database: 'postgres',
      application_name: applicationName,
    })
    // A connection that breaks later is noticed by whoever holds it.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await pause(50)
  }
  return null
}
