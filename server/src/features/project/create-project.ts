import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { type ProjectForm, readProjectForm } from './project-form'
import { insertProject } from './project-store'

export type Caller = Pick<Context, 'actor' | 'ip' | 'requestId'>

export function createProject(services: Services, caller: Caller, form: ProjectForm): Promise<{ id: string }> {
  return transact(services.db, async (trx) => {
    const id = newId()
    const values = await readProjectForm(trx, id, form)
    await insertProject(trx, { id, ...values, created_by: caller.actor.userId, created_at: services.clock.now() })
    await writeAudit(trx, caller, { action: 'project.create', entity: 'project', entityId: id, changes: { ...values } })
    return { id }
  })
}
