import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { accessWithdrawn } from '../session'
import { changeLinks } from './change-links'
import { changeState } from './change-state'
import { isAccountTaken, updateUser } from './store'
import { takeUser } from './take-user'
import { checkUserForm, fieldsOf } from './user-form'
import { userModel } from './user-model'
import { weighPeople } from './weigh-people'

type UserChange = InputOf<typeof user.update>
type Work = Parameters<typeof changeState>[0]

async function savePerson({ services, context, trx, after }: Work, form: UserChange): Promise<void> {
  const { actor } = context
  const { id } = form
  const person = await takeUser(trx, actor, id)
  if (person.version !== form.version) throw new AppError('changed')
  await checkUserForm(trx, id, form)
  if (await isAccountTaken(trx, form.account, id)) throw new AppError('user.account-exists', { account: form.account })
  const fields = fieldsOf(form, actor)
  await updateUser(trx, id, fields, services.clock.now())
  const links = await changeLinks(trx, id, form)
  if (!(await isRowVisible(trx, userModel, actor, id))) throw new AppError('forbidden')
  const change = { services, trx, after, context }
  if (form.enabledMark === 0 && person.enabled_mark !== 0) await changeState(change, person, 0)
  if (form.enabledMark === 1 && person.enabled_mark !== 1) await changeState(change, person, 1)
  const { before, after: kept } = links.roles
  if (before.some((role) => !kept.includes(role))) await accessWithdrawn(services, { trx, after }, id)
  await rightsChanged(services, trx, after, id)
  const { pinyin: _, ...told } = fields
  const changes = { ...told, ...links }
  await writeAudit(trx, context, { action: 'user.update', entity: 'user', entityId: id, changes })
}

/** Saves a person as the client last saw him; a newer version refuses. */
export const saveUser = (services: Services, context: Context, form: UserChange): Promise<void> =>
  transact(services.db, (trx: Trx, after: AfterCommit) =>
    weighPeople(services, trx, { actor: context.actor, people: [form.id] }, () =>
      savePerson({ services, context, trx, after }, form),
    ),
  )
