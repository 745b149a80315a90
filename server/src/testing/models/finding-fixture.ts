import { rightCheck } from '@workstation/contract/right-check'
import { findingModel } from '../../features/right-check/finding-model'
import { granted, type ModelFixture } from '../model-fixture'

export const findingFixture: ModelFixture = {
  model: findingModel,
  // Who is found is told to those alone who see him on his own page.
  grants: [
    ...granted('rightCheck', 'btn_download'),
    ...['role', 'user', 'position', 'group', 'organize'].flatMap((page) => granted(page)),
  ],
  make: async (app) => {
    const { db } = app.services
    const roles = ['found-one', 'found-two'] as const
    for (const id of roles) {
      await db
        .insertInto('role')
        .values({ id, full_name: `无人角色${id}`, en_code: id })
        .execute()
      const grant = {
        object_type: 'role',
        object_id: id,
        item_kind: 'module',
        item_id: id === 'found-one' ? 'area' : 'map',
      }
      await db.insertInto('permission_grant').values(grant).execute()
    }
    return [`06-emptyRole-role-${roles[0]}`, `06-emptyRole-role-${roles[1]}`]
  },
  list: rightCheck.list,
  listInput: { kind: 'emptyRole' },
  export: rightCheck.export,
  of: (id) => [
    [rightCheck.takeBack, { id }],
    [rightCheck.pairRights, { id }],
  ],
  words: ['无人', 'found'],
  vary: {},
}
