import { AppError } from '../../../../platform/app-error'
import { newId } from '../../../../platform/id'
import type { Services } from '../../../../services'
import { listTables } from '../column-store'
import { isFull, isLocked, isLost } from '../insist'
import { doPieces, type LongWork, ReleaseEnded, undoPieces } from './do-pieces'
import {
  beatLong,
  closeLong,
  endLong,
  findLong,
  leaveLong,
  listLeftLong,
  noteLong,
  takeLong,
  type Worker,
} from './long-store'
import { longJob } from './start-long'
import { switchLong } from './switch-long'

const beatMs = 10_000
/** A process that was silent for so long is gone. */
export const silentMs = 6 * beatMs

/** What passes by itself, or once somebody has made room; the release goes on then. */
function passingProblem(error: unknown) {
  if (isLocked(error)) return 'design.release-busy'
  if (isFull(error)) return 'design.release-full'
  return isLost(error) ? 'design.release-lost' : null
}

/** What keeps a release is told where the database still takes it; one that ended for good is cleared away. */
async function tell({ services: { db, clock, log }, by }: LongWork, error: unknown): Promise<void> {
  const passing = passingProblem(error)
  if (!(error instanceof AppError))
    log.error({ err: error, release: by.id }, 'a release of a large table did not go on')
  const ending = error instanceof AppError ? error : new AppError('internal', { id: by.id })
  const { key, params } = passing ? { key: passing, params: {} } : ending
  await noteLong(db, by, { problem: key, params })
  if (!passing) await endLong(db, by.id, { state: 'failed', now: clock.now() })
}

async function workOn(services: Services, by: Worker): Promise<void> {
  const { db, clock } = services
  const run = await findLong(db, by.id)
  if (!run) return
  const work: LongWork = { services, run, by, tables: await listTables(db, run.design_id), pieces: run.work }
  if (run.state === 'running') {
    try {
      await doPieces(work)
      await switchLong(work)
    } catch (error) {
      if (!(error instanceof ReleaseEnded)) await tell(work, error)
    }
  }
  const left = await findLong(db, by.id)
  if (!left || left.is_over || left.state === 'running' || left.worker !== by.worker) return
  await undoPieces(work)
  await closeLong(db, by, clock.now())
}

/** Works on a release of large tables from where it stands, unless somebody else does. */
export async function runLong(services: Services, id: string): Promise<void> {
  const { db, clock, log } = services
  const by = { id, worker: newId() }
  const silentSince = new Date(clock.now().getTime() - silentMs)
  if (!(await takeLong(db, by, clock.now(), silentSince))) return
  const beating = setInterval(() => void beatLong(db, by, clock.now()).catch(() => undefined), beatMs)
  try {
    await workOn(services, by)
  } catch (error) {
    // The database is away, or has no room for a word of it: it is looked for again every minute.
    if (passingProblem(error) === null) throw error
    log.warn({ err: error, release: id }, 'a release of a large table waits for the database')
  } finally {
    clearInterval(beating)
    await leaveLong(db, by).catch(() => undefined)
  }
}

/** Sends releases on their way again that nobody works on, such as those of a process that ended. */
export async function resumeLong({ db, clock, jobs }: Services): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - silentMs)
  for (const { id } of await listLeftLong(db, silentSince)) await jobs.send(db, longJob, { id })
}

/** Defines the work on releases, and the look at those that nobody works on. */
export function defineLongJobs(services: Services): void {
  services.jobs.define<{ id: string }>(longJob, ({ id }) => runLong(services, id))
  services.jobs.define('design.resume', () => resumeLong(services))
  services.jobs.schedule('design.resume', '* * * * *')
}
