import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const largest = 10 * 1024 * 1024
const readMost = 64 * 1024

/**
 * DATA_DIR/postgres.log. PostgreSQL writes to the file itself, not through a pipe, which would break under it
 * when this process is killed.
 */
export function openPostgresLog(dataDir: string) {
  const path = join(dataDir, 'postgres.log')

  /** Keeps one old file. The running PostgreSQL appends, so that truncating moves it to the beginning. */
  function rotate(): void {
    if (!existsSync(path) || statSync(path).size < largest) return
    copyFileSync(path, `${path}.1`)
    truncateSync(path)
  }
  const size = () => (existsSync(path) ? statSync(path).size : 0)

  /** What was written since the file had `start` bytes. */
  function readFrom(start: number): string {
    const file = openSync(path, 'r')
    const bytes = Buffer.alloc(readMost)
    const from = Math.max(start, size() - readMost)
    const length = readSync(file, bytes, 0, readMost, from)
    closeSync(file)
    return bytes.toString('utf8', 0, length)
  }
  return { path, rotate, size, readFrom, open: () => openSync(path, 'a', 0o600) }
}
export type PostgresLog = ReturnType<typeof openPostgresLog>
