import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../app-error'
import type { S3Config } from '../config'

interface S3Request {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}
export interface S3Client {
  /** One signed request about a key, or about the bucket with ''. Throws unless it is answered with 2xx. */
  send(method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE', key: string, request?: S3Request): Promise<Response>
}

/** Until an answer begins; its bytes may take as long as their reader. */
const answerMs = 60_000
const fullCodes = /<Code>(InsufficientStorage|XMinioStorageFull|QuotaExceeded|EntityTooLarge)<\/Code>/

/** Turns a refusal into an error; a missing object may be removed again. */
async function checkAnswer(method: string, answer: Response): Promise<Response> {
  if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
  const text = await answer.text()
  if (answer.status === 507 || fullCodes.test(text)) throw new AppError('file.storage-full')
  throw new Error(`The storage answered ${method} with ${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`)
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
  return {
    async send(method, key, { query = {}, headers = {}, body } = {}) {
      const url = new URL(`${config.endpoint}/${config.bucket}${key ? `/${key}` : ''}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const digest = createHash('sha256')
        .update(body ?? '')
        .digest('hex')
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(new Error('The storage did not answer')), answerMs)
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
