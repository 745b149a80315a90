import { position } from '@workstation/contract/position'
import { sql } from 'kysely'
import { positionModel } from '../../features/position/position-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['甲岗', '乙岗'][at]}${made}`,
    enCode: `fixture-${made}`,
    type: ['position-kind-0', 'position-kind-1'][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
    organizeId: ['post-east', 'post-west'][at],
  }
}

export const positionFixture: ModelFixture = {
  model: positionModel,
  grants: granted('position', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const { db } = app.services
    for (const at of [0, 1, 2]) {
      const id = `position-kind-${at}`
      const entry = { id, dictionary_type_id: 'PositionType', en_code: id, full_name: `类别${at}` }
      await db.insertInto('dictionary_entry').values(entry).execute()
    }
    for (const id of ['post-east', 'post-west', 'post-north']) {
      const place = { id, parent_id: '-1', path: id, category: 'company', full_name: `${id}公司`, en_code: id }
      await db.insertInto('organize').values(place).execute()
    }
    const make = async (at: 0 | 1) => dataOf(await app.call(position.create, form(at), administrator)).id
    return [await make(0), await make(1)]
  },
  list: position.list,
  export: position.export,
  of: (id) => [[position.get, { id }]],
  words: ['甲', '改名', 'fixture', 'varied', 'position-kind-0', 'position-kind-2'],
  vary: {
    fullName: put('position', 'full_name', '改名'),
    enCode: put('position', 'en_code', 'varied-code'),
    department: put('position', 'organize_id', 'post-north'),
    type: put('position', 'type', 'position-kind-2'),
    memberCount: {
      change: (db, id) =>
        sql`insert into user_position (user_id, position_id) select id, ${id} from app_user where enabled_mark = 1
          and deleted_at is null limit 1`.execute(db),
    },
    description: put('position', 'description', '另一说明'),
    sortCode: put('position', 'sort_code', 1),
    creatorTime: put('position', 'created_at', new Date(Date.UTC(2020, 0, 2))),
  },
  form: { create: position.create, update: position.update, first: () => form(0), second: () => form(1) },
  acts: (id) => [
    [position.toggleState, { id }],
    [position.remove, { id }],
  ],
}
