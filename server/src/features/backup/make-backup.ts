import { statfs } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { secondAt } from '@workstation/domain/calendar/wall-clock'
import { safeMessage } from '@workstation/domain/log/safe-message'
import { AppError } from '../../platform/app-error'
import { type AuditSource, writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import type { Manifest } from './manifest'
import { packBackup } from './pack-backup'
import { inSnapshot } from './snapshot-store'
import { beat, beginBackup, bytesOfAll, deleteBackup, endBackup, failSilent, findBackup, listSurplus } from './store'

/** Done ones that stay; older ones go when another one is done. */
const kept = 7
const beatMs = 30_000
/** A process that was silent for so long is gone. */
const silentMs = 5 * beatMs

/** Below a folder of its own, so that the cleaning of files leaves it alone, also once another database is in use. */
export const archiveKey = (id: string): string => `backup/${id}`

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`

/** Refuses what the disk may have no room for. What lies in an S3 storage has its room there. @throws backup.no-room */
export async function refuseFullDisk({ config, db }: Services): Promise<void> {
  if (config.s3) return
  const { bavail, bsize } = await statfs(config.dataDir)
  const [free, needed] = [bavail * bsize, await bytesOfAll(db)]
  if (free < needed) throw new AppError('backup.no-room', { needed: inMegabytes(needed), free: inMegabytes(free) })
}

/** Packs everything as it is at one moment into the storage. */
const pack = ({ pool, storage, clock }: Services, id: string) =>
  inSnapshot(pool, async (client) => {
    let manifest: Manifest | undefined
    const onManifest = (whole: Manifest) => {
      manifest = whole
    }
    const packing = { client, storage, product: 'review-workstation', now: clock.now(), onManifest }
    const packed = createGzip({ level: 3 })
    pipeline(Readable.from(packBackup(packing), { objectMode: false }), packed, () => undefined)
    const { size } = await storage.put(archiveKey(id), packed)
    const rows = (manifest?.tables ?? []).reduce((sum, table) => sum + table.rows, 0)
    return { file_size: String(size), table_rows: String(rows), file_count: manifest?.files.length ?? 0 }
  })

/** Makes a backup that is noted already, and takes away the oldest when it is done. */
export async function makeBackup(services: Services, id: string): Promise<void> {
  const { db, storage, clock, log } = services
  const beating = setInterval(() => void beat(db, id, clock.now()).catch(() => undefined), beatMs)
  try {
    const outcome = await pack(services, id)
    const isDone = await endBackup(db, id, { ...outcome, state: 'done', done_at: clock.now() })
    if (!isDone) return await storage.remove(archiveKey(id))
    for (const { id: old } of await listSurplus(db, kept)) await transact(db, (trx) => dropBackup(services, trx, old))
  } catch (error) {
    log.error({ err: error, backup: id }, 'a backup failed')
    const problem = error instanceof AppError ? error.key : safeMessage(String((error as Error).message ?? error))
    await endBackup(db, id, { file_size: '0', state: 'failed', done_at: clock.now(), problem })
  } finally {
    clearInterval(beating)
  }
}

/** The job that takes away the bytes of a backup whose row is gone. */
export const dropJob = 'backup.drop'

/** Takes a backup out of the list; its bytes go once that is committed, so that both stay or both go. False while it is under way. */
export async function dropBackup({ jobs }: Services, trx: Trx, id: string): Promise<boolean> {
  if (!(await deleteBackup(trx, id))) return false
  await jobs.send(trx, dropJob, { id })
  return true
}

/** Those whose process ended have failed, so that they keep nobody from beginning or deleting one. */
export const failLeft = ({ db, clock }: Services): Promise<void> =>
  failSilent(db, new Date(clock.now().getTime() - silentMs))

/** A moment as the name of a file says it to people of a zone. */
const stampOf = (at: Date, timeZone: string): string =>
  secondAt(at.getTime(), timeZone).replace(/[-:]/g, '').replace(' ', '-')

/** Notes a backup that begins. @throws backup.running, backup.no-room */
async function noteBackup(services: Services, source: AuditSource, also?: (trx: Trx, id: string) => Promise<void>) {
  const { db, clock, config } = services
  const now = clock.now()
  const id = newId()
  await failLeft(services)
  await refuseFullDisk(services)
  await db.transaction().execute(async (trx) => {
    const file_name = `backup-${stampOf(now, config.timeZone)}.tar.gz`
    const created_by = source.actor?.userId ?? null
    const row = { id, file_name, created_by, created_at: now, beat_at: now, done_at: null }
    if (!(await beginBackup(trx, row))) throw new AppError('backup.running')
    await writeAudit(trx, source, { action: 'backup.create', entity: 'backup', entityId: id, changes: {} })
    await also?.(trx, id)
  })
  return { id }
}

/** Begins a backup, which is made as a job. @throws backup.running, backup.no-room */
export const startBackup = (services: Services, context: Context): Promise<{ id: string }> =>
  noteBackup(services, context, (trx, id) => services.jobs.send(trx, 'backup.make', { id }))

/** Makes a backup that nobody pressed for. @throws backup.running, backup.no-room, backup.failed */
export async function scheduledBackup(services: Services): Promise<void> {
  const { id } = await noteBackup(services, { actor: null, ip: '', requestId: '' })
  await makeBackup(services, id)
  if ((await findBackup(services.db, id))?.state !== 'done') throw new AppError('backup.failed')
}
