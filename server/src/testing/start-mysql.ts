import { createHash } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const scramble = Buffer.from('abcdefghijklmnopqrst')
const sha1 = (...parts: Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest()

/** What mysql_native_password sends for a password. */
function proofOf(password: string): string {
  if (password === '') return ''
  const once = sha1(Buffer.from(password))
  const mask = sha1(scramble, sha1(once))
  return Buffer.from(once.map((byte, at) => byte ^ (mask[at] ?? 0))).toString('hex')
}

const capability = { localFiles: 0x80, multiStatements: 0x1_0000 }
const ok = Buffer.from('00000002000000', 'hex')

function packet(sequence: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUIntLE(payload.length, 0, 3)
  head[3] = sequence
  return Buffer.concat([head, payload])
}

function greeting(): Buffer {
  const abilities = 0x0008_a289 | capability.multiStatements
  const fixed = Buffer.alloc(18)
  fixed.writeUInt16LE(abilities & 0xffff, 0)
  fixed[2] = 45
  fixed.writeUInt16LE(2, 3)
  fixed.writeUInt16LE(abilities >>> 16, 5)
  fixed[7] = 21
  return Buffer.concat([
    Buffer.from('\nbanner-9.9.9\0\x01\0\0\0', 'latin1'),
    scramble.subarray(0, 8),
    Buffer.from([0]),
    fixed,
    scramble.subarray(8),
    Buffer.from('\0mysql_native_password\0', 'latin1'),
  ])
}

const refusal = (number: number, state: string, text: string) =>
  Buffer.concat([Buffer.from([0xff, number & 0xff, number >> 8]), Buffer.from(`#${state}${text}`)])

interface MysqlOptions {
  readonly user: string
  readonly password: string
  readonly database: string
  /** Answers a statement by asking for a file of the client's machine, as a hostile server does. */
  readonly wants?: string
}

/** As much of a MySQL server as entering one takes, by the protocol of MySQL 4.1 and later without TLS. */
export async function startMysql({ user, password, database, wants }: MysqlOptions) {
  const statements: string[] = []
  const open = new Set<Socket>()
  /** What clients said they can, and what they sent when a file was asked for. */
  const seen = { localFiles: false, multiStatements: false, sent: '' }

  function enter(payload: Buffer): Buffer {
    const abilities = payload.readUInt32LE(0)
    seen.localFiles ||= (abilities & capability.localFiles) !== 0
    seen.multiStatements ||= (abilities & capability.multiStatements) !== 0
    const name = payload.toString('utf8', 32, payload.indexOf(0, 32))
    const from = 32 + Buffer.byteLength(name) + 1
    const length = payload[from] ?? 0
    const proof = payload.toString('hex', from + 1, from + 1 + length)
    const wanted = payload.toString('utf8', from + 1 + length, payload.indexOf(0, from + 1 + length))
    if (name !== user || proof !== proofOf(password))
      return refusal(1045, '28000', `Access denied for user '${name}'@'banner-host'`)
    return wanted === database ? ok : refusal(1049, '42000', `Unknown database '${wanted}' on banner-host`)
  }

  function answer(payload: Buffer): Buffer | null {
    if (payload[0] === 0x16) statements.push(payload.toString('utf8', 1))
    if (payload[0] === 0x16) return Buffer.from('000100000000000000000000', 'hex')
    if (payload[0] === 0x17) return wants ? Buffer.from(`\xfb${wants}`, 'latin1') : ok
    return null
  }

  function serve(socket: Socket): void {
    open.add(socket)
    let isIn = false
    let hasAsked = false
    let rest = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.write(packet(0, greeting()))
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, part])
      for (; rest.length >= 4 && rest.length >= 4 + rest.readUIntLE(0, 3); ) {
        const payload = rest.subarray(4, 4 + rest.readUIntLE(0, 3))
        const sequence = (rest[3] ?? 0) + 1
        rest = rest.subarray(4 + payload.length)
        if (hasAsked) {
          seen.sent += payload.toString('utf8')
          if (payload.length === 0) socket.write(packet(sequence, ok))
        } else if (isIn) {
          hasAsked = wants !== undefined && payload[0] === 0x17
          const said = answer(payload)
          if (said) socket.write(packet(sequence, said))
        } else {
          isIn = true
          socket.write(packet(sequence, enter(payload)))
        }
      }
    })
  }

  const server = createServer(serve)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    statements,
    seen,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
