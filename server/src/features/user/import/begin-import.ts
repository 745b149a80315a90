import { mostImported } from '@workstation/contract/import-job'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { newId } from '../../../platform/id'
import type { Context } from '../../../platform/route'
import { linesOfSheet } from '../../../platform/spreadsheet/read-lines'
import type { Services } from '../../../services'
import { findOwnUpload, readOwnUpload } from '../../file'
import { importColumns, reasonColumn } from '../import-columns'
import { lineOf } from '../import-line'
import { checkImport } from './check-import'
import { dropOldImports, moveImport, replaceImport, type StoredImport } from './job-store'
import { dropLines, type KeptLine, linesAtOnce, saveLines } from './line-store'
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

interface Sheet {
  readonly lines: ReturnType<typeof linesOfSheet>
  readonly columns: ReturnType<typeof importColumns>
}

/** Keeps lines as they are read, so that no more of them are held than one statement writes. */
async function keepEach(db: Db, importId: string, { lines, columns }: Sheet): Promise<void> {
  let some: KeptLine[] = []
  let kept = 0
  for await (const cells of lines) {
    kept += 1
    some.push({ line: kept, state: 'wrong', cells: lineOf(cells, columns), problems: [], effect: 'adds' })
    if (some.length < linesAtOnce) continue
    await saveLines(db, importId, some)
    some = []
  }
  await saveLines(db, importId, some)
}

/** Keeps the lines of a sheet; none of one that turns out wrong. */
async function keepLines(services: Services, { actor, language }: Worker, job: StoredImport): Promise<void> {
  const columns = importColumns(actor)
  const bytes = await readOwnUpload(services, actor, { id: job.file_id, type: 'import' })
  const lines = linesOfSheet(bytes, { columns, ignored: [reasonColumn], language, most: mostImported })
  try {
    await keepEach(services.db, job.id, { lines, columns })
  } catch (error) {
    await dropLines(services.db, job.id)
    throw error
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
