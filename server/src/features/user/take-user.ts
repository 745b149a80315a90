import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { type LockedUser, lockUser } from './store'
import { userModel } from './user-model'

/** Locks a person whom the actor may change. The super administrator is changed by himself alone. */
export async function takeUser(trx: Trx, actor: Actor, id: string): Promise<LockedUser> {
  const person = await lockUser(trx, id)
  if (!person || !(await isRowVisible(trx, userModel, actor, id))) throw new AppError('not-found')
  if (person.is_administrator && person.id !== actor.userId) throw new AppError('user.protected')
  return person
}
