import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import type { StoredRow } from '../../platform/guarded-model/model-writes'
import { userModel } from './user-model'

/** Locks a person whom the actor may change. The super administrator is changed by himself alone. */
export async function takeUser(trx: Trx, actor: Actor, id: string): Promise<StoredRow<'app_user'>> {
  const person = await lockRow({ trx, actor }, userModel, { id })
  if (person.is_administrator && person.id !== actor.userId) throw new AppError('user.protected')
  return person
}
