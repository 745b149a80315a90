import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { sql } from 'kysely'
import { companyModel } from '../../features/organize/company-model'
import { departmentModel } from '../../features/organize/department-model'
import type { Db } from '../../platform/database'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'
import type { TestApp } from '../start-test-app'

/** The company in which departments are listed. */
const above = 'fixture-company'
let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['甲院', '乙院'][at]}${made}`,
    enCode: `fixture-place-${made}`,
    enabledMark: 1 as const,
    sortCode: [7, 8][at] ?? 0,
    description: ['首', '次'][at] ?? '',
  }
}

const varied = (kind: string) => ({
  enCode: put('organize', 'en_code', `varied-${kind}`),
  manager: {
    change: (db: Db, id: string) =>
      sql`update organize set manager_id = (select id from app_user where deleted_at is null and real_name <> ''
        order by id limit 1) where id = ${id}`.execute(db),
  },
  people: {
    change: (db: Db, id: string) =>
      sql`insert into user_organize (user_id, organize_id, is_main) select id, ${id}, true from app_user
        where deleted_at is null and id not in (select user_id from user_organize) order by id desc limit 1`.execute(
        db,
      ),
  },
  sortCode: put('organize', 'sort_code', 1),
  description: put('organize', 'description', '另一说明'),
  creatorTime: put('organize', 'created_at', new Date(Date.UTC(2020, 0, 2))),
})
const words = ['甲', '乙', 'fixture', 'varied', '首', '另一']
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']

async function makeAbove({ services }: TestApp): Promise<void> {
  const place = { id: above, parent_id: '-1', path: above, category: 'company', full_name: '上级院', en_code: above }
  await services.db
    .insertInto('organize')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const companyFixture: ModelFixture = {
  model: companyModel,
  grants: granted('organize', ...buttons),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) => dataOf(await app.call(company.create, form(at), administrator)).id
    return [await make(0), await make(1)]
  },
  list: company.page,
  export: company.export,
  others: words.map((keyword) => [company.list, { keyword }]),
  of: (id) => [[company.get, { id }]],
  words,
  vary: varied('company'),
}

export const departmentFixture: ModelFixture = {
  model: departmentModel,
  grants: granted('department', ...buttons),
  make: async (app, administrator) => {
    await makeAbove(app)
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(department.create, { ...form(at), parentId: above }, administrator)).id
    return [await make(0), await make(1)]
  },
  list: department.page,
  listInput: { id: above },
  export: department.export,
  others: words.map((keyword) => [department.list, { id: above, keyword }]),
  of: (id) => [[department.get, { id }]],
  words,
  vary: varied('department'),
}
