import type { InputOf } from '@workstation/contract/endpoint'
import type { role } from '@workstation/contract/role'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { findToLock } from '../../platform/guarded-model/lock-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { copyGrants, listGivable } from '../authority'
import { roleModel as model } from './role-model'
import { placesAfter, type RolePlaces } from './role-places'
import { setOrganizesOf } from './write-store'

/** Gives a new role the rights of another one, as far as the actor could give that to somebody. */
async function copyRights(services: Services, { trx, caller, id, tell }: WriteStep<'role'>, from: string) {
  const { actor } = caller
  const copied = await findToLock({ trx, actor }, model, from)
  if (!copied) throw new AppError('invalid', { fields: 'copyOf' })
  const givable = await listGivable(services, trx, { actor, kind: 'role', ids: [from] })
  if (!givable.has(from)) throw new AppError('role.not-givable', { name: copied.full_name })
  tell({ copyOf: from })
  await copyGrants(trx, { kind: 'role', from, to: id, by: actor.userId })
}

/** Adds a role without members; its rights are granted afterwards, unless it is the copy of another one. */
export function createRole(
  services: Services,
  caller: WriteCaller,
  { copyOf = '', ...form }: InputOf<typeof role.create>,
): Promise<{ id: string }> {
  let places: RolePlaces = { isEverywhere: true, organizes: [] }
  return createRow(services, caller, {
    model,
    form,
    check: async (step) => {
      places = await placesAfter(step, form)
    },
    work: async (step) => {
      await setOrganizesOf(step.trx, step.id, places.organizes)
      if (copyOf !== '') await copyRights(services, step, copyOf)
    },
  })
}
