import type { InputOf } from '@workstation/contract/endpoint'
import type { role } from '@workstation/contract/role'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { insertRole } from './store'

/** Adds a role without rights; they are granted afterwards. */
export async function createRole({ db }: Services, context: Context, form: InputOf<typeof role.create>) {
  const id = newId()
  await transact(db, async (trx) => {
    const isNew = await insertRole(trx, {
      id,
      full_name: form.fullName,
      en_code: form.enCode,
      description: form.description ?? '',
      sort_code: form.sortCode ?? 0,
      created_by: context.actor.userId,
    })
    if (!isNew) throw new AppError('code-exists', { code: form.enCode })
    const changes = { fullName: form.fullName, enCode: form.enCode }
    await writeAudit(trx, context, { action: 'role.create', entity: 'role', entityId: id, changes })
  })
  return { id }
}
