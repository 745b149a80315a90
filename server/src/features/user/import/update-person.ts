import { findRow } from '../../../platform/guarded-model/read-rows'
import type { CheckedLine } from '../check-lines'
import { saveUser } from '../save-user'
import { userModel } from '../user-model'
import type { AddCaller } from './add-people'
import { changedFields, type StoredPerson, saidOf } from './changed-fields'

/**
 * Brings somebody who exists up to a line, under the rules of the form; answers false where he is as it has him.
 * @throws whatever saving a person throws
 */
export async function updatePerson(
  { services, caller }: AddCaller,
  one: CheckedLine & { managerId: string },
): Promise<boolean> {
  const { known } = one
  if (!known) return false
  const stored = await findRow<StoredPerson>(services.db, userModel, caller.actor, known.id)
  const said = saidOf(one, caller.actor)
  // Whoever is added by another line is his manager by now.
  if (said.managerId !== undefined) said.managerId = one.managerId
  if (changedFields(stored, said).length === 0) return false
  const kept = { account: known.account, realName: String(stored.realName ?? '') }
  await saveUser(services, caller, { ...kept, ...said, id: known.id, version: known.version })
  return true
}
