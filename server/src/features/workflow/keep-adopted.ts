import type { RecordValues } from '@workstation/domain/form/record-values'
import { instanceStatus } from '@workstation/domain/workflow/state'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { keepRecord } from '../online-record'
import { formOfVersion } from '../workflow-process'
import { findRun, type Run } from './run-store'
import type { Happened, World } from './world'

/** The job that makes a record of an approval that was adopted. */
export const keepJob = 'workflow.keepAdopted'

export interface Adopted {
  readonly instanceId: string
}

/** Has the form of an approval kept among the records of its form, once it is adopted and that is committed. */
export async function sendAdopted({ services, trx }: World, { run, state, done }: Happened): Promise<void> {
  const { adopted } = instanceStatus
  if (run.formId === '' || state.instance.status === adopted || done.state.instance.status !== adopted) return
  await services.jobs.send(trx, keepJob, { instanceId: run.id } satisfies Adopted)
}

/** The starter, whose record it becomes, also where he is off by now; that it may be made was decided by the approval. */
async function starterOf(services: Services, run: Run): Promise<Actor> {
  const actor = await loadActor(services, run.starter, null)
  const gone: Actor = {
    ...{ userId: run.starter, account: '', realName: '', sessionId: null, roleIds: [], grantees: new Set() },
    ...{ organizeIds: run.organizeId ? [run.organizeId] : [], administrations: null, pages: new Map() },
    isAdministrator: true,
  }
  return actor ? { ...actor, isAdministrator: true, administrations: null } : gone
}

/**
 * Makes a record of what was adopted, under the id of the approval; of a form that is gone there is nothing to keep.
 * @throws workflow.form-off where that is gone by now, record.taken where another record holds what no two may share
 */
export async function keepAdopted(services: Services, { instanceId }: Adopted): Promise<void> {
  const run = await findRun(services.db, instanceId)
  const isAdopted = run?.status === instanceStatus.adopted
  const former = isAdopted && (await formOfVersion(services, run.versionId))
  if (!run || !former) return
  const actor = await starterOf(services, run)
  const context: Context = { actor, ip: '', requestId: '', linkTarget: null, language: 'zh' } as Context
  const values = run.values as RecordValues
  await keepRecord(services, context, { id: run.id, designId: run.formId, former, values }).catch((error: unknown) => {
    throw error instanceof AppError && error.key === 'not-found' ? new AppError('workflow.form-off') : error
  })
}
