import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { busyStates, countLines, deleteImport, lockImport, moveImport } from './job-store'

export const runJob = 'user.import.run'

/**
 * Has the lines that are right written in the background; what stopped before goes on where it was.
 * @throws not-found, import-busy, import-none
 */
export async function startImport({ db, clock, jobs }: Services, context: Context, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await lockImport(trx, id, context.actor.userId)
    if (!job) throw new AppError('not-found')
    if (busyStates.includes(job.state) || job.state === 'failed') throw new AppError('import-busy')
    const { ready } = await countLines(trx, id)
    if (ready === 0) throw new AppError('import-none')
    await moveImport(trx, id, { from: [job.state], to: 'running', now: clock.now() })
    const changes = { file: job.file_name, lines: ready }
    await writeAudit(trx, context, { action: 'user.import', entity: 'userImport', entityId: id, changes })
    await jobs.send(trx, runJob, { id })
  })
}

/** Stops an import that is under way; nothing where it has ended meanwhile. @throws not-found */
export async function cancelImport({ db, clock }: Services, { actor }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await lockImport(trx, id, actor.userId)
    if (!job) throw new AppError('not-found')
    const failure = { key: 'import-cancelled', params: {} }
    const to = job.state === 'reading' ? ('failed' as const) : ('stopped' as const)
    await moveImport(trx, id, { from: busyStates, to, failure, now: clock.now() })
  })
}

/** Forgets an import that is not under way. @throws not-found, import-busy */
export async function removeImport({ db }: Services, { actor }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await lockImport(trx, id, actor.userId)
    if (!job) throw new AppError('not-found')
    if (busyStates.includes(job.state)) throw new AppError('import-busy')
    await deleteImport(trx, id)
  })
}
