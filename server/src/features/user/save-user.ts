import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { changeState } from './change-state'
import { checkGrant } from './check-grant'
import { isAccountTaken, positionsOf, rolesOf, setOrganizes, setPositions, setRoles, updateUser } from './store'
import { takeUser } from './take-user'
import { checkUserForm, fieldsOf, idsOf } from './user-form'
import { userModel } from './user-model'

/** What of the links to others changes; a list that was not sent stays. */
const changeOf = (before: string[], sent: string | undefined) => ({
  before,
  after: sent === undefined ? before : idsOf(sent),
})

/** Saves a person as the client last saw him; a newer version refuses. */
export async function saveUser(services: Services, context: Context, form: InputOf<typeof user.update>): Promise<void> {
  const { actor } = context
  const { id } = form
  await transact(services.db, async (trx, after) => {
    const person = await takeUser(trx, actor, id)
    if (person.version !== form.version) throw new AppError('changed')
    await checkUserForm(trx, id, form)
    if (await isAccountTaken(trx, form.account, id))
      throw new AppError('user.account-exists', { account: form.account })
    const roles = changeOf(await rolesOf(trx, id), form.roleId)
    const positions = changeOf(await positionsOf(trx, id), form.positionId)
    await checkGrant(trx, actor, { roles, positions, held: await positionsOf(trx, actor.userId) })
    const fields = fieldsOf(form, actor)
    await updateUser(trx, id, fields, services.clock.now())
    await setOrganizes(trx, id, idsOf(form.organizeId))
    await setRoles(trx, id, roles.after)
    await setPositions(trx, id, positions.after)
    if (!(await isRowVisible(trx, userModel, actor, id))) throw new AppError('forbidden')
    const change = { services, trx, after, context }
    if (form.enabledMark === 0 && person.enabled_mark !== 0) await changeState(change, person, 0)
    if (form.enabledMark === 1 && person.enabled_mark !== 1) await changeState(change, person, 1)
    await rightsChanged(services, trx, after, id)
    const { pinyin: _, ...told } = fields
    const changes = { ...told, organizeId: idsOf(form.organizeId), roles, positions }
    await writeAudit(trx, context, { action: 'user.update', entity: 'user', entityId: id, changes })
  })
}
