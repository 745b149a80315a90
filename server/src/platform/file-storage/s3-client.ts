import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../app-error'
import type { S3Config } from '../config'

interface S3Request {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  /** Milliseconds until the answer must begin, where the storage has much to do. */
  patience?: number
}
/** What the storage would not do; `code` is its own word for it. */
export class S3Refusal extends Error {
  constructor(
    method: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`The storage answered ${method} with ${status} ${code}`)
  }
}
export interface S3Client {
  /** One signed request about a key, or about the bucket with ''. Throws unless it is answered with 2xx. */
  send(method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE', key: string, request?: S3Request): Promise<Response>
  /**
   * One PUT whose bytes pass through without being kept.
   * @param size bytes that the stream brings
   * @returns the ETag
   */
  putStream(key: string, query: Record<string, string>, body: { size: number; stream: Readable }): Promise<string>
  /** The bytes behind a key as they come. Throws unless it is answered with 2xx. */
  getStream(key: string, headers: Record<string, string>): Promise<Readable>
}

/** Until an answer begins or goes on; its bytes may wait for their reader as long as he likes. */
const answerMs = 60_000
/** How often a request is repeated when the storage is busy, a little later each time. */
const retries = 3
const fullCodes = /<Code>(InsufficientStorage|XMinioStorageFull|QuotaExceeded|EntityTooLarge)<\/Code>/

/** Turns a refusal into an error; a missing object may be removed again. */
async function checkAnswer(method: string, answer: Response): Promise<Response> {
  if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
  const text = await answer.text()
  if (answer.status === 507 || fullCodes.test(text)) throw new AppError('file.storage-full')
  throw new S3Refusal(method, answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '')
}

interface StreamedRequest {
  signed: Request
  body?: { size: number; stream: Readable }
}

/**
 * One request whose bytes pass without being kept. fetch can tell no length of a stream, on which S3 insists, and its
 * web streams bring a large file at two thirds of the speed.
 */
async function sendStream({ signed, body }: StreamedRequest): Promise<IncomingMessage> {
  const send = signed.url.startsWith('https:') ? httpsRequest : httpRequest
  const length = body ? { 'content-length': body.size } : {}
  const headers = { ...Object.fromEntries(signed.headers), ...length }
  const request = send(signed.url, { method: signed.method, headers })
  let answer: IncomingMessage | undefined
  request.setTimeout(answerMs, () => {
    // Bytes that wait for their reader are no fault of the storage.
    if (!answer?.readableLength) request.destroy(new Error('The storage did not answer'))
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  const both = await Promise.all([answered, body ? pipeline(body.stream, request) : request.end()])
  answer = both[0]
  return answer
}

/** An answer without bytes of a file, read to its end. */
async function wholeAnswer(answer: IncomingMessage): Promise<Response> {
  const text = await textOf(answer)
  const status = answer.statusCode ?? 500
  return new Response(text || null, { status, headers: { etag: answer.headers.etag ?? '' } })
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const isBusy = (status: number) => status >= 500 || status === 429

/** Speaks to an S3-compatible storage in path style, signed with AWS Signature Version 4. */
export function connectS3(config: S3Config): S3Client {
  const aws = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    retries,
  })
  function addressOf(key: string, query: Record<string, string>): URL {
    const url = new URL(`${config.endpoint}/${config.bucket}${key ? `/${key}` : ''}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  return {
    async putStream(key, query, body) {
      const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
      const signed = await aws.sign(addressOf(key, query), { method: 'PUT', headers })
      const answer = await checkAnswer('PUT', await wholeAnswer(await sendStream({ signed, body })))
      return answer.headers.get('etag') ?? ''
    },
    async getStream(key, headers) {
      const all = { ...headers, 'x-amz-content-sha256': sha256('') }
      for (let turn = 0; ; turn++) {
        const answer = await sendStream({ signed: await aws.sign(addressOf(key, {}), { headers: all }) })
        const { statusCode = 500 } = answer
        if (statusCode < 300) return answer
        const refusal = await wholeAnswer(answer)
        if (!isBusy(statusCode) || turn === retries) await checkAnswer('GET', refusal)
        await pause(50 * 2 ** turn)
      }
    },
    async send(method, key, { query = {}, headers = {}, body, patience = answerMs } = {}) {
      const url = addressOf(key, query)
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(new Error('The storage did not answer')), patience)
      const answer = await aws
        .fetch(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
          ...(body ? { body: new Uint8Array(body) } : {}),
          signal: giveUp.signal,
        })
        .finally(() => clearTimeout(timer))
      return checkAnswer(method, answer)
    },
  }
}
