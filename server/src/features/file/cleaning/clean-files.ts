import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { deleteExpiredTickets } from '../download/ticket-store'
import { copiesOfImage } from '../image/image-copy'
import { retireCopies } from '../preview/copy-store'
import { forgetFile, listDeletedFiles, lockFilesWithBytes, retireLooseFiles } from '../store'
import { dropUpload } from '../upload/join-upload'
import { deleteUpload, listStaleUploads } from '../upload/upload-store'
import { cleanOrphans } from './clean-orphans'

const dayMs = 86_400_000

/** Removes rows of deleted files; the bytes go with the last row that has them (and before it, should it stop here). */
async function cleanDeleted({ db, storage }: Services, before: Date): Promise<void> {
  let waste = await listDeletedFiles(db, before)
  while (waste.length > 0) {
    for (const file of waste) {
      await transact(db, async (trx) => {
        const isLast = (await lockFilesWithBytes(trx, file.storage_key)).every(({ id }) => id === file.id)
        const keys = isLast ? [...copiesOfImage(file), file.storage_key] : []
        for (const key of keys) await storage.remove(key)
        await forgetFile(trx, file.id)
      })
    }
    waste = await listDeletedFiles(db, before)
  }
}

/** Gives up uploads that nobody went on with; those that became files only lose their note. */
async function cleanUploads(services: Services, before: Date): Promise<void> {
  let stale = await listStaleUploads(services.db, before)
  while (stale.length > 0) {
    for (const upload of stale) {
      if (upload.file_id) await deleteUpload(services.db, upload.id)
      else await dropUpload(services, upload)
    }
    stale = await listStaleUploads(services.db, before)
  }
}

/**
 * Removes what nobody can reach: files that were never attached, deleted ones and half uploads, all a day old, and
 * tickets that are over. Bytes go before their row, so that nothing is left behind when it stops in between.
 */
export async function cleanFiles(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const before = new Date(now.getTime() - dayMs)
  await deleteExpiredTickets(db, now)
  await cleanUploads(services, before)
  await retireLooseFiles(db, before, now)
  await retireCopies(db, now)
  await cleanDeleted(services, before)
}

/** Defines the hourly cleaning, and the nightly look through the whole storage. */
export function defineFileJobs(services: Services): void {
  services.jobs.define('file.clean', () => cleanFiles(services))
  services.jobs.schedule('file.clean', '40 * * * *')
  services.jobs.define('file.clean-orphans', () => cleanOrphans(services))
  services.jobs.schedule('file.clean-orphans', '20 3 * * *')
}
