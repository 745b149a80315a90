import { type S3Client, S3Refusal } from './s3-client'
import { xmlText } from './xml-text'

/** A storage may copy all parts before it answers. */
const joinMs = 280_000

/** Begins a multipart upload and answers its id. */
export async function startUpload(client: S3Client, key: string): Promise<string> {
  const uploadId = xmlText(await (await client.send('POST', key, { query: { uploads: '' } })).text(), 'UploadId')
  if (!uploadId) throw new Error('The storage began no multipart upload')
  return uploadId
}

/**
 * Makes an object of the parts of an upload.
 * @throws S3Refusal with the storage's own word
 */
export async function finishUpload(
  client: S3Client,
  key: string,
  upload: { uploadId: string; etags: readonly string[] },
): Promise<void> {
  const parts = upload.etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const answer = await client.send('POST', key, {
    query: { uploadId: upload.uploadId },
    body,
    patience: joinMs,
  })
  // S3 may answer 200 and tell of a failure in the body (API reference, CompleteMultipartUpload).
  const text = await answer.text()
  const isOwnFault = /<Code>(InternalError|ServiceUnavailable|SlowDown)<\/Code>/.test(text)
  if (text.includes('<Error>')) throw new S3Refusal('POST', isOwnFault ? 500 : 400, xmlText(text, 'Code') ?? '')
}

/** True when the object is there, as after an upload that was completed and whose answer got lost. */
export async function isFinished(client: S3Client, key: string): Promise<boolean> {
  try {
    await client.send('HEAD', key)
    return true
  } catch (error) {
    if (error instanceof S3Refusal && error.status === 404) return false
    throw error
  }
}

/** Gives up an upload. A storage that knows no such call has to see to its parts by itself, by a rule for its bucket. */
export async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  try {
    await client.send('DELETE', key, { query: { uploadId } })
  } catch (error) {
    const isUnknownCall = error instanceof S3Refusal && (error.status === 405 || error.status === 501)
    if (!isUnknownCall) throw error
  }
}
