import type { Services } from '../../services'
import { copiesOfImage } from './image/image-copy'
import { retireCopies } from './preview/copy-store'
import { forgetFile, listDeletedFiles, retireLooseFiles } from './store'
import { deleteExpiredTickets } from './ticket-store'

const dayMs = 86_400_000

/**
 * Removes what nobody can reach: files that were never attached, deleted ones and half uploads, all a day old, and
 * tickets that are over. Bytes go before their row, so that nothing is left behind when it stops in between.
 */
export async function cleanFiles(services: Services): Promise<void> {
  const { db, storage, clock } = services
  const now = clock.now()
  const before = new Date(now.getTime() - dayMs)
  await deleteExpiredTickets(db, now)
  await retireLooseFiles(db, before, now)
  await retireCopies(db, now)
  let waste = await listDeletedFiles(db, before)
  while (waste.length > 0) {
    for (const file of waste) {
      for (const key of copiesOfImage(file)) await storage.remove(key)
      await storage.remove(file.storage_key)
      await forgetFile(db, file.id)
    }
    waste = await listDeletedFiles(db, before)
  }
}

/** Defines the hourly cleaning. */
export function defineFileJobs(services: Services): void {
  services.jobs.define('file.clean', () => cleanFiles(services))
  services.jobs.schedule('file.clean', '40 * * * *')
}
