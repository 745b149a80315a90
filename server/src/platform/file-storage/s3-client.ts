import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
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
}

/** Until an answer begins; its bytes may take as long as their reader. */
const answerMs = 60_000
const fullCodes = /<Code>(InsufficientStorage|XMinioStorageFull|QuotaExceeded|EntityTooLarge)<\/Code>/

/** Turns a refusal into an error; a missing object may be removed again. */
async function checkAnswer(method: string, answer: Response): Promise<Response> {
  if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
  const text = await answer.text()
  if (answer.status === 507 || fullCodes.test(text)) throw new AppError('file.storage-full')
  throw new S3Refusal(method, answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '')
}

/** Sends a stream with a length that is told beforehand, which fetch cannot do and S3 insists on. */
async function sendStream(signed: Request, { size, stream }: { size: number; stream: Readable }): Promise<Response> {
  const send = signed.url.startsWith('https:') ? httpsRequest : httpRequest
  const headers = { ...Object.fromEntries(signed.headers), 'content-length': size }
  const request = send(signed.url, { method: signed.method, headers, timeout: answerMs })
  request.on('timeout', () => request.destroy(new Error('The storage did not answer')))
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  const [answer] = await Promise.all([answered, pipeline(stream, request)])
  const etag = answer.headers.etag ?? ''
  return new Response(await textOf(answer), { status: answer.statusCode ?? 500, headers: { etag } })
}

/** Speaks to an S3-compatible storage in path style, signed with AWS Signature Version 4. */
export function connectS3(config: S3Config): S3Client {
  const aws = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    retries: 3,
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
      const answer = await checkAnswer('PUT', await sendStream(signed, body))
      return answer.headers.get('etag') ?? ''
    },
    async send(method, key, { query = {}, headers = {}, body, patience = answerMs } = {}) {
      const url = addressOf(key, query)
      const digest = createHash('sha256')
        .update(body ?? '')
        .digest('hex')
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(new Error('The storage did not answer')), patience)
      const answer = await aws
        .fetch(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': digest },
          ...(body ? { body: new Uint8Array(body) } : {}),
          signal: giveUp.signal,
        })
        .finally(() => clearTimeout(timer))
      return checkAnswer(method, answer)
    },
  }
}
