import { group } from '@workstation/contract/group'
import { sql } from 'kysely'
import { groupModel } from '../../features/group/group-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: ['甲组', '乙组'][at],
    enCode: `fixture-${made}`,
    type: ['group-kind-0', 'group-kind-1'][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const groupFixture: ModelFixture = {
  model: groupModel,
  grants: granted('group', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const { db } = app.services
    for (const at of [0, 1, 2]) {
      const id = `group-kind-${at}`
      const entry = { id, dictionary_type_id: 'groupType', en_code: id, full_name: `类别${at}` }
      await db.insertInto('dictionary_entry').values(entry).execute()
    }
    const make = async (at: 0 | 1) => dataOf(await app.call(group.create, form(at), administrator)).id
    return [await make(0), await make(1)]
  },
  list: group.list,
  export: group.export,
  of: (id) => [[group.get, { id }]],
  words: ['甲', '改名', 'fixture', 'varied', 'group-kind-0', 'group-kind-2'],
  vary: {
    fullName: put('user_group', 'full_name', '改名'),
    enCode: put('user_group', 'en_code', 'varied-code'),
    type: put('user_group', 'type', 'group-kind-2'),
    memberCount: {
      change: (db, id) =>
        sql`insert into user_group_member (user_id, group_id) select id, ${id} from app_user where enabled_mark = 1
          and deleted_at is null limit 1`.execute(db),
    },
    description: put('user_group', 'description', '另一说明'),
    sortCode: put('user_group', 'sort_code', 1),
    creatorTime: put('user_group', 'created_at', new Date(Date.UTC(2020, 0, 2))),
  },
  form: { create: group.create, update: group.update, first: () => form(0), second: () => form(1) },
  acts: (id) => [
    [group.toggleState, { id }],
    [group.remove, { id }],
  ],
}
