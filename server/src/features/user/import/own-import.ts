import type { ImportJob } from '@workstation/contract/import-job'
import type { Language } from '@workstation/contract/language'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { paginationOf, pieceOf } from '../../../platform/page'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { LineEffect } from '../../../tables/user-import'
import { importColumns } from '../import-columns'
import { lookUpNames } from '../import-names'
import { reasonInWords } from '../line-problem'
import { busyStates, countLines, countWithoutSecret, findImportOf, moveImport, type StoredImport } from './job-store'
import { lineAnswers } from './line-answers'
import { type Chosen, type KeptLine, listNames, pageOfLines } from './line-store'
import { listAddedIds } from './secret-store'
import { waitingNames } from './waiting-names'
import { interrupted, silentMs } from './work-on'

/** An import whose node was lost is told to have stopped. */
async function noticeSilence({ db, clock }: Services, job: StoredImport): Promise<boolean> {
  const now = clock.now()
  // One that no node has taken yet waits for its turn.
  const isSilent =
    job.worker !== null && busyStates.includes(job.state) && now.getTime() - job.beat_at.getTime() > silentMs
  if (!isSilent) return false
  const to = job.state === 'reading' ? ('failed' as const) : ('stopped' as const)
  return moveImport(db, job.id, { from: [job.state], to, failure: interrupted, now })
}

/** The caller's own import; nobody sees that of somebody else. @throws not-found */
export async function findOwnImport(db: Db, actor: Pick<Actor, 'userId'>, id: string): Promise<StoredImport> {
  const job = await findImportOf(db, actor.userId)
  if (job?.id !== id) throw new AppError('not-found')
  return job
}

/** An import that goes on is asked about again and again, and only one that ended tells who waits for a first secret. */
async function told({ db, words }: Services, job: StoredImport, language: Language): Promise<ImportJob> {
  const counts = await countLines(db, job.id)
  const { ready, wrong, added, updated, same } = counts
  const withoutSecret = busyStates.includes(job.state) ? 0 : await countWithoutSecret(db, job.id)
  return {
    id: job.id,
    fileName: job.file_name,
    updates: job.updates === 1 ? 1 : 0,
    state: job.state,
    reason: job.failure ? reasonInWords(words, job.failure, language) : '',
    ...counts,
    withoutSecret,
    total: ready + wrong + added + updated + same,
    creatorTime: job.created_at.getTime(),
  }
}

/** How the person's import stands. */
export async function readCurrent(services: Services, { actor, language }: Context): Promise<ImportJob | null> {
  const { db } = services
  const job = await findImportOf(db, actor.userId)
  if (!job) return null
  const isLost = await noticeSilence(services, job)
  const now = isLost ? await findImportOf(db, actor.userId) : job
  return now ? told(services, now, language) : null
}

/** Whom the person's import added and who set no password yet. */
export async function readAdded({ db }: Services, actor: Actor, id: string): Promise<{ ids: string[] }> {
  await findOwnImport(db, actor, id)
  return { ids: await listAddedIds(db, id) }
}

const waiting = (effect: LineEffect): Chosen => ({ states: ['ready'], effect })
/** The lines that one can ask for by themselves. */
const chosen = {
  wrong: { states: ['wrong'] },
  left: { states: ['ready', 'wrong'] },
  removed: { states: ['removed'] },
  adds: waiting('adds'),
  changes: waiting('changes'),
  same: waiting('same'),
} satisfies Record<string, Chosen>

interface LinesQuery {
  id: string
  currentPage?: number | undefined
  pageSize?: number | undefined
  only?: keyof typeof chosen | '' | undefined
  from?: number | undefined
}

/** What tells what lines would do: null where they only add, and while they are being written. */
async function checkingOf(services: Services, actor: Actor, job: StoredImport, lines: readonly KeptLine[]) {
  if (job.updates !== 1 || busyStates.includes(job.state) || lines.every(({ state }) => state !== 'ready')) return null
  const named = lines.map(({ cells }) => cells)
  const names = await lookUpNames(services, actor, named, true)
  return { lines: waitingNames(await listNames(services.db, job.id)), columns: importColumns(actor), names }
}

/** One page of the lines of the person's import. */
export async function readLinesOf(services: Services, { actor, language }: Context, query: LinesQuery) {
  const { db } = services
  const { id, only = '', from = 1 } = query
  const job = await findOwnImport(db, actor, id)
  const { lines, total } = await pageOfLines(db, id, { ...(only && chosen[only]), from, ...pieceOf(query) })
  const checking = await checkingOf(services, actor, job, lines)
  const list = await lineAnswers({ services, db, actor, language, checking }, lines)
  return { list, pagination: paginationOf(query, total) }
}
