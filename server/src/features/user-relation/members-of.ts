import type { InputOf } from '@workstation/contract/endpoint'
import type { userRelation } from '@workstation/contract/user-relation'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { WriteCaller } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { groupHolder } from '../group'
import { listMembersSeen, replaceMembers } from '../member'
import { positionHolder } from '../position'
import { roleHolder } from '../role'

/** Everything that has members, under the names of clients of another generation. */
const holders = { Role: roleHolder, Position: positionHolder, Group: groupHolder }

/**
 * The ids of the members of whichever role, position or group has this id, as far as the actor sees it and them.
 * @throws not-found also for one whose page he was not granted
 */
export async function readMembersOf(db: Db, actor: Actor, id: string): Promise<{ ids: string[] }> {
  for (const holder of Object.values(holders)) {
    const { modelId } = holder.model
    if (isPermitted(actor, { modelId }) && (await isRowVisible(db, holder.model, actor, id)))
      return listMembersSeen(db, actor, { holder: holder as typeof roleHolder, id })
  }
  throw new AppError('not-found')
}

/** Replaces the members of a role, position or group, as far as the actor sees people. */
export function replaceMembersOf(
  services: Services,
  caller: WriteCaller,
  { id, objectType, userIds }: InputOf<typeof userRelation.replace>,
): Promise<void> {
  const holder = holders[objectType] as typeof roleHolder
  const need = { modelId: holder.model.modelId, button: 'btn_member' }
  if (!isPermitted(caller.actor, need)) throw new AppError('forbidden')
  const acting = { ...caller, actor: { ...caller.actor, acting: need } }
  return replaceMembers(services, acting, { holder, id, userIds })
}
