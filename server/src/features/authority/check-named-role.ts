import { covers, missingFrom, namesOfRights, type Right } from '@workstation/domain/permission/right'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Services } from '../../services'
import { allRights, liveRights } from './held-rights'
import { readNamedRoles } from './named-roles'
import { findCarrierName, listGiven, listHeld } from './rights-store'

interface Naming {
  actor: Actor
  /** The role that is named now. */
  roleId: string
  /** The role that was named before, where being one of its people is the right that moves on; else null. */
  instead: string | null
}

/**
 * Refuses to name a role in a setting that gives it, or what its people may do, to others, unless the actor holds all
 * of that himself (THR-10).
 * @throws rights.name-role
 */
export async function checkNamedRole(services: Services, trx: Trx, { actor, roleId, instead }: Naming): Promise<void> {
  if (actor.isAdministrator) return
  const namedRoles = await readNamedRoles(services)
  const own = liveRights(await listHeld(trx, [actor.userId]), namedRoles)
  const name = await findCarrierName(trx, 'role', instead ?? roleId)
  const moved: Right = { kind: 'role', of: instead ?? '', code: '', name }
  const missing = instead
    ? [moved].filter((right) => !covers(own, right))
    : missingFrom(own, allRights(await listGiven(trx, { kind: 'role', ids: [roleId] }), namedRoles))
  const names = namesOfRights(missing).slice(0, 3)
  if (names.length === 0) return
  throw new AppError('rights.name-role', {
    role: await findCarrierName(trx, 'role', roleId),
    what: namesInLanguages(names),
  })
}
