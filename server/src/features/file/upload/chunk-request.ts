import { type ChunkPlan, chunkPlaceOf, digestOfIdentifier, isChunkPlan } from '@workstation/domain/upload/chunk-rule'
import { chunkedLimitOf, extensionOf, uploadProblem, uploadRuleOf } from '@workstation/domain/upload/upload-rule'
import { AppError } from '../../../platform/app-error'
import type { ChunkPlace } from '../../../platform/file-storage/storage'
import type { Services } from '../../../services'
import { type FileCaller, mayUpload } from '../file-permission'
import { cleanFileName } from './clean-file-name'
import { sizeText } from './size-text'
import type { UploadScope } from './upload-store'

/** What every step of a chunked upload says of the whole file. */
interface Announced {
  identifier: string
  name: string
  size: number
  type?: string | undefined
  extension?: string | undefined
}
/** The whole file as the server understands it: nothing of it is part of a path (THR-07). */
export interface WantedFile {
  scope: UploadScope
  md5: string
  name: string
  extension: string
}

/**
 * Checks anew, at every step, what a client says of a file that comes in chunks.
 * @throws file.type, forbidden, file.kind, file.too-large, file.chunk
 */
export async function readAnnounced(services: Services, caller: FileCaller, file: Announced): Promise<WantedFile> {
  const type = file.type ?? 'annex'
  const rule = uploadRuleOf(type)
  if (!rule) throw new AppError('file.type')
  if (!(await mayUpload(services.db, caller, type))) throw new AppError('forbidden')
  const name = cleanFileName(file.name)
  const extension = extensionOf(name)
  const limit = chunkedLimitOf(rule)
  const problem = uploadProblem(rule, { name, size: file.size }, limit)
  if (problem === 'file.too-large') throw new AppError(problem, { limit: sizeText(limit) })
  const said = file.extension?.replace(/^\./, '').toLowerCase()
  const isOther = said !== undefined && said !== '' && said !== extension
  if (problem || isOther) throw new AppError('file.kind', { ext: (isOther ? said : extension) || '?' })
  const md5 = digestOfIdentifier(file.identifier)
  if (!md5) throw new AppError('file.chunk')
  const { identifier, size: totalSize } = file
  const scope = { userId: caller.actor.userId, linkTarget: caller.linkTarget ?? '', type, identifier, totalSize }
  return { scope, md5, name, extension }
}

interface AnnouncedChunk extends ChunkPlan {
  chunkNumber: number
  currentChunkSize: number
}

/**
 * The place of a chunk in its file.
 * @throws file.chunk when file and chunk, or the sizes that were said of them, do not fit together
 */
export function readPlace(chunk: AnnouncedChunk): ChunkPlace {
  const place = isChunkPlan(chunk) ? chunkPlaceOf(chunk, chunk.chunkNumber) : null
  if (place?.size !== chunk.currentChunkSize) throw new AppError('file.chunk')
  return { number: chunk.chunkNumber, ...place }
}
