import { grant } from '@workstation/contract/grant'
import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { userRelation } from '@workstation/contract/user-relation'
import { dataOf } from '../make-review'
import type { PairCarrier } from '../pair-desk'
import { both, type NamedWay, named, off } from './way'

const calls = { role, position, group } as unknown as Record<PairCarrier, typeof group>

/** Ways through a role, position or group. */
export const waysOfCarrier = (kind: PairCarrier): readonly NamedWay[] => [
  [
    `is granted through his ${kind}`,
    async ({ app, admin, desk }) => {
      const person = await desk.half()
      const { id } = dataOf(
        await app.call(calls[kind].create, { ...named(), ...(kind === 'position' && { organizeId: 'north' }) }, admin),
      )
      await desk.join(kind, id, person.id)
      return { person, act: () => app.call(grant.change, { id, objectType: kind, give: [...both] }, admin) }
    },
  ],
  [
    `joins a ${kind}`,
    async ({ app, admin, desk }) => {
      const [person, id] = [await desk.half(), await desk.carrier(kind)]
      return { person, act: () => app.call(calls[kind].addMembers, { id, userIds: [person.id] }, admin) }
    },
  ],
  [
    `is one of the members of a ${kind} that are replaced`,
    async ({ app, admin, desk }) => {
      const [person, id] = [await desk.half(), await desk.carrier(kind)]
      const objectType = ({ role: 'Role', position: 'Position', group: 'Group' } as const)[kind]
      return { person, act: () => app.call(userRelation.replace, { id, objectType, userIds: [person.id] }, admin) }
    },
  ],
  [
    `has a ${kind} that is switched on`,
    async ({ app, admin, desk }) => {
      const [person, id] = [await desk.half(), await desk.carrier(kind, off)]
      await desk.join(kind, id, person.id)
      return { person, act: () => app.call(calls[kind].toggleState, { id }, admin) }
    },
  ],
  [
    `has a ${kind} that a form switches on`,
    async ({ app, admin, desk }) => {
      const [person, id] = [await desk.half(), await desk.carrier(kind, off)]
      await desk.join(kind, id, person.id)
      const form = dataOf(await app.call(calls[kind].get, { id }, admin))
      return { person, act: () => app.call(calls[kind].update, { ...form, enabledMark: 1 } as never, admin) }
    },
  ],
  [
    `belonged to a ${kind} until yesterday and joins again`,
    async ({ app, admin, desk }) => {
      const [person, id] = [await desk.half(), await desk.carrier(kind)]
      await desk.join(kind, id, person.id)
      const link = { role: 'user_role', position: 'user_position', group: 'user_group_member' }[kind]
      await app.services.db
        .updateTable(link as 'user_role')
        .set({ until: new Date('2020-01-01T00:00:00Z') })
        .where('user_id', '=', person.id)
        .execute()
      return { person, act: () => app.call(calls[kind].addMembers, { id, userIds: [person.id] }, admin) }
    },
  ],
]
