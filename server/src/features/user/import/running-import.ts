import type { Services } from '../../../services'
import { type CheckedLine, checkLine } from '../check-lines'
import { lineOf } from '../import-line'
import type { LineProblem } from '../line-problem'
import { problemOf } from '../problem-of'
import type { AddCaller } from './add-people'
import type { CheckedImport } from './check-import'
import { beatImport, type StoredImport } from './job-store'
import { listLines } from './line-store'
import { ImportStopped, importerOf, type Worker } from './work-on'

/** An import that writes people. Lines are named by their place, from 0. */
export interface RunningImport extends CheckedImport {
  services: Services
  job: StoredImport
  worker: Worker
  /** Why lines did not go in. */
  failed: Map<number, readonly LineProblem[]>
  /** Whom each line is about. */
  ids: string[]
}

/** A line that goes in, with its manager. */
export interface GoingLine extends CheckedLine {
  at: number
  managerId: string
}

export const fail = ({ services, job, failed }: RunningImport, at: number, error: unknown): void =>
  void failed.set(at, [problemOf(error, { requestId: job.id, log: services.log })])

/** The manager of a line, who may stand in another one; null where that one did not go in, which is noted. */
function managerOf({ right, known, failed, ids }: RunningImport, at: number, one: CheckedLine): string | null {
  const { managerLine } = one
  if (managerLine === null) return one.person.form.managerId ?? ''
  const isThere = known.has(managerLine) || (right.has(managerLine) && !failed.has(managerLine))
  if (isThere) return ids[managerLine] ?? ''
  failed.set(at, [{ field: 'managerId', key: 'managerFailed', params: { x: one.line.managerId } }])
  return null
}

/** Reads lines and answers those whose manager is in or goes in with them, in the order asked. */
export async function linesToGo(running: RunningImport, places: readonly number[]): Promise<GoingLine[]> {
  const { services, job, checking } = running
  const found = await listLines(
    services.db,
    job.id,
    places.map((at) => at + 1),
  )
  const byPlace = new Map(found.map(({ line, cells }) => [line - 1, cells]))
  return places.flatMap((at) => {
    const one = checkLine(checking, at, lineOf(byPlace.get(at) ?? {}, checking.columns))
    const managerId = managerOf(running, at, one)
    return managerId === null ? [] : [{ ...one, at, managerId }]
  })
}

/**
 * Who writes, with the rights that he has by now; also says that the work goes on.
 * @throws ImportStopped, forbidden
 */
export async function callerOf({ services, job, worker }: RunningImport, button: string): Promise<AddCaller> {
  await goOn(services, { id: job.id, worker: worker.worker }, services.db)
  const actor = await importerOf(services, job, button)
  return { services, caller: { actor, ip: '', requestId: job.id } }
}

/** @throws ImportStopped when somebody stopped the import, or another node has it */
export async function goOn(
  { clock }: Services,
  { id, worker }: { id: string; worker: string },
  db: Services['db'],
): Promise<void> {
  if (!(await beatImport(db, { id, worker, now: clock.now() }))) throw new ImportStopped()
}
