import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { type FileRow, findFile } from '../store'

interface Wanted {
  id: string
  type: string
}

/**
 * A file that the person uploaded himself, under this type.
 * @throws not-found for anything else, whoever it belongs to
 */
export async function findOwnUpload(
  { db }: Pick<Services, 'db'>,
  actor: Pick<Actor, 'userId'>,
  wanted: Wanted,
): Promise<FileRow> {
  const file = await findFile(db, wanted.id)
  if (file?.type !== wanted.type || file.uploaded_by !== actor.userId) throw new AppError('not-found')
  return file
}

/**
 * The bytes of a file that the person uploaded himself. Only for types whose files are small.
 * @throws not-found
 */
export async function readOwnUpload(
  services: Pick<Services, 'db' | 'storage'>,
  actor: Pick<Actor, 'userId'>,
  wanted: Wanted,
): Promise<Buffer> {
  const file = await findOwnUpload(services, actor, wanted)
  return buffer(await services.storage.get(file.storage_key))
}
