import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which what was kept is written, in one statement. */
const writeAfterMs = 5000
/** More than this waits for no database; the newest are left out. */
const maxWaiting = 2000

/** Collects lines of a log and writes them together, so that no request waits for its own line. */
export interface LineWriter<Row> {
  add(row: Row): void
  isFull(): boolean
  write(): Promise<void>
}

/**
 * @param insert writes all lines that wait
 * @param what the log, for the warning when they cannot be written
 */
export function createLineWriter<Row>(
  log: FastifyBaseLogger,
  what: string,
  insert: (rows: readonly Row[]) => Promise<void>,
): LineWriter<Row> {
  let waiting: Row[] = []
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    await insert(rows).catch((error: unknown) => log.warn({ err: error }, `${what} were not logged`))
  }
  return {
    isFull: () => waiting.length >= maxWaiting,
    write,
    add(row) {
      waiting.push(row)
      timer ??= setTimeout(() => void write(), writeAfterMs).unref()
    },
  }
}
