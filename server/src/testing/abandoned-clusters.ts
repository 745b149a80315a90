import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, isPostgres, readPostmaster } from '../platform/embedded-postgres/postmaster-file'
import { removeSocketFolder } from '../platform/embedded-postgres/socket-folder'

/** Followed by the number of the process that runs the tests. */
export const clusterPrefix = 'workstation-cluster-'

const inMemory = '/dev/shm'
/** Bytes; several clusters run at once, and none has come near to one GB. */
const room = 4 * 2 ** 30

/** Where a cluster goes: into memory that has room, since each test file copies a database of a thousand files. */
export function clusterHome(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem()) > room ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Stops and removes the clusters of test runs that were killed. */
export function removeAbandonedClusters(): void {
  for (const home of [inMemory, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(home)) {
      const owner = new RegExp(`^${clusterPrefix}(\\d+)-`).exec(name)?.[1]
      const folder = join(home, name)
      if (owner && !isAlive(Number(owner)) && isOurs(folder)) removeClusterNow(folder)
    }
  }
}
const isOurs = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

/** Ends PostgreSQL at once and deletes its folder, without leaving the current turn: for a process that is exiting. */
export function removeClusterNow(dataDir: string): void {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (postmaster && isPostgres(postmaster.pid)) {
    process.kill(postmaster.pid, 'SIGQUIT')
    for (let turn = 0; turn < 500 && isAlive(postmaster.pid); turn++) sleep(10)
  }
  if (postmaster?.host.startsWith('/')) removeSocketFolder(postmaster.host)
  rmSync(dataDir, { recursive: true, force: true })
}

const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
