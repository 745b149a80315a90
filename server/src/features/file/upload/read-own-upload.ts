import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { findFile } from '../store'

/**
 * The bytes of a file that the person uploaded himself, under this type. Only for types whose files are small.
 * @throws not-found for anything else, whoever it belongs to
 */
export async function readOwnUpload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Pick<Actor, 'userId'>,
  wanted: { id: string; type: string },
): Promise<Buffer> {
  const file = await findFile(db, wanted.id)
  if (file?.type !== wanted.type || file.uploaded_by !== actor.userId) throw new AppError('not-found')
  return buffer(await storage.get(file.storage_key))
}
