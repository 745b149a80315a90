import { AppError } from '../../../platform/app-error'
import { perInstance } from '../../../platform/per-instance'
import type { Services } from '../../../services'
import { attachFiles, copyEntity, type FileRow, findFile } from '../store'
import { keepFile } from '../upload/store-upload'
import { convertOffice } from './convert-office'
import { findCopy } from './copy-store'
import { findOffice } from './find-office'
import { createLane } from './lane'

type Target = 'pdf' | 'xlsx'

const mostWaiting = 20

/** LibreOffice works on one file at a time on each node; a file that two people wait for is converted once. */
const conversionsOf = perInstance((_: Services) => ({
  lane: createLane(1, mostWaiting, () => new AppError('file.preview-busy')),
  running: new Map<string, Promise<FileRow>>(),
}))

async function makeCopy(services: Services, file: FileRow, to: Target): Promise<FileRow> {
  const office = await findOffice()
  if (!office) throw new AppError('file.no-converter', { ext: file.extension })
  const source = await services.storage.get(file.storage_key)
  const kept = await convertOffice({ office, source, from: file.extension, to }, (stream) =>
    keepFile(services, {
      type: 'preview',
      userId: file.uploaded_by,
      name: file.name.replace(/\.\w+$/, `.${to}`),
      stream,
    }),
  )
  await attachFiles(services.db, [kept.id], { entity: copyEntity, entityId: file.id })
  const copy = await findFile(services.db, kept.id)
  if (!copy) throw new AppError('file.convert-failed')
  return copy
}

/**
 * The file as PDF or xlsx: made once, kept like a file of its own and used again.
 * @throws file.no-converter, file.convert-failed, file.preview-busy, file.storage-full
 */
export async function convertedCopy(services: Services, file: FileRow, to: Target): Promise<FileRow> {
  const made = await findCopy(services.db, file.id, to)
  if (made) return made
  const { lane, running } = conversionsOf(services)
  const key = `${file.id} ${to}`
  const work = running.get(key) ?? lane.run(() => makeCopy(services, file, to)).finally(() => running.delete(key))
  running.set(key, work)
  return work
}
