import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { positionsWithRights } from './store'

interface Change {
  before: readonly string[]
  after: readonly string[]
}

const added = ({ before, after }: Change) => after.filter((id) => !before.includes(id))

/** Whether a person may hand out a role: only one that he holds himself (THR-10). */
export const mayGrantRole = (actor: Actor, roleId: string): boolean =>
  actor.isAdministrator || actor.roleIds.includes(roleId)

/** Nobody grants what he lacks: a role that he does not hold, or a position with rights that is not his (THR-10). */
export async function checkGrant(
  db: Db,
  actor: Actor,
  { roles, positions, held }: { roles: Change; positions: Change; held: readonly string[] },
): Promise<void> {
  if (actor.isAdministrator) return
  if (added(roles).some((id) => !mayGrantRole(actor, id))) throw new AppError('user.cannot-grant')
  const risky = await positionsWithRights(db, added(positions))
  if (risky.some((id) => !held.includes(id))) throw new AppError('user.cannot-grant')
}

/** Pages through which rights are given; who works there must not be impersonated by somebody with fewer rights. */
const rightGivingPages = ['user', 'role', 'authorize', 'config']

/** Whether the target gives rights that the actor cannot give himself, so that his password is not the actor's to set. */
export const outranks = (target: Actor, actor: Actor): boolean =>
  target.isAdministrator ||
  rightGivingPages.some((modelId) => {
    const page = target.pages.get(modelId)
    return (
      page !== undefined && ![undefined, ...page.buttons].every((button) => isPermitted(actor, needOf(modelId, button)))
    )
  })

const needOf = (modelId: string, button: string | undefined) =>
  button === undefined ? { modelId } : { modelId, button }
