import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What the driver calls while a statement runs, as far as COPY needs it. */
interface Copying {
  submit(connection: pg.Connection): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(): void
  handleCopyData(message: { chunk: Buffer }, connection: pg.Connection): void
  handleCopyInResponse(connection: pg.Connection): void
}
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}
const none = () => undefined

const run = (client: pg.Client, copying: Copying) => void client.query(copying as never)

/** The bytes of `copy … to stdout`, taken from the server no faster than they are read. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let socket: { pause(): void; resume(): void } | undefined
  const out = new Readable({ highWaterMark: 1024 * 1024, read: () => socket?.resume() })
  run(client, {
    submit(connection) {
      socket = connection.stream as never
      connection.query(statement)
    },
    handleCopyData({ chunk }) {
      // The driver uses the memory of a message again.
      if (!out.push(Buffer.from(chunk))) socket?.pause()
    },
    handleError: (error) => void out.destroy(error),
    handleReadyForQuery: () => void out.push(null),
    handleCommandComplete: none,
    handleCopyInResponse: none,
  })
  return out
}

async function send(connection: CopyConnection, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of bytes) {
    connection.sendCopyFromChunk(part)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

/** Sends bytes by `copy … from stdin`. @throws what the bytes throw, or what PostgreSQL says of them */
export function copyIn(client: pg.Client, statement: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, reject) => {
    let failure: Error | undefined
    run(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse(connection) {
        send(connection as CopyConnection, bytes).catch((error: Error) => {
          failure = error
          ;(connection as CopyConnection).sendCopyFail('the archive cannot be read')
        })
      },
      handleError: (error) => reject(failure ?? error),
      handleReadyForQuery: () => done(),
      handleCommandComplete: none,
      handleCopyData: none,
    })
  })
}
