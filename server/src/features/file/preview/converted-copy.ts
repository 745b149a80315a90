import { AppError } from '../../../platform/app-error'
import { createLimiter } from '../../../platform/limiter'
import { perInstance } from '../../../platform/per-instance'
import type { Services } from '../../../services'
import { attachFiles, copyEntity, type FileRow, findFile } from '../store'
import { keepFile } from '../upload/store-upload'
import { convertOffice } from './convert-office'
import { findCopy } from './copy-store'
import { failuresOf } from './failures'
import { findOffice } from './find-office'

interface WantedCopy {
  file: FileRow
  to: 'pdf' | 'xlsx'
}

const limits = { atOnce: 1, maxOfOne: 10, maxWaiting: 40, busy: 'file.preview-busy' } as const

/** LibreOffice works on one file at a time on each node; a file that two people wait for is converted once. */
const conversionsOf = perInstance((_: Services) => ({
  limiter: createLimiter(limits),
  running: new Map<string, Promise<FileRow>>(),
}))

async function makeCopy(services: Services, { file, to }: WantedCopy): Promise<FileRow> {
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
 * The file as PDF or xlsx: made once, kept like a file of its own and used again. People take turns, and what could not
 * be converted is not tried again for a while.
 * @param userId who asks
 * @throws file.no-converter, file.convert-failed, file.preview-busy, file.storage-full
 */
export async function convertedCopy(services: Services, userId: string, wanted: WantedCopy): Promise<FileRow> {
  const { file, to } = wanted
  const made = await findCopy(services.db, file.id, to)
  if (made) return made
  const failures = failuresOf(services)
  failures.refuse(file)
  const { limiter, running } = conversionsOf(services)
  const key = `${file.id} ${to}`
  const once = () => failures.once(file, () => makeCopy(services, wanted))
  const work = running.get(key) ?? limiter.run(userId, once).finally(() => running.delete(key))
  running.set(key, work)
  return work
}
