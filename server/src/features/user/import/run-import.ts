import { managersFirst } from '@workstation/domain/user/manager-lines'
import { addsAlike } from '../../../platform/guarded-model/create-rows'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { userModel } from '../user-model'
import { addLines } from './add-lines'
import { checkImport } from './check-import'
import { moveImport, type StoredImport } from './job-store'
import { countPeopleAfresh, failLines } from './line-store'
import type { RunningImport } from './running-import'
import { updateLines } from './update-lines'
import { type Worker, workOn } from './work-on'

/** Adds and changes the people of all lines that are right by now, and notes what became of each. */
async function run(services: Services, worker: Worker, job: StoredImport): Promise<void> {
  const checked = await checkImport(services, worker, job)
  const { right, known, managers } = checked
  const ids = managers.map((_, at) => known.get(at)?.id ?? newId())
  const running: RunningImport = { ...checked, services, job, worker, ids, failed: new Map() }
  const going = managersFirst(managers).filter((at) => right.has(at))
  await addLines(
    running,
    going.filter((at) => !known.has(at)),
    addsAlike(userModel, worker.actor),
  )
  await updateLines(
    running,
    going.filter((at) => known.has(at)),
  )
  await countPeopleAfresh(services.db)
  const failed = [...running.failed].map(([at, problems]) => ({ line: at + 1, problems }))
  await failLines(services.db, job.id, failed)
  await moveImport(services.db, job.id, { from: ['running'], to: 'done', now: services.clock.now() })
}

/** The job that writes the people of an import. */
export const runImport = (services: Services, id: string): Promise<void> =>
  workOn(services, { id, state: 'running', button: 'btn_import' }, (worker, job) => run(services, worker, job))
