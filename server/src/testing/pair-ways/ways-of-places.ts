import { company } from '@workstation/contract/company'
import { config } from '@workstation/contract/config'
import { department } from '@workstation/contract/department'
import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { personChange } from '@workstation/contract/user-leaving'
import { dataOf } from '../make-review'
import { oneRight, otherRight } from '../pair-desk'
import { type NamedWay, off, set, versionOf } from './way'

/** Ways through organisations, the menu and who may do everything. */
export const waysOfPlaces: readonly NamedWay[] = [
  [
    'moves to where a role of his counts',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half({ organizeId: 'north' }), await desk.carrier('role', { global_mark: 0 })]
      await app.services.db.insertInto('role_organize').values({ role_id: id, organize_id: 'south' }).execute()
      await desk.join('role', id, one.id)
      return { person: one, act: () => app.call(personChange.move, { id: one.id, organizeId: 'south' }, admin) }
    },
  ],
  [
    'has a role that counts everywhere from now on',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half({ organizeId: 'north' }), await desk.carrier('role', { global_mark: 0 })]
      await app.services.db.insertInto('role_organize').values({ role_id: id, organize_id: 'south' }).execute()
      await desk.join('role', id, one.id)
      const form = dataOf(await app.call(role.get, { id }, admin))
      return { person: one, act: () => app.call(role.update, { ...form, globalMark: 1 } as never, admin) }
    },
  ],
  [
    'belongs to a department that is switched on',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half(), await desk.carrier('position', { organize_id: 'south' })]
      await desk.join('position', id, one.id)
      await set(app, 'organize', 'south', off)
      return { person: one, act: () => app.call(department.toggleState, { id: 'south' }, admin) }
    },
  ],
  [
    'has a position that moves to a department that is on',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half(), await desk.carrier('position', { organize_id: 'south' })]
      await desk.join('position', id, one.id)
      await set(app, 'organize', 'south', off)
      const form = dataOf(await app.call(position.get, { id }, admin))
      return { person: one, act: () => app.call(position.update, { ...form, organizeId: 'north' } as never, admin) }
    },
  ],
  [
    'belongs to a department that moves below where a role of his counts',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half({ organizeId: 'team' }), await desk.carrier('role', { global_mark: 0 })]
      await app.services.db.insertInto('role_organize').values({ role_id: id, organize_id: 'south' }).execute()
      await desk.join('role', id, one.id)
      const version = await versionOf(app, 'team')
      return { person: one, act: () => app.call(department.move, { id: 'team', parentId: 'south', version }, admin) }
    },
  ],
  [
    'belongs to a department whose people go where a role of his counts',
    async ({ app, admin, desk }) => {
      const [one, id] = [await desk.half({ organizeId: 'north' }), await desk.carrier('role', { global_mark: 0 })]
      await app.services.db.insertInto('role_organize').values({ role_id: id, organize_id: 'south' }).execute()
      await desk.join('role', id, one.id)
      const version = await versionOf(app, 'north')
      return {
        person: one,
        act: () => app.call(company.movePeople, { id: 'north', targetId: 'south', version }, admin),
      }
    },
  ],
  [
    'holds a page that is switched on',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      await desk.giveOther('user', one.id)
      await set(app, 'menu', oneRight, off)
      return { person: one, act: () => app.call(menuEntry.toggleState, { id: oneRight }, admin) }
    },
  ],
  [
    'holds a page whose folder is switched on',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      await desk.giveOther('user', one.id)
      const { parent_id } = await app.services.db
        .selectFrom('menu')
        .select('parent_id')
        .where('id', '=', oneRight)
        .executeTakeFirstOrThrow()
      await set(app, 'menu', parent_id, off)
      return { person: one, act: () => app.call(menuEntry.toggleState, { id: parent_id }, admin) }
    },
  ],
  [
    'holds a button that is switched on',
    async ({ app, admin, desk }) => {
      const one = await desk.half()
      await desk.giveOther('user', one.id)
      await set(app, 'menu_item', otherRight, off)
      return { person: one, act: () => app.call(menuButton.toggleState, { id: otherRight }, admin) }
    },
  ],
  [
    'is no super administrator any more',
    async ({ app, admin, desk }) => {
      const one = await desk.half({ isAdministrator: true })
      await desk.giveOther('user', one.id)
      const list = dataOf(await app.call(config.administrators, {}, admin)).list.map(({ id }) => id)
      const adminIds = list.filter((id) => id !== one.id)
      return { person: one, act: () => app.call(config.setAdministrators, { adminIds }, admin) }
    },
  ],
]
