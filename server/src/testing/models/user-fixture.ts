import { search } from '@workstation/contract/search'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { userModel } from '../../features/user/user-model'
import type { Db } from '../../platform/database'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

/** Two organisations that do not lie below each other, with a position and a role of each. */
async function addPlaces(db: Db): Promise<void> {
  for (const id of ['east', 'west', 'north']) {
    const row = { id, parent_id: '-1', path: id, category: 'company', full_name: `${id}公司`, en_code: id }
    await db.insertInto('organize').values(row).execute()
    const position = { id: `${id}-position`, organize_id: id, full_name: `${id}岗位`, en_code: id }
    await db.insertInto('position').values(position).execute()
    await db
      .insertInto('role')
      .values({ id: `${id}-role`, full_name: `${id}角色`, en_code: `${id}-role` })
      .execute()
  }
  for (const id of ['boss-east', 'boss-west', 'boss-north']) {
    await db
      .insertInto('app_user')
      .values({ id, account: id, real_name: `上级${id}`, password_hash: '' })
      .execute()
  }
}

/** What people say of themselves, in the first form and in the second. */
const personal: Readonly<Record<string, readonly [string, string]>> = {
  telePhone: ['010-68681234', '010-68681235'],
  landline: ['8012', '8013'],
  nation: ['汉族', '回族'],
  nativePlace: ['杭州', '宁波'],
  education: ['硕士', '博士'],
  certificatesType: ['passport', 'other'],
  certificatesNumber: ['E1234567', 'E7654321'],
  urgentContacts: ['林父', '梅母'],
  urgentTelePhone: ['13900000001', '13900000002'],
  postalAddress: ['西湖区', '东湖区'],
  signature: ['慢即是快', '快即是慢'],
}
const saidBy = (at: 0 | 1) => Object.fromEntries(Object.entries(personal).map(([name, values]) => [name, values[at]]))
const sourceOf = (name: string) => userModel.columns.get(name)?.source ?? ''
const variedPersonal = Object.fromEntries(
  Object.keys(personal).flatMap((name) => (sourceOf(name) ? [[name, put('app_user', sourceOf(name), '另写')]] : [])),
)

let made = 0
const person = (at: 'east' | 'west', more: object = {}) => {
  made += 1
  return {
    account: `fixture${made}`,
    realName: at === 'east' ? '林东' : '梅西',
    gender: at === 'east' ? 1 : 2,
    email: `${at}@example.com`,
    mobilePhone: at === 'east' ? '13800138000' : '13900139000',
    organizeId: at,
    positionId: `${at}-position`,
    roleId: `${at}-role`,
    managerId: `boss-${at}`,
    enabledMark: at === 'east' ? 1 : 0,
    description: at === 'east' ? '驻场' : '借调',
    sortCode: at === 'east' ? 7 : 8,
    entryDate: Date.UTC(2010, at === 'east' ? 1 : 2, 1),
    birthday: Date.UTC(1990, at === 'east' ? 1 : 2, 1),
    ...saidBy(at === 'east' ? 0 : 1),
    ...more,
  }
}

/** Puts a person's only link of a kind elsewhere. */
const relink = (table: string, column: string, to: string) => ({
  change: (db: Db, id: string) =>
    sql`update ${sql.table(table)} set ${sql.id(column)} = ${to} where user_id = ${id}`.execute(db),
})

export const userFixture: ModelFixture = {
  model: userModel,
  grants: granted('user', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_resetPassword'),
  make: async (app, administrator) => {
    await addPlaces(app.services.db)
    const add = async (form: object) => dataOf(await app.call(user.create, { ...form }, administrator)).id
    return [await add(person('east')), await add(person('west', { enabledMark: 1 }))]
  },
  list: user.list,
  export: user.exportExcel,
  others: ['林东', 'fixture', 'lindong', 'zaixiang', '再向', 'varied'].map((keyword) => [search.find, { keyword }]),
  of: (id) => [[user.get, { id }]],
  words: ['林', 'lindong', 'fixture', '再向', 'zaixiang', 'varied', 'east', 'north', 'east-role', 'north-role'],
  values: { organizeId: ['east', 'north'], organizeid: ['east', 'north'], roleId: ['east-role', 'north-role'] },
  vary: {
    ...variedPersonal,
    entryDate: put('app_user', 'entry_date', new Date(Date.UTC(2020, 0, 2))),
    birthday: put('app_user', 'birthday', new Date(Date.UTC(1980, 0, 2))),
    account: put('app_user', 'account', 'varied'),
    realName: {
      change: (db, id) =>
        sql`update app_user set real_name = '再向前', pinyin = 'zaixiangqian' where id = ${id}`.execute(db),
    },
    gender: put('app_user', 'gender', 0),
    email: put('app_user', 'email', 'varied@example.com'),
    mobilePhone: put('app_user', 'mobile_phone', '13700137000'),
    organize: relink('user_organize', 'organize_id', 'north'),
    position: relink('user_position', 'position_id', 'north-position'),
    roleName: relink('user_role', 'role_id', 'north-role'),
    manager: put('app_user', 'manager_id', 'boss-north'),
    description: put('app_user', 'description', '外派'),
    sortCode: put('app_user', 'sort_code', 99),
    creatorTime: put('app_user', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastLoginTime: put('app_user', 'last_login_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: { create: user.create, update: user.update, first: () => person('east'), second: () => person('west') },
  acts: (id) => [
    [user.toggleState, { id }],
    [user.unlock, { id }],
    [user.resetPassword, { id, userPassword: 'a'.repeat(32), validatePassword: 'a'.repeat(32) }],
    [user.unbindWechat, { id }],
    [user.remove, { id }],
  ],
}
