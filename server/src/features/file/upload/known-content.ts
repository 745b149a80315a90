import { headBytes, isContentOf } from '@workstation/domain/upload/file-content'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { type FileCaller, mayRead } from '../file-permission'
import { type FileRow, findFilesOfContent } from '../store'
import type { WantedFile } from './chunk-request'

/** The look-up always takes so long, so that its time does not tell a foreign file from one that does not exist. */
const lookupMs = 60
/** Files of one content that are looked at, those of the caller first. */
const mostLooks = 8

async function isWanted(services: Services, file: FileRow, extension: string): Promise<boolean> {
  const range = { start: 0, end: Math.max(0, Math.min(headBytes, Number(file.size)) - 1) }
  const stream = await services.storage.get(file.storage_key, range)
  const parts: Buffer[] = []
  for await (const bytes of stream as AsyncIterable<Buffer>) parts.push(bytes)
  return isContentOf(extension, Buffer.concat(parts))
}

async function look(services: Services, caller: FileCaller, { scope, md5, extension }: WantedFile) {
  const content = { md5, size: scope.totalSize, userId: scope.userId, limit: mostLooks }
  for (const file of await findFilesOfContent(services.db, content)) {
    if (!(await mayRead(services.db, caller, file))) continue
    if (file.extension === extension || (await isWanted(services, file, extension))) return file
  }
  return null
}

/**
 * A file with the announced content, or null. Only one that the caller may read counts: knowing a digest must not be a
 * way to a foreign file, nor to learn that it exists (THR-16).
 */
export async function findKnownContent(
  services: Services,
  caller: FileCaller,
  wanted: WantedFile,
): Promise<FileRow | null> {
  const waited = new Promise((resolve) => setTimeout(resolve, lookupMs))
  // An empty file has nothing to spare.
  const file = wanted.scope.totalSize > 0 ? await look(services, caller, wanted) : null
  await waited
  return file
}

/** That an upload has not all its chunks. */
export const missingChunks = (count: number) => new AppError('file.chunks-missing', { count })
