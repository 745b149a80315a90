import { type S3Client, S3Refusal } from './s3-client'
import type { StoredObject } from './storage'
import { xmlElements, xmlText } from './xml-text'

/** Asks page by page until the storage says that it was the last. */
async function* pagesOf(
  client: S3Client,
  query: Record<string, string>,
  nextOf: (xml: string) => Record<string, string | undefined>,
): AsyncGenerator<string> {
  for (let next: Record<string, string> | null = {}; next; ) {
    const xml: string = await (await client.send('GET', '', { query: { ...query, ...next } })).text()
    yield xml
    const marks = Object.entries(nextOf(xml)).filter((entry): entry is [string, string] => entry[1] !== undefined)
    next = xmlText(xml, 'IsTruncated') === 'true' && marks.length > 0 ? Object.fromEntries(marks) : null
  }
}

const changedAtOf = (xml: string, tag: string) => new Date(xmlText(xml, tag) ?? Number.NaN)

/** Every object of the bucket, and every multipart upload that was neither completed nor given up. */
export async function* listS3(client: S3Client): AsyncGenerator<StoredObject> {
  const objects = pagesOf(client, { 'list-type': '2' }, (xml) => ({
    'continuation-token': xmlText(xml, 'NextContinuationToken'),
  }))
  for await (const page of objects) {
    for (const xml of xmlElements(page, 'Contents')) {
      yield { key: xmlText(xml, 'Key') ?? '', changedAt: changedAtOf(xml, 'LastModified'), handle: null }
    }
  }
  yield* openUploads(client)
}

/** A storage that cannot list them has to see to them by itself, by a rule for its bucket. */
async function* openUploads(client: S3Client): AsyncGenerator<StoredObject> {
  try {
    yield* listUploads(client)
  } catch (error) {
    if (!(error instanceof S3Refusal) || error.code !== 'NotImplemented') throw error
  }
}

async function* listUploads(client: S3Client): AsyncGenerator<StoredObject> {
  const uploads = pagesOf(client, { uploads: '' }, (xml) => ({
    'key-marker': xmlText(xml, 'NextKeyMarker'),
    'upload-id-marker': xmlText(xml, 'NextUploadIdMarker'),
  }))
  for await (const page of uploads) {
    for (const xml of xmlElements(page, 'Upload')) {
      const handle = xmlText(xml, 'UploadId') ?? ''
      yield { key: xmlText(xml, 'Key') ?? '', changedAt: changedAtOf(xml, 'Initiated'), handle }
    }
  }
}
