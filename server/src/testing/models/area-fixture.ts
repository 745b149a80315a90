import { area } from '@workstation/contract/area'
import { sql } from 'kysely'
import { areaModel } from '../../features/area/area-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    parentId: ['fixture-area-0', 'fixture-area-1'][at],
    fullName: ['甲新区', '乙新区'][at],
    enCode: `fixture-${made}`,
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const areaFixture: ModelFixture = {
  model: areaModel,
  grants: granted('area', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    for (const at of [0, 1]) {
      const id = `fixture-area-${at}`
      const above = { id, en_code: id, parent_id: '-1', level: 1, full_name: `上级${at}`, sort_code: at }
      await app.services.db.insertInto('area').values(above).execute()
    }
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(area.create, { ...form(at), parentId: 'fixture-area-0' }, administrator)).id
    return [await make(0), await make(1)]
  },
  list: area.list,
  listInput: { id: 'fixture-area-0' },
  of: (id) => [[area.get, { id }]],
  others: ['甲新', '首', '另一', 'varied', 'fixture'].map((keyword) => [area.find, { keyword }]),
  words: ['甲', '首', 'varied'],
  vary: {
    enCode: put('area', 'en_code', 'varied-code'),
    parentName: {
      // A hit stands below everything above it.
      told: [area.find],
      change: (db, id) =>
        sql`update area set full_name = '改名市' where id = (select parent_id from area where id = ${id})`.execute(db),
    },
    isBase: put('area', 'is_base', true),
    sortCode: put('area', 'sort_code', 1),
    description: put('area', 'description', '另一说明'),
  },
  form: { create: area.create, update: area.update, first: () => form(0), second: () => form(1) },
  acts: (id) => [
    [area.toggleState, { id }],
    [area.remove, { id }],
  ],
}
