import { type AddressInfo, createServer, type Socket } from 'node:net'

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const text = (value: string) => Buffer.from(`${value}\0`)
const idle = message('Z', Buffer.from('I'))
const entered = Buffer.concat([message('R', int32(0)), message('S', text('server_version'), text('999.\0lie')), idle])

const columnsOf = (count: number) =>
  message(
    'T',
    int16(count),
    ...Array.from({ length: count }, (_, at) =>
      Buffer.concat([text(`c${at}`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
    ),
  )
const rowOf = (values: readonly (string | null)[]) =>
  message(
    'D',
    int16(values.length),
    ...values.map((value) =>
      value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
    ),
  )

/** What a statement is answered: rows, nothing at all for ever, or one value of so many bytes that never ends. */
export type HostileAnswer = readonly (readonly (string | null)[])[] | 'silence' | { readonly bytes: number }

/** As much of a PostgreSQL server as it takes to be a bad one: it lets everybody in and answers what it is told to. */
export async function startHostilePostgres(answer: (statement: string) => HostileAnswer) {
  const open = new Set<Socket>()
  let sent = 0

  async function flood(socket: Socket, bytes: number): Promise<void> {
    const part = Buffer.alloc(1024 * 1024, 'x')
    const head = Buffer.concat([Buffer.from('D'), int32(bytes + 10), int16(1), int32(bytes)])
    socket.write(Buffer.concat([columnsOf(1), head]))
    for (let left = bytes; left > 0 && !socket.destroyed; left -= part.length) {
      sent += part.length
      if (!socket.write(part)) await new Promise((done) => socket.once('drain', done).once('close', done))
    }
  }

  function reply(socket: Socket, statement: string): void {
    const rows = answer(statement)
    if (rows === 'silence') return
    socket.write(Buffer.concat([message('1'), message('2')]))
    if ('bytes' in rows) return void flood(socket, rows.bytes)
    const shown = [columnsOf(rows[0]?.length ?? 1), ...rows.map(rowOf)]
    socket.write(Buffer.concat([...shown, message('C', text('SELECT')), idle]))
  }

  const server = createServer((socket) => {
    open.add(socket)
    let isIn = false
    let statement = ''
    let rest = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, part])
      for (;;) {
        const head = isIn ? 1 : 0
        if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return
        const size = head + rest.readInt32BE(head)
        const [type, body] = [isIn ? String.fromCharCode(rest[0] ?? 0) : '', rest.subarray(head + 4, size)]
        rest = rest.subarray(size)
        if (!isIn) socket.write(entered)
        isIn = true
        if (type === 'P') statement = body.toString('utf8', body.indexOf(0) + 1, body.indexOf(0, body.indexOf(0) + 1))
        if (type === 'S') reply(socket, statement)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    bytesSent: () => sent,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
