import type { AppError } from '../../../platform/app-error'
import { administratorsOf } from '../../workflow-process'
import type { Run } from '../run-store'
import { announce } from '../tell-participants'
import { tellPeople } from '../tell-people'
import type { World } from '../world'
import { type Failure, keepFailure } from './failure-store'

interface Noted {
  readonly run: Pick<Run, 'id' | 'title' | 'processId' | 'starter'>
  readonly failure: Omit<Failure, 'problem' | 'params'>
  /** What people call the step; '' for none. */
  readonly nodeName: string
  readonly refused: AppError
}

/**
 * Keeps what an approval could not lead to until somebody has mended it, and tells those once who can; of a record that is
 * missing, its starter as well.
 */
export async function noteFailure(world: World, { run, failure, nodeName, refused }: Noted): Promise<void> {
  const { key: problem, params } = refused
  const noted = { instanceId: run.id, failure: { ...failure, problem, params }, now: world.now }
  if (!(await keepFailure(world.trx, noted))) return
  const people = await administratorsOf(world.services, run.processId)
  const telling = { run, nodeName, by: '', opinion: '', refused }
  if (failure.kind === 'record')
    await tellPeople(world, { ...telling, kind: 'unkept', people: [...people, run.starter] })
  else await tellPeople(world, { ...telling, kind: 'unstarted', people })
  announce(world, [run.id])
}
