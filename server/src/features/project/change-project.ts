import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import type { Caller } from './create-project'
import { type ProjectForm, readProjectForm } from './project-form'
import { projectModel } from './project-model'
import { hasReviews, lockProject, markProjectDeleted, updateProject } from './project-store'

async function lockVisible(trx: Trx, caller: Caller, id: string) {
  const project = await lockProject(trx, id)
  const visible = project && (await isRowVisible(trx, projectModel, caller.actor, id))
  if (!visible) throw new AppError('not-found')
  return project
}

type Change = ProjectForm & { id: string; version: number }

/** Saves a changed project. The version that the editor saw must still be the newest. */
export function changeProject(services: Services, caller: Caller, change: Change): Promise<void> {
  return transact(services.db, async (trx) => {
    const project = await lockVisible(trx, caller, change.id)
    if (project.version !== change.version) throw new AppError('changed')
    const values = await readProjectForm(trx, change.id, change)
    await updateProject(trx, change.id, values, services.clock.now())
    const changes = { ...values }
    await writeAudit(trx, caller, { action: 'project.update', entity: 'project', entityId: change.id, changes })
  })
}

/** Deletes a project that no review is about. */
export function removeProject(services: Services, caller: Caller, { id }: { id: string }): Promise<void> {
  return transact(services.db, async (trx) => {
    const project = await lockVisible(trx, caller, id)
    if (await hasReviews(trx, id)) throw new AppError('in-use')
    await markProjectDeleted(trx, id, services.clock.now())
    const changes = { name: project.full_name }
    await writeAudit(trx, caller, { action: 'project.remove', entity: 'project', entityId: id, changes })
  })
}
