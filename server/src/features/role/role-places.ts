import { AppError } from '../../platform/app-error'
import { mayWrite } from '../../platform/guarded-model/writable-fields'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { roleModel } from './role-model'
import { holdsEverywhere } from './role-tree'
import { listOrganizesOf, lockOrganizes } from './write-store'

/** What a form says of where a role holds; who may not write a field leaves it as it is. */
export interface PlacesForm {
  globalMark?: 0 | 1 | undefined
  organizeIdsTree?: readonly (readonly string[])[] | undefined
}

/** Where a role holds: everywhere, or in its organisations and below them. */
export interface RolePlaces {
  isEverywhere: boolean
  organizes: readonly string[]
}

const lastOf = (way: readonly string[]) => way.at(-1) ?? ''

/** Where a role holds as its tables have it. */
export async function storedPlaces({ trx, id, before }: WriteStep<'role'>): Promise<RolePlaces> {
  const isEverywhere = before?.global_mark === holdsEverywhere
  return { isEverywhere, organizes: isEverywhere ? [] : await listOrganizesOf(trx, id) }
}

/**
 * Where a role will hold once the form is saved.
 * @throws invalid for a role of organisations without any, or with one that does not exist
 */
export async function placesAfter(
  { trx, caller, id, row }: WriteStep<'role'>,
  { organizeIdsTree }: PlacesForm,
): Promise<RolePlaces> {
  if (row.global_mark === holdsEverywhere) return { isEverywhere: true, organizes: [] }
  const isWritten = organizeIdsTree !== undefined && mayWrite(roleModel, caller.actor, 'organizeIdsTree')
  const before = await listOrganizesOf(trx, id)
  const organizes = isWritten ? [...new Set(organizeIdsTree.map(lastOf))].sort() : before
  const found = await lockOrganizes(trx, organizes)
  if (found.length < organizes.length || found.length === 0)
    throw new AppError('invalid', { fields: 'organizeIdsTree' })
  return { isEverywhere: false, organizes }
}

/** Whether a role holds in the same places before and after. */
export const isSamePlaces = (before: RolePlaces, after: RolePlaces): boolean =>
  before.isEverywhere === after.isEverywhere && before.organizes.join() === after.organizes.join()
