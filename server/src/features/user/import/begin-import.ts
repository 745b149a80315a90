import { mostImported } from '@workstation/contract/import-job'
import { AppError } from '../../../platform/app-error'
import { newId } from '../../../platform/id'
import type { Context } from '../../../platform/route'
import { readLines } from '../../../platform/spreadsheet/read-lines'
import type { Services } from '../../../services'
import { findOwnUpload, readOwnUpload } from '../../file'
import { importColumns, reasonColumn } from '../import-columns'
import { lineOf } from '../import-line'
import { checkImport } from './check-import'
import { dropOldImports, moveImport, replaceImport, type StoredImport } from './job-store'
import { linesAtOnce, saveLines } from './line-store'
import { mayUpdate, type Worker, workOn } from './work-on'

export const readJob = 'user.import.read'
/** Days for which lines wait to be corrected. */
const keptDays = 30
const dayMs = 86_400_000

/**
 * Begins to read an uploaded sheet in the place of the person's last import.
 * @throws not-found, import-busy, forbidden
 */
export async function beginImport(
  services: Services,
  { actor, language }: Context,
  { fileName, updates = 0 }: { fileName: string; updates?: 0 | 1 | undefined },
): Promise<{ id: string }> {
  const { db, clock, jobs } = services
  if (updates === 1 && !mayUpdate(actor)) throw new AppError('forbidden')
  const file = await findOwnUpload(services, actor, { id: fileName, type: 'import' })
  const now = clock.now()
  const id = newId()
  await dropOldImports(db, new Date(now.getTime() - keptDays * dayMs))
  await db.transaction().execute(async (trx) => {
    const row = { id, owner_id: actor.userId, file_id: fileName, file_name: file.name, language, updates }
    const begun = { ...row, state: 'reading' as const, beat_at: now, created_at: now }
    if (!(await replaceImport(trx, begun))) throw new AppError('import-busy')
    await jobs.send(trx, readJob, { id })
  })
  return { id }
}

/** Keeps the lines of a sheet as they were read. What was read is let go of before the lines are checked. */
async function keepLines(services: Services, { actor, language }: Worker, job: StoredImport): Promise<void> {
  const columns = importColumns(actor)
  const bytes = await readOwnUpload(services, actor, { id: job.file_id, type: 'import' })
  const given = await readLines(bytes, { columns, ignored: [reasonColumn], language, most: mostImported })
  for (let from = 0; from < given.length; from += linesAtOnce) {
    const some = given.slice(from, from + linesAtOnce).map((cells, at) => {
      return { line: from + at + 1, state: 'wrong' as const, cells: lineOf(cells, columns), problems: [] }
    })
    await saveLines(services.db, job.id, some)
  }
}

/** Reads and checks every line, and keeps them with what is wrong with each. */
async function read(services: Services, worker: Worker, job: StoredImport): Promise<void> {
  await keepLines(services, worker, job)
  await checkImport(services, worker, job)
  await moveImport(services.db, job.id, { from: ['reading'], to: 'ready', now: services.clock.now() })
}

/** The job that reads a sheet. */
export const readImport = (services: Services, id: string): Promise<void> =>
  workOn(services, { id, state: 'reading', button: 'btn_import' }, (worker, job) => read(services, worker, job))
