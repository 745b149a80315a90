import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { StoredObject } from '../../../platform/file-storage/storage'
import type { Services } from '../../../services'
import { findStorageOwner, listKnownKeys } from './orphan-store'

const dayMs = 86_400_000
const batch = 500
/** Where the storage says whose it is. */
const ownerKey = 'installation/owner'
/** What this product names its files; a bucket may hold other people's things. */
const ourKey = /^[A-Za-z]{1,20}\/\d{4}-\d{2}\/[0-9a-f-]{36}$/
/** So many may always be left behind; more than a tenth of everything points at a wrong database, not at waste. */
const fewOrphans = 50

/**
 * True when the storage belongs to this very database, which a storage that nobody owns yet does from now on. A server
 * that is started on another database, with the old storage, would else take every file for left behind.
 */
async function isOurs({ db, storage }: Services, isOwned: boolean): Promise<boolean> {
  const owner = await findStorageOwner(db)
  if (isOwned) return (await text(await storage.get(ownerKey))) === owner
  await storage.put(ownerKey, Readable.from([Buffer.from(owner)], { objectMode: false }))
  return true
}

async function unknownOf({ db }: Services, objects: readonly StoredObject[]): Promise<StoredObject[]> {
  const known = await listKnownKeys(
    db,
    objects.map((object) => object.key),
  )
  return objects.filter((object) => !known.has(object.key))
}

/** What lies in the storage, is a day old and has no row; how much there is in all, and whether it says whose it is. */
async function findOrphans(services: Services) {
  const before = services.clock.now().getTime() - dayMs
  const orphans: StoredObject[] = []
  let count = 0
  let isOwned = false
  let waiting: StoredObject[] = []
  for await (const object of services.storage.list()) {
    if (object.key === ownerKey) isOwned = true
    if (!ourKey.test(object.key)) continue
    count += 1
    if (object.changedAt.getTime() >= before) continue
    waiting.push(object)
    if (waiting.length < batch) continue
    orphans.push(...(await unknownOf(services, waiting)))
    waiting = []
  }
  orphans.push(...(await unknownOf(services, waiting)))
  return { orphans, count, isOwned }
}

/** Removes bytes that no row speaks of, as a crash between two steps leaves them, and uploads that the storage keeps open. */
export async function cleanOrphans(services: Services): Promise<void> {
  const { storage, log } = services
  const { orphans, count, isOwned } = await findOrphans(services)
  if (orphans.length > Math.max(fewOrphans, count / 10)) {
    log.warn({ count, unknown: orphans.length }, 'too many stored files are unknown to this database; none is removed')
    return
  }
  if (!(await isOurs(services, isOwned))) {
    log.warn({ count }, 'the file storage belongs to another database; nothing in it is cleaned up')
    return
  }
  for (const { key, handle } of orphans) {
    if (handle === null) await storage.remove(key)
    else await storage.dropChunks({ key, handle })
  }
  if (orphans.length > 0) log.info({ count, removed: orphans.length }, 'stored bytes without a file were removed')
}
