import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { AppError } from '../app-error'
import type { ClamdAddress } from '../config'
import type { FileScanner, ScanLog } from './file-scanner'

/** Without a byte in either direction for so long, the scanner counts as gone. */
const idleMs = 120_000
/** clamd takes no piece above its StreamMaxLength; small ones also leave room for other people's scans. */
const pieceBytes = 64 * 1024

/** Sends one piece with its length before it, and waits while the scanner has too much to do. */
async function sendPiece(socket: Socket, bytes: Buffer, closed: Promise<unknown>): Promise<void> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  socket.write(length)
  if (bytes.length > 0 && !socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed])
}

/** What clamd says of a stream: `stream: OK`, `stream: <name> FOUND`, or an error. */
function verdictOf(answer: string): string | null {
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  if (found) return found
  if (answer === 'stream: OK') return null
  throw new Error(`The scanner answered: ${answer.slice(0, 200) || 'nothing'}`)
}

async function ask(socket: Socket, stream: Readable): Promise<string | null> {
  let answer = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const ended = once(socket, 'end')
  ended.catch(() => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer = (answer + text).slice(0, 1000)
  })
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  // Left to itself the loop would mark the stream as failed when it is the scanner that fails.
  for await (const bytes of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      // It answers early what it will not read to the end, such as a stream that is too long.
      if (answer !== '' || socket.destroyed) break
      await sendPiece(socket, bytes.subarray(at, at + pieceBytes), closed)
    }
  }
  if (answer === '') await sendPiece(socket, Buffer.alloc(0), closed)
  if (!answer.includes('\0')) await ended
  return verdictOf(answer.replace(/\0.*$/s, '').trim())
}

/** A ClamAV daemon, spoken to with INSTREAM over TCP (clamd(8)). Each file takes one connection. */
export function createClamd({ host, port }: ClamdAddress, log: ScanLog): FileScanner {
  return {
    isOn: true,
    async scan(stream) {
      const socket = connect({ host, port })
      socket.setTimeout(idleMs, () => socket.destroy(new Error('The scanner does not answer')))
      // Failures reach the caller through what it waits for; without a listener they would end the process.
      socket.on('error', () => undefined)
      try {
        return await ask(socket, stream)
      } catch (error) {
        // Bytes that cannot be read are no fault of the scanner.
        if (stream.errored) throw stream.errored
        log.error({ err: error, host, port }, 'the scanner gave no verdict; the file is refused')
        throw new AppError('file.scan')
      } finally {
        socket.destroy()
        stream.destroy()
      }
    },
  }
}
