import { AppError } from '../../platform/app-error'
import { newId } from '../../platform/id'
import type { Services } from '../../services'
import { copyTable, type Progress } from './copy-table'
import { enterBoth } from './enter-both'
import { syncJob } from './start-sync'
import {
  beat,
  endRun,
  findRun,
  leaveRun,
  listLeft,
  listRunTables,
  noteTable,
  type StoredRun,
  type StoredTable,
  takeRun,
} from './store'

const beatMs = 15_000
/** A process that was silent for so long is gone. */
const silentMs = 4 * beatMs

interface Work {
  readonly run: StoredRun
  readonly worker: string
}

/** The failure of a table as it is kept: the key of its text, and the code of the other server. */
function failureOf(error: AppError) {
  return { error: error.key, error_code: String(error.params.code ?? '') }
}

/** @returns whether the run goes on to its next table */
async function copyOne(services: Services, { run, worker }: Work, table: StoredTable): Promise<boolean> {
  const { db, clock } = services
  const progress: Progress = {
    note: (change) => noteTable(db, table, change),
    goesOn: () => beat(db, { id: run.id, worker }, clock.now()),
  }
  if (!(await progress.goesOn())) return false
  await noteTable(db, table, { state: 'running' })
  try {
    const pair = { from: run.from_id, to: run.to_id, writes: true }
    const isWhole = await enterBoth(services, pair, (both) => copyTable(both, table, progress))
    if (isWhole) await noteTable(db, table, { state: 'done' })
    return isWhole
  } catch (error) {
    // What the other servers do is no fault of the product; the tables that follow may still be copied.
    if (!(error instanceof AppError)) throw error
    await noteTable(db, table, { state: 'failed', ...failureOf(error) })
    return true
  }
}

async function copyAll(services: Services, work: Work): Promise<void> {
  const { db, clock } = services
  const { id } = work.run
  const open = (await listRunTables(db, id)).filter(({ state }) => state === 'waiting' || state === 'running')
  for (const table of open) if (!(await copyOne(services, work, table))) return
  const hasFailed = (await listRunTables(db, id)).some(({ state }) => state === 'failed')
  await endRun(db, id, hasFailed ? 'failed' : 'done', clock.now())
}

/** Works on a run from where it stands, unless somebody else does. */
export async function runSync(services: Services, id: string): Promise<void> {
  const { db, clock } = services
  const worker = newId()
  const silentSince = () => new Date(clock.now().getTime() - silentMs)
  if (!(await takeRun(db, { id, worker }, clock.now(), silentSince()))) return
  const run = await findRun(db, id)
  if (!run) return
  const beating = setInterval(() => void beat(db, { id, worker }, clock.now()).catch(() => undefined), beatMs)
  try {
    await copyAll(services, { run, worker })
  } finally {
    clearInterval(beating)
    await leaveRun(db, { id, worker })
  }
}

/** Sends runs on their way again whose process ended. */
export async function resumeRuns({ db, clock, jobs }: Services): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - silentMs)
  for (const { id } of await listLeft(db, silentSince)) await jobs.send(db, syncJob, { id })
}
