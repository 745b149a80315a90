import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../platform/app-error'
import { BrokenArchive } from '../../platform/archive/broken-archive'
import type { FileStorage } from '../../platform/file-storage/storage'
import type { Services } from '../../services'
import { archiveKey, refuseFullDisk } from './make-backup'
import { CannotRestore, restoreArchive } from './restore-archive'
import { findNewest } from './store'
import { inTrialDatabase } from './trial-store'

/** Where the files of an archive are read to their ends, and kept by nobody. */
const nowhere: Pick<FileStorage, 'get' | 'put' | 'remove'> = {
  get: () => Promise.reject(new Error('nothing lies here')),
  put: async (_, stream) => {
    let size = 0
    for await (const part of stream) size += (part as Buffer).length
    return { size, md5: '' }
  },
  remove: async () => undefined,
}

/** The archive of a backup as a file of this machine. @throws backup.lost */
async function fetchArchive({ storage }: Services, id: string, path: string): Promise<void> {
  const stream = await storage.get(archiveKey(id)).catch(() => {
    throw new AppError('backup.lost')
  })
  await pipeline(stream, createWriteStream(path))
}

/**
 * Restores the newest backup into a database that is thrown away, with all its files, rows, counts and sums, and changes
 * nothing.
 * @throws backup.none, backup.lost, backup.broken, backup.no-room, backup.no-database
 */
export async function tryBackup(services: Services): Promise<void> {
  const { db, pool, log } = services
  const newest = await findNewest(db)
  if (!newest) throw new AppError('backup.none')
  await refuseFullDisk(services)
  const folder = await mkdtemp(join(tmpdir(), 'workstation-trial-'))
  try {
    const path = join(folder, 'backup.tar.gz')
    await fetchArchive(services, newest.id, path)
    await inTrialDatabase(pool, (connection) => restoreArchive({ path, connection, storage: nowhere }))
  } catch (error) {
    if (!(error instanceof BrokenArchive || error instanceof CannotRestore)) throw error
    log.error({ err: error, backup: newest.id }, 'a backup cannot be restored')
    throw new AppError('backup.broken')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
