import type { Backup, backup } from '@workstation/contract/backup'
import type { InputOf } from '@workstation/contract/endpoint'
import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { type AuditEntry, writeAudit } from '../../platform/audit'
import { findRow, listRows, mayActOn } from '../../platform/guarded-model/read-rows'
import { reasonInWords } from '../../platform/reason-in-words'
import type { Context, FileAnswer } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { backupModel } from './backup-model'
import { archiveKey, dropBackup, failLeft } from './make-backup'
import { findBackup } from './store'

/** One page of what the person sees; what failed says why. */
export async function listBackups(
  { db, words }: Services,
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  query: InputOf<typeof backup.list>,
) {
  const page = await listRows<Backup>(db, backupModel, actor, query)
  const list = page.list.map((row) => ({ ...row, problem: reasonInWords(words, { message: row.problem }, language) }))
  return { ...page, list }
}

/** The bytes of an archive. @throws backup.lost where the storage has them no more, or does not answer */
const openArchive = ({ storage, log }: Services, id: string) =>
  storage.get(archiveKey(id)).catch((error: unknown) => {
    log.error({ err: error, backup: id }, 'the archive of a backup cannot be read')
    throw new AppError('backup.lost')
  })

/** The archive of a backup that is done. It holds everything, so fetching it takes a right and leaves a line. */
export async function fetchBackup(services: Services, context: Context, id: string): Promise<FileAnswer> {
  const { db } = services
  if (!isPermitted(context.actor, { modelId: 'backup', button: 'btn_download' })) throw new AppError('forbidden')
  await findRow<Backup>(db, backupModel, context.actor, id)
  const stored = await findBackup(db, id)
  if (stored?.state !== 'done') throw new AppError('backup.unfinished')
  const stream = await openArchive(services, id)
  const line: AuditEntry = { action: 'backup.download', entity: 'backup', entityId: id, changes: {} }
  // Nobody reads what was opened for an answer that does not come.
  await writeAudit(db, context, line).catch((error: unknown) => {
    stream.destroy()
    throw error
  })
  return {
    stream,
    mediaType: 'application/gzip',
    name: stored.file_name,
    size: Number(stored.file_size),
    disposition: 'attachment',
  }
}

/** Deletes a backup and its archive. @throws not-found, forbidden-here, backup.running */
export async function removeBackup(services: Services, context: Context, id: string): Promise<void> {
  await findRow<Backup>(services.db, backupModel, context.actor, id)
  await failLeft(services)
  if (!(await mayActOn(services.db, backupModel, context.actor, id))) throw new AppError('forbidden-here')
  await transact(services.db, async (trx) => {
    if (!(await dropBackup(services, trx, id)))
      throw new AppError((await findBackup(trx, id)) ? 'backup.running' : 'not-found')
    await writeAudit(trx, context, { action: 'backup.remove', entity: 'backup', entityId: id, changes: {} })
  })
}
