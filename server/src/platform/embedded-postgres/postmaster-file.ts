import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL says of itself in postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Socket folder, or an address where there are no sockets. */
  readonly host: string
  readonly isReady: boolean
}

const fileIn = (folder: string) => join(folder, 'postmaster.pid')

/** The running (or killed) PostgreSQL of a cluster, or null when it ended in order. */
export function readPostmaster(folder: string): Postmaster | null {
  const lines = readIfThere(fileIn(folder)).split('\n')
  const [pid, , , port, socketFolder, address, , status] = lines.map((line) => line.trim())
  if (!pid || !port || status === undefined) return null
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketFolder || address || '127.0.0.1',
    isReady: status === 'ready',
  }
}

/** A starting PostgreSQL removes the lock of a killed one at any moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is a PostgreSQL: after a restart of the machine its number may be that of another program. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return /postgres/.test(programNameOf(pid))
  } catch {
    // Nothing can be learned of it; taken for one, it is left alone.
    return isAlive(pid)
  }
}

function programNameOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8')
  if (process.platform === 'win32')
    return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
  return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
}

/** No system gives this number to a process. */
const noProcess = 2 ** 22 - 1

/**
 * Clears a lock left by a killed PostgreSQL whose process number now belongs to another program. Only the number
 * goes: PostgreSQL still needs the rest, to see whether children of the killed one hold its shared memory.
 */
export function disarmStaleLock(folder: string): void {
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n')
  writeFileSync(fileIn(folder), [String(noProcess), ...rest].join('\n'))
}
