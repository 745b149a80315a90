import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import type { StoredRow } from '../../platform/guarded-model/model-writes'
import { userModel } from './user-model'

/** The super administrator is changed by himself alone. */
export function refuseProtected(person: StoredRow<'app_user'> | null, actor: Actor): void {
  if (person?.is_administrator && person.id !== actor.userId) throw new AppError('user.protected')
}

/** Locks a person whom the actor may change. */
export async function takeUser(trx: Trx, actor: Actor, id: string): Promise<StoredRow<'app_user'>> {
  const person = await lockRow({ trx, actor }, userModel, { id })
  refuseProtected(person, actor)
  return person
}
