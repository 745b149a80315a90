import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programOf } from './binaries'
import type { Cluster } from './cluster'
import { environmentOf } from './environment'
import { isAlive } from './postmaster-file'

/** Milliseconds that PostgreSQL may take to write everything out, before it is told to leave that to recovery. */
const patience = 15_000

/**
 * Ends PostgreSQL in order ("fast": open transactions are rolled back) and returns when its process is gone.
 * @param isBroken it is recovering from a crash; asked in order then, PostgreSQL 18 may wait for itself forever
 */
export async function stopPostgres(cluster: Cluster, pid: number, { isBroken = false } = {}): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(cluster)
  if (!isBroken) {
    signal(pid, 'SIGINT')
    if (await isGone(pid, patience)) return
  }
  signal(pid, 'SIGQUIT')
  if (await isGone(pid, patience)) return
  signal(pid, 'SIGKILL')
}

/** Whether a process ends within so many milliseconds. */
export async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(10)) {
    if (!isAlive(pid)) return true
  }
  return !isAlive(pid)
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}

async function stopOnWindows(cluster: Cluster): Promise<void> {
  const program = programOf(cluster.binaries, 'pg_ctl')
  await promisify(execFile)(program, ['stop', '-D', cluster.folder, '-m', 'fast', '-w'], {
    env: environmentOf(cluster),
  })
}
