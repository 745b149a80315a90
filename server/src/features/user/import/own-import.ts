import type { ImportJob, JobLine } from '@workstation/contract/import-job'
import type { Language } from '@workstation/contract/language'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { paginationOf, pieceOf } from '../../../platform/page'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { busyStates, countLines, countWithoutSecret, findImportOf, moveImport, type StoredImport } from './job-store'
import { type KeptLine, pageOfLines } from './line-store'
import { listAddedIds } from './secret-store'
import { silentMs } from './work-on'

/** An import whose node was lost is told to have stopped. */
async function noticeSilence({ db, clock, words }: Services, job: StoredImport, language: Language): Promise<boolean> {
  const now = clock.now()
  // One that no node has taken yet waits for its turn.
  const isSilent =
    job.worker !== null && busyStates.includes(job.state) && now.getTime() - job.beat_at.getTime() > silentMs
  if (!isSilent) return false
  const reason = words.errorText('import-interrupted', {}, language)
  const to = job.state === 'reading' ? ('failed' as const) : ('stopped' as const)
  return moveImport(db, job.id, { from: [job.state], to, reason, now })
}

/** The caller's own import; nobody sees that of somebody else. @throws not-found */
export async function findOwnImport(db: Db, actor: Pick<Actor, 'userId'>, id: string): Promise<StoredImport> {
  const job = await findImportOf(db, actor.userId)
  if (job?.id !== id) throw new AppError('not-found')
  return job
}

/** An import that goes on is asked about again and again, and only one that ended tells who waits for a first secret. */
async function told(db: Db, job: StoredImport): Promise<ImportJob> {
  const { ready = 0, wrong = 0, added = 0, updated = 0, same = 0, removed = 0 } = await countLines(db, job.id)
  const withoutSecret = busyStates.includes(job.state) ? 0 : await countWithoutSecret(db, job.id)
  return {
    id: job.id,
    fileName: job.file_name,
    updates: job.updates === 1 ? 1 : 0,
    state: job.state,
    reason: job.reason,
    ...{ ready, wrong, added, updated, same, removed, withoutSecret },
    total: ready + wrong + added + updated + same,
    creatorTime: job.created_at.getTime(),
  }
}

/** How the person's import stands. */
export async function readCurrent(services: Services, { actor, language }: Context): Promise<ImportJob | null> {
  const { db } = services
  const job = await findImportOf(db, actor.userId)
  if (!job) return null
  const isLost = await noticeSilence(services, job, language)
  const now = isLost ? await findImportOf(db, actor.userId) : job
  return now ? told(db, now) : null
}

export const lineAnswer = ({ line, state, cells, problems }: KeptLine): JobLine => ({
  line,
  state,
  ...cells,
  problems: [...problems],
})

/** Whom the person's import added and who set no password yet. */
export async function readAdded({ db }: Services, actor: Actor, id: string): Promise<{ ids: string[] }> {
  await findOwnImport(db, actor, id)
  return { ids: await listAddedIds(db, id) }
}

const chosen = { wrong: ['wrong'], left: ['ready', 'wrong'], removed: ['removed'] } as const

interface LinesQuery {
  id: string
  currentPage?: number | undefined
  pageSize?: number | undefined
  only?: keyof typeof chosen | '' | undefined
}

/** One page of the lines of the person's import. */
export async function readLinesOf({ db }: Services, actor: Actor, query: LinesQuery) {
  const { id, only = '' } = query
  await findOwnImport(db, actor, id)
  const states = only === '' ? null : [...chosen[only]]
  const { lines, total } = await pageOfLines(db, id, { states, ...pieceOf(query) })
  return { list: lines.map(lineAnswer), pagination: paginationOf(query, total) }
}
