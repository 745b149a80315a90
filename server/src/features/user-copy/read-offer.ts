import type { User } from '@workstation/contract/user'
import type { CopyOffer } from '@workstation/contract/user-copy'
import { findRow } from '../../platform/guarded-model/read-rows'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listGivable } from '../authority'
import { administeredOf, mayWriteLinks, userModel } from '../user'
import { leftBy, offeredGrants, offeredGroups } from './taken'

interface Named {
  id: string
  name: string
}

/** Ids of a record with the names that it brings along. */
function namedOf(ids = '', names = ''): Named[] {
  const texts = names.split(',')
  return ids.split(',').flatMap((id, at) => (id ? [{ id, name: texts[at] ?? id }] : []))
}

const joined = (list: readonly Named[], key: keyof Named) => list.map((one) => one[key]).join(',')

const kept = (list: readonly Named[], givable: ReadonlySet<string>) => ({
  given: list.filter(({ id }) => givable.has(id)),
  lacking: list.filter(({ id }) => !givable.has(id)),
})

/**
 * What somebody new would have like a colleague. What the reader does not see of him, or may not fill in, is not offered, and
 * what he may not give is named with the reason.
 * @throws not-found
 */
export async function readOffer(services: Services, context: Context, id: string): Promise<CopyOffer> {
  const { actor } = context
  const { db } = services
  const row = await findRow<Partial<User>>(db, userModel, actor, id)
  const left = leftBy(services, context)
  const named = (field: 'organizeId' | 'positionId' | 'roleId', names: 'organize' | 'position' | 'roleName') =>
    mayWriteLinks(actor, field) ? namedOf(row[field], row[names]) : []
  const all = {
    organizes: named('organizeId', 'organize'),
    positions: named('positionId', 'position'),
    roles: named('roleId', 'roleName'),
  }
  const ids = (list: readonly Named[]) => list.map((one) => one.id)
  const open = await administeredOf(db, actor, { organizes: ids(all.organizes), act: 'add' })
  const givable = (kind: 'position' | 'role', list: readonly Named[]) =>
    listGivable(services, db, { actor, kind, ids: ids(list) })
  const organizes = kept(all.organizes, open)
  const positions = kept(all.positions, await givable('position', all.positions))
  const roles = kept(all.roles, await givable('role', all.roles))
  const groups = await offeredGroups(services, context, id)
  const grants = await offeredGrants(services, context, id)
  const hasManager = mayWriteSomewhere(userModel, actor, 'managerId')
  return {
    ...{ id, realName: row.realName ?? '' },
    ...{ organizeId: joined(organizes.given, 'id'), organize: joined(organizes.given, 'name') },
    ...{ positionId: joined(positions.given, 'id'), position: joined(positions.given, 'name') },
    ...{ roleId: joined(roles.given, 'id'), roleName: joined(roles.given, 'name') },
    ...{ managerId: (hasManager && row.managerId) || '', manager: (hasManager && row.manager) || '' },
    groups: groups.list,
    grants: grants.list,
    left: [
      ...organizes.lacking.map(({ name }) => left('organize', name, 'user.copy-outside')),
      ...positions.lacking.map(({ name }) => left('position', name, 'user.copy-lacking')),
      ...roles.lacking.map(({ name }) => left('role', name, 'user.copy-lacking')),
      ...groups.left,
      ...grants.left,
    ],
  }
}
