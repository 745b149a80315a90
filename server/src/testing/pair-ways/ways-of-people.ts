import { grant } from '@workstation/contract/grant'
import { grantDesk } from '@workstation/contract/grant-desk'
import { user } from '@workstation/contract/user'
import { userCopy } from '@workstation/contract/user-copy'
import { personChange } from '@workstation/contract/user-leaving'
import { dataOf } from '../make-review'
import { oneRight, otherPage, otherRight } from '../pair-desk'
import { both, type NamedWay, newPerson, off, oneRole, set } from './way'

/** Ways through grants and through records of people. */
export const waysOfPeople: readonly NamedWay[] = [
  [
    'is granted himself',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      return {
        person: one,
        act: () => app.call(grant.change, { id: one.id, objectType: 'user', give: [...both] }, admin),
      }
    },
  ],
  [
    'is granted with others',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      const sent = { userIds: [one.id], module: [otherPage], button: [otherRight] }
      return { person: one, act: () => app.call(grant.batch, sent as never, admin) }
    },
  ],
  [
    'holds what is made exactly this',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      const sent = { id: one.id, objectType: 'user', module: [oneRight, otherPage], button: [otherRight] }
      return { person: one, act: () => app.call(grant.replace, sent as never, admin) }
    },
  ],
  [
    'is among the holders of a button',
    async ({ app, admin, desk }) => {
      const one = await desk.half({ grants: [{ modelId: oneRight }, { modelId: otherPage }] })
      const sent = { id: otherRight, objectType: 'user', objectId: [one.id], itemType: 'button' }
      return { person: one, act: () => app.call(grant.replaceHolders, sent as never, admin) }
    },
  ],
  [
    'is granted the page of a button that he has',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      const give = [{ kind: 'button', itemId: otherRight }] as const
      dataOf(await app.call(grant.change, { id: one.id, objectType: 'user', give: [...give] }, admin))
      const page = [{ kind: 'module', itemId: otherPage }] as const
      return {
        person: one,
        act: () => app.call(grant.change, { id: one.id, objectType: 'user', give: [...page] }, admin),
      }
    },
  ],
  [
    'gets back what an undone act had taken',
    async ({ app, admin, desk }) => {
      const one = await app.makeUser()
      await desk.giveOther('user', one.id)
      const target = { id: one.id, objectType: 'user' } as const
      dataOf(await app.call(grant.change, { ...target, take: [...both] }, admin))
      const [batch] = dataOf(await app.call(grant.history, target, admin)).list
      dataOf(await app.call(grant.change, { ...target, give: [{ kind: 'module', itemId: oneRight }] }, admin))
      const { acts } = dataOf(await app.call(grantDesk.undo, { id: batch?.batchId ?? '' }, admin))
      return { person: one, act: () => app.call(grantDesk.change, { acts }, admin) }
    },
  ],
  [
    'is given a role on his form',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half({ organizeId: 'north' }), await desk.carrier('role')]
      const form = dataOf(await app.call(user.get, { id: one.id }, admin))
      return { person: one, act: () => app.call(user.update, { ...form, roleId: id } as never, admin) }
    },
  ],
  [
    'is new with two roles',
    async ({ app, admin, desk }) => {
      const roleId = `${await oneRole(app, admin)},${await desk.carrier('role')}`
      return { person: null, act: () => app.call(user.create, newPerson({ roleId }), admin) }
    },
  ],
  [
    'is a new copy of somebody, with a group',
    async ({ app, admin, desk }) => {
      const [from, id] = [await app.makeUser({ organizeId: 'north' }), await desk.carrier('group')]
      await desk.join('group', id, from.id)
      const more = { from: from.id, groupIds: [id], roleId: await oneRole(app, admin) }
      return { person: null, act: () => app.call(userCopy.create, newPerson(more) as never, admin) }
    },
  ],
  [
    'is switched on with both, which were given before the pair was',
    async ({ app, admin, desk }) => {
      const one = await desk.half({ organizeId: 'north' })
      await desk.giveOther('user', one.id)
      await set(app, 'app_user', one.id, off)
      return { person: one, act: () => app.call(user.toggleState, { id: one.id }, admin) }
    },
  ],
  [
    'comes back from leaving',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half({ organizeId: 'north' }), await desk.carrier('role')]
      await desk.join('role', id, one.id)
      dataOf(await app.call(personChange.leave, { id: one.id }, admin))
      const left = dataOf(await app.call(personChange.list, {}, admin)).list.find(({ userId }) => userId === one.id)
      return { person: one, act: () => app.call(personChange.undo, { id: left?.id ?? '' }, admin) }
    },
  ],
]
