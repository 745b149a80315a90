import { randomInt } from 'node:crypto'
import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { firstPassword } from '@workstation/domain/user/first-password'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { digestOf, hashPassword } from '../session'
import { insertUser, setOrganizes, setPositions, setRoles } from './store'
import { checkUserForm, fieldsOf, idsOf } from './user-form'
import { userModel } from './user-model'
import { weighPeople } from './weigh-people'

export interface NewPerson {
  form: Omit<InputOf<typeof user.create>, 'enabledMark'>
  enabledMark: 0 | 1 | 2
  passwordHash: string
}

/** A first password with its hash; it is answered once and must be changed at the first sign-in. */
export async function makeFirstPassword() {
  const password = firstPassword(randomInt)
  return { password, passwordHash: await hashPassword(digestOf(password)) }
}

/** Adds one person, whole or not at all, and answers the id. The same rules for a form and for a line of an import. */
export async function addPerson(services: Services, context: Context, person: NewPerson): Promise<string> {
  const { actor } = context
  const { form, enabledMark, passwordHash } = person
  const id = newId()
  const work = async (trx: Trx) => {
    await checkUserForm(trx, id, form)
    const isNew = await insertUser(trx, {
      ...fieldsOf(form, actor),
      id,
      password_hash: passwordHash,
      enabled_mark: enabledMark,
      created_by: actor.userId,
    })
    if (!isNew) throw new AppError('user.account-exists', { account: form.account })
    await setOrganizes(trx, id, idsOf(form.organizeId))
    await setRoles(trx, id, idsOf(form.roleId))
    await setPositions(trx, id, idsOf(form.positionId))
    // Nobody adds people where he could not see them.
    if (!(await isRowVisible(trx, userModel, actor, id))) throw new AppError('forbidden')
    const changes = { account: form.account, realName: form.realName, roleId: idsOf(form.roleId) }
    await writeAudit(trx, context, { action: 'user.create', entity: 'user', entityId: id, changes })
  }
  await transact(services.db, (trx) => weighPeople(services, trx, { actor, people: [id] }, () => work(trx)))
  return id
}

/** Adds a person of a form and answers his first password. */
export async function createUser(services: Services, context: Context, form: InputOf<typeof user.create>) {
  const { password, passwordHash } = await makeFirstPassword()
  const id = await addPerson(services, context, { form, enabledMark: form.enabledMark ?? 1, passwordHash })
  return { id, password }
}
