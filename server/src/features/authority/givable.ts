import { missingFrom } from '@workstation/domain/permission/right'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import type { Services } from '../../services'
import { allRights, liveRights } from './held-rights'
import { readNamedRoles } from './named-roles'
import { type Carrier, listGiven, listHeld } from './rights-store'

/** Those of the roles, positions or groups that the actor may give to people: they hold nothing that he lacks (THR-10). */
export async function listGivable(
  services: Services,
  db: Db,
  { actor, kind, ids }: { actor: Actor; kind: Carrier; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (actor.isAdministrator || ids.length === 0) return new Set(ids)
  const namedRoles = await readNamedRoles(services)
  const own = liveRights(await listHeld(db, [actor.userId]), namedRoles)
  const given = groupBy(await listGiven(db, { kind, ids }), ({ holder }) => holder)
  return new Set(ids.filter((id) => missingFrom(own, allRights(given.get(id) ?? [], namedRoles)).length === 0))
}
