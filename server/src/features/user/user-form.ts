import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { mayWrite, mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import { existing, isPerson, isSelfOrBelow, linksOf } from './store'
import { userModel } from './user-model'

/** What a client sent of a person; who may not write a field leaves it out. */
export type UserForm = Partial<Omit<InputOf<typeof user.create>, 'enabledMark'>> & {
  enabledMark?: 0 | 1 | 2 | undefined
}

/** Ids of a comma-joined list, each once. */
export const idsOf = (joined: string | undefined): string[] => [
  ...new Set(
    (joined ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

/** Refuses what the rules of a record refuse (USR-46, USR-49, USR-52); empty means none. */
function checkFields(form: UserForm, now: Date): void {
  const wrong = wrongOwnFields(form, now)
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong.join(', ') })
}

async function checkManager(trx: Trx, userId: string, managerId: string | undefined): Promise<void> {
  if (!managerId) return
  if (!(await isPerson(trx, managerId))) throw new AppError('invalid', { fields: 'managerId' })
  if (await isSelfOrBelow(trx, userId, managerId)) throw new AppError('user.manager-loop')
}

async function checkExist(trx: Trx, userId: string, form: UserForm): Promise<void> {
  const lists = [
    { field: 'organizeId', table: 'organize', key: 'organizes', ids: idsOf(form.organizeId) },
    { field: 'roleId', table: 'role', key: 'roles', ids: idsOf(form.roleId) },
    { field: 'positionId', table: 'position', key: 'positions', ids: idsOf(form.positionId) },
  ] as const
  // What was removed since and still stands in the record comes back with it.
  const held = await linksOf(trx, userId)
  for (const { field, table, key, ids } of lists) {
    const found = await existing(trx, table, ids)
    const missing = ids.filter((id) => !found.includes(id) && !held[key].includes(id))
    if (missing.length > 0) throw new AppError('invalid', { fields: field })
  }
  if (form.organizeId !== undefined && idsOf(form.organizeId).length === 0)
    throw new AppError('invalid', { fields: 'organizeId' })
}

/** Checks what a client sent of a person, as far as it needs no rights. */
export async function checkUserForm(
  { trx, now }: { trx: Trx; now: Date },
  userId: string,
  form: UserForm,
): Promise<void> {
  checkFields(form, now)
  await checkExist(trx, userId, form)
  await checkManager(trx, userId, form.managerId)
}

const links = new Set(['organizeId', 'roleId', 'positionId'])

function mayWriteIn(actor: Actor, name: string): boolean {
  if (name in userModel.writes.fields) return mayWriteSomewhere(userModel, actor, name)
  return !links.has(name) || mayWrite(userModel, actor, name)
}

/** Whether the actor may fill in where somebody works or what he holds. */
export const mayWriteLinks = (actor: Actor, field: 'organizeId' | 'positionId' | 'roleId'): boolean =>
  mayWrite(userModel, actor, field)

/** The form without what the actor may not write, be it hidden from him or not granted: that stays as it is (THR-13). */
export const writableOf = <Form extends UserForm>(form: Form, actor: Actor): Partial<Form> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => mayWriteIn(actor, name))) as Partial<Form>
