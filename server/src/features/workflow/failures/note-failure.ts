import type { AppError } from '../../../platform/app-error'
import { administratorsOf } from '../../workflow-process'
import { insertRecords } from '../record-store'
import type { Run } from '../run-store'
import { announce } from '../tell-participants'
import { tellPeople } from '../tell-people'
import type { World } from '../world'
import { type Failure, keepFailure } from './failure-store'

interface Noted {
  readonly run: Pick<Run, 'id' | 'title' | 'processId' | 'starter'>
  readonly round: number
  readonly failure: Omit<Failure, 'problem' | 'params'>
  /** What people call the step; '' for none. */
  readonly nodeName: string
  readonly refused: AppError
}

/**
 * Keeps what an approval could not lead to until somebody has mended it, on record, and tells those once who can; of a record
 * that is missing, its starter as well.
 */
export async function noteFailure(world: World, { run, round, failure, nodeName, refused }: Noted): Promise<void> {
  const { key: problem, params } = refused
  const noted = { instanceId: run.id, failure: { ...failure, problem, params }, now: world.now }
  if (!(await keepFailure(world.trx, noted))) return
  const { node } = failure
  const kind = failure.kind === 'record' ? 'unkept' : 'unstarted'
  await insertRecords(world.trx, [
    { instanceId: run.id, kind, personId: '', round, changes: [], now: world.now, node, nodeName, refused: problem },
  ])
  const people = await administratorsOf(world.services, run.processId)
  const telling = { run, nodeName, by: '', opinion: '', refused }
  await tellPeople(world, { ...telling, kind, people: kind === 'unkept' ? [...people, run.starter] : people })
  announce(world, [run.id])
}
