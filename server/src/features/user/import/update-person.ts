import { findRow } from '../../../platform/guarded-model/read-rows'
import type { CheckedLine } from '../check-lines'
import { saveUser } from '../save-user'
import { idsOf, type UserForm } from '../user-form'
import { userModel } from '../user-model'
import type { AddCaller } from './add-people'

type Stored = Record<string, unknown>

/** What a line says of somebody who exists: a cell that is empty leaves what he has. */
function saidOf({ line, person }: CheckedLine): Partial<UserForm> {
  const { account: _, ...form } = person.form
  return Object.fromEntries(Object.entries(form).filter(([key]) => line[key as keyof typeof line] !== ''))
}

const joined = new Set(['organizeId', 'positionId', 'roleId'])
const setOf = (ids: unknown) =>
  idsOf(String(ids ?? ''))
    .toSorted()
    .join(',')

/** Whether somebody is already as a line has him; the main organisation counts, the order of the others does not. */
function isSame(stored: Stored, said: Partial<UserForm>): boolean {
  return Object.entries(said).every(([key, value]) => {
    const now = stored[key]
    if (key === 'organizeId' && idsOf(String(value))[0] !== idsOf(String(now ?? ''))[0]) return false
    return joined.has(key) ? setOf(now) === setOf(value) : String(now ?? '') === String(value ?? '')
  })
}

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
  const stored = await findRow<Stored>(services.db, userModel, caller.actor, known.id)
  const said = { ...saidOf(one), ...(one.managerId ? { managerId: one.managerId } : {}) }
  if (isSame(stored, said)) return false
  const kept = { account: known.account, realName: String(stored.realName ?? '') }
  await saveUser(services, caller, { ...kept, ...said, id: known.id, version: known.version })
  return true
}
