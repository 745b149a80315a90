import { createHash } from 'node:crypto'
import { type ClientRequest, request as sendRequest } from 'node:http'

const chunkBytes = 5_242_880
const parallel = 4

/** A chunk that differs from every other, without holding the file. */
function chunkOf(number: number, size: number): Buffer {
  const chunk = Buffer.alloc(size, `chunk ${number} of a file that is not held in memory `)
  if (number === 1) chunk.write('%PDF-1.7\n')
  return chunk
}
const countOf = (bytes: number) => Math.ceil(bytes / chunkBytes)
const sizeOf = (bytes: number, number: number) => Math.min(chunkBytes, bytes - (number - 1) * chunkBytes)

/** MD5 of the file that `uploadPattern` sends. */
export function digestOfPattern(bytes: number): string {
  const hash = createHash('md5')
  for (let number = 1; number <= countOf(bytes); number++) hash.update(chunkOf(number, sizeOf(bytes, number)))
  return hash.digest('hex')
}

interface Upload {
  base: () => string
  token: string
  bytes: number
  digest: string
  /** Kills the server and starts it again. */
  restart: () => Promise<void>
}
interface Answer<T> {
  code: number
  msg: string
  data: T
}

const fieldsOf = ({ bytes, digest }: Upload, number: number) =>
  new URLSearchParams(
    Object.entries({
      chunkNumber: number,
      chunkSize: chunkBytes,
      currentChunkSize: sizeOf(bytes, number),
      totalSize: bytes,
      totalChunks: countOf(bytes),
      identifier: `${digest}bench.pdf`,
      filename: 'bench.pdf',
      extension: 'pdf',
    }).map(([name, value]): [string, string] => [name, String(value)]),
  )

/** Sends one chunk; `cutAt` breaks the connection after so many bytes. */
function sendChunk(upload: Upload, number: number, cutAt?: number): Promise<Answer<{ merge: boolean }>> {
  const chunk = chunkOf(number, sizeOf(upload.bytes, number))
  const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n')
  const tail = Buffer.from('\r\n--b--\r\n')
  return new Promise((resolve, reject) => {
    const request: ClientRequest = sendRequest(`${upload.base()}/api/file/chunk?${fieldsOf(upload, number)}`, {
      method: 'POST',
      headers: {
        authorization: upload.token,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + chunk.length + tail.length,
      },
    })
    request.on('error', reject).on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (piece: string) => {
          text += piece
        })
        .on('end', () => resolve(JSON.parse(text)))
        .on('error', reject)
    })
    request.write(head)
    if (cutAt === undefined) request.end(Buffer.concat([chunk, tail]))
    else request.write(chunk.subarray(0, cutAt), () => request.destroy(new Error('cut')))
  })
}

async function missingChunks(upload: Upload): Promise<number[]> {
  const headers = { authorization: upload.token }
  const answer = await fetch(`${upload.base()}/api/file/chunk?${fieldsOf(upload, 1)}`, { headers })
  const { data, msg } = (await answer.json()) as Answer<{ chunkNumbers: number[] }>
  if (!data) throw new Error(msg)
  const kept = new Set(data.chunkNumbers)
  return Array.from({ length: countOf(upload.bytes) }, (_, at) => at + 1).filter((number) => !kept.has(number))
}

/** Sends chunks over four connections, the last ones first; `onDone` may end it early by answering true. */
async function sendAll(upload: Upload, numbers: number[], onDone: (count: number) => Promise<boolean>): Promise<void> {
  const waiting = [...numbers]
  let done = 0
  let isOver = false
  const lane = async () => {
    for (let number = waiting.pop(); number !== undefined && !isOver; number = waiting.pop()) {
      const answer = await sendChunk(upload, number)
      if (answer.code !== 200) throw new Error(answer.msg)
      done += 1
      isOver = (await onDone(done)) || isOver
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: parallel }, lane))
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed?.status === 'rejected' && !isOver) throw failed.reason
}

/** Sends a file through three cut connections and one killed server, and answers what was made of it. */
export async function uploadPattern(upload: Upload) {
  const started = performance.now()
  let cuts = 0
  let restartMs = 0
  const half = Math.ceil(countOf(upload.bytes) / 2)
  await sendAll(upload, await missingChunks(upload), async (count) => {
    if (cuts < 3 && count % 10 === 0) {
      cuts += 1
      await sendChunk(upload, 1, 100_000 * cuts).catch(() => undefined)
    }
    if (count !== half) return false
    const before = performance.now()
    await upload.restart()
    restartMs = performance.now() - before
    return true
  })
  await sendAll(upload, await missingChunks(upload), async () => false)
  const sendMs = performance.now() - started - restartMs
  const beforeMerge = performance.now()
  const body = new URLSearchParams({
    identifier: `${upload.digest}bench.pdf`,
    fileName: 'bench.pdf',
    fileSize: String(upload.bytes),
  })
  const answer = await fetch(`${upload.base()}/api/file/merge`, {
    method: 'POST',
    headers: { authorization: upload.token },
    body,
  })
  const { code, msg, data } = (await answer.json()) as Answer<{ id: string }>
  if (code !== 200) throw new Error(msg)
  return { id: data.id, cuts, sendMs, mergeMs: performance.now() - beforeMerge }
}
