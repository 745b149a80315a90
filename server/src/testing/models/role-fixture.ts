import { role } from '@workstation/contract/role'
import { sql } from 'kysely'
import { roleModel } from '../../features/role/role-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['档案员', '资料员'][at]}${made}`,
    enCode: `fixture-${made}`,
    description: ['保管图纸', '收发文件'][at],
    sortCode: [50, 40][at],
    enabledMark: [1, 0][at],
    globalMark: [1, 0][at],
    organizeIdsTree: [[], [['role-place']]][at],
  }
}

export const roleFixture: ModelFixture = {
  model: roleModel,
  grants: granted('role', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const { db } = app.services
    for (const id of ['role-place', 'role-other']) {
      const place = { id, parent_id: '-1', path: id, category: 'company', full_name: `${id}公司`, en_code: id }
      await db.insertInto('organize').values(place).execute()
    }
    const make = async (at: 0 | 1) => dataOf(await app.call(role.create, form(at), administrator)).id
    return [await make(1), await make(0)]
  },
  list: role.list,
  export: role.export,
  of: (id) => [[role.get, { id }]],
  words: ['资料', '审图', 'fixture', 'varied', 'role-place', 'role-other'],
  vary: {
    fullName: put('role', 'full_name', '审图员'),
    enCode: put('role', 'en_code', 'varied-code'),
    organizeInfo: {
      change: (db, id) => sql`update role_organize set organize_id = 'role-other' where role_id = ${id}`.execute(db),
    },
    memberCount: {
      change: (db, id) =>
        sql`insert into user_role (user_id, role_id) select id, ${id} from app_user where enabled_mark = 1
          and deleted_at is null limit 1`.execute(db),
    },
    description: put('role', 'description', '保管公章'),
    sortCode: put('role', 'sort_code', 1),
    creatorTime: put('role', 'created_at', new Date(Date.UTC(2020, 0, 2))),
  },
  form: { create: role.create, update: role.update, first: () => form(0), second: () => form(1) },
  acts: (id, version) => [
    [role.update, { ...form(0), id, version }],
    [role.toggleState, { id }],
    [role.remove, { id }],
  ],
}
