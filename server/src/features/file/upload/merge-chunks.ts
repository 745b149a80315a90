import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf } from '@workstation/contract/endpoint'
import type { file } from '@workstation/contract/file'
import type { Services } from '../../../services'
import type { FileCaller } from '../file-permission'
import { findFile } from '../store'
import { type StoredUpload, toUpload } from '../stored-file'
import { readAnnounced } from './chunk-request'
import { finishKnownContent } from './finish-known-content'
import { joinUpload } from './join-upload'
import { underLease } from './under-lease'
import { deleteUpload, findUploadToMerge } from './upload-store'

const pauseMs = 200

/** The file that an upload became; null when it was deleted since. */
async function mergedFile(services: Services, upload: { id: string; file_id: string | null }) {
  const row = await findFile(services.db, upload.file_id ?? '')
  if (row) return toUpload(row)
  await deleteUpload(services.db, upload.id)
  return null
}

/**
 * Makes a file of its chunks. Repeated, or asked for twice at the same time, it answers the same file.
 * @throws file.type, forbidden, file.kind, file.too-large, file.chunks-missing, file.digest, file.content,
 *   file.infected, file.scan, file.quota
 */
export async function mergeChunks(
  services: Services,
  caller: FileCaller,
  input: InputOf<typeof file.mergeChunks>,
): Promise<StoredUpload> {
  const { identifier, fileName: name, fileSize: size, type, extension } = input
  const wanted = await readAnnounced(services, caller, { identifier, name, size, type, extension })
  for (;;) {
    const upload = await findUploadToMerge(services.db, wanted.scope)
    if (!upload) return finishKnownContent(services, caller, wanted)
    const done = upload.file_id ? await mergedFile(services, upload) : null
    if (done) return done
    const made = upload.file_id
      ? null
      : await underLease(services, upload.id, (holder) => joinUpload(services, { upload, wanted, holder }))
    if (made) return made
    await pause(pauseMs)
  }
}
