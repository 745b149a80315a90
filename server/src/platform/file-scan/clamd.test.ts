import { once } from 'node:events'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { eicar, startClamd } from '../../testing/start-clamd'
import { createClamd } from './clamd'

const log = { error: () => undefined }
const stops: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function scannerOf(answerOf?: (bytes: Buffer) => string | null) {
  const clamd = await startClamd(answerOf)
  stops.push(clamd.stop)
  return { ...clamd, scanner: createClamd(clamd.address, log) }
}
const streamOf = (...chunks: Array<string | Buffer>) =>
  Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  )

describe('the scanner over TCP', () => {
  test('lets clean bytes pass, an empty file too', async () => {
    const { scanner, scanned, pieces } = await scannerOf()
    expect(await scanner.scan(streamOf('a'.repeat(65_536), 'b'.repeat(150_000)))).toBeNull()
    expect(await scanner.scan(streamOf())).toBeNull()
    expect(scanned).toEqual([215_536, 0])
    expect(pieces).toEqual([65_536, 65_536, 65_536, 18_928])
  })

  test('names what was found, across the borders of pieces', async () => {
    const { scanner } = await scannerOf()
    const text = `${'x'.repeat(65_530)}${eicar}`
    expect(await scanner.scan(streamOf(text))).toBe('Eicar-Test-Signature')
  })

  test('scans many files at once, each on its own', async () => {
    const { scanner } = await scannerOf()
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, at) => scanner.scan(streamOf(at % 2 ? eicar : 'clean'))),
    )
    expect(found).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 ? 'Eicar-Test-Signature' : null)))
  })

  test.each([['INSTREAM size limit exceeded. ERROR'], ['stream: OK and more'], ['UNKNOWN COMMAND'], [''], [null]])(
    'takes the answer %s for no verdict: the file is refused',
    async (answer) => {
      const lines = hearLog(log)
      const { scanner, address } = await scannerOf(() => answer)
      await expect(scanner.scan(streamOf('x'))).rejects.toMatchObject({ key: 'file.scan' })
      const told = { err: expect.any(Error), host: address.host, port: address.port }
      expect(lines).toEqual([['error', told, 'the scanner gave no verdict; the file is refused']])
    },
  )

  test('refuses when nobody listens, or the scanner goes away in the middle of a large file', async () => {
    const { scanner, stop } = await scannerOf()
    await stop()
    stops.pop()
    await expect(scanner.scan(streamOf('x'))).rejects.toMatchObject({ key: 'file.scan' })

    const rude = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const { port } = rude.address() as { port: number }
    const large = Readable.from(
      Array.from({ length: 200 }, () => Buffer.alloc(65_536)),
      { objectMode: false },
    )
    await expect(createClamd({ host: '127.0.0.1', port }, log).scan(large)).rejects.toMatchObject({ key: 'file.scan' })
    rude.close()
  })

  test('passes on that the bytes cannot be read', async () => {
    const { scanner } = await scannerOf()
    async function* broken() {
      yield Buffer.from('x')
      throw new Error('the storage is away')
    }
    await expect(scanner.scan(Readable.from(broken(), { objectMode: false }))).rejects.toThrow('the storage is away')
  })
})
