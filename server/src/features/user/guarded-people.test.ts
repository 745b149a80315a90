import { user, userColumns } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseMenus } from '../../seed/base-menus'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { linksOf } from './store'

let app: TestApp
let admin: TestUser
let clerk: TestUser
let boss: TestUser
const forms = Object.keys(baseMenus.find(({ id }) => id === 'user')?.forms ?? {})
const columns = Object.entries(userColumns).flatMap(([name, { hideable }]) => (hideable ? [name] : []))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  for (const id of ['east', 'west']) {
    const row = { id, parent_id: '-1', path: id, category: 'company', full_name: id, en_code: id }
    await db.insertInto('organize').values(row).execute()
  }
  for (const id of ['first', 'second']) {
    await db.insertInto('position').values({ id, organize_id: 'east', full_name: id, en_code: id }).execute()
    await db.insertInto('role').values({ id, full_name: id, en_code: id }).execute()
  }
  admin = await app.administrator()
  boss = await app.makeUser({ organizeId: 'east' })
  const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'user', button }))
  clerk = await app.makeUser({ grants, roles: ['first', 'second'], organizeId: 'east' })
})
afterAll(() => app.close())

/** What the clerk sees and may write of people from now on. */
async function limit(may: { columns?: readonly string[]; forms?: readonly string[] }): Promise<void> {
  const { db } = app.services
  await db.deleteFrom('permission_grant').where('item_kind', 'in', ['column', 'form']).execute()
  const flags = { is_column_authorize: may.columns ? 1 : 0, is_form_authorize: may.forms ? 1 : 0 }
  await db.updateTable('menu').set(flags).where('id', '=', 'user').execute()
  for (const kind of ['column', 'form'] as const) {
    for (const name of may[`${kind}s`] ?? []) {
      const row = { object_type: 'user', object_id: clerk.id, item_kind: kind, item_id: `user-${kind}-${name}` }
      await db.insertInto('permission_grant').values(row).execute()
    }
  }
  await app.services.invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
}

const first = {
  realName: '李雷',
  gender: 1,
  email: 'li@example.com',
  mobilePhone: '13800138000',
  organizeId: 'east',
  positionId: 'first',
  roleId: 'first',
  enabledMark: 1,
  description: '原样',
  sortCode: 7,
  ...{ entryDate: Date.UTC(2020, 0, 1), birthday: Date.UTC(1990, 0, 1), telePhone: '010-11111111', landline: '111' },
  ...{ nation: '汉族', nativePlace: '浙江', education: '硕士', certificatesType: 'officer' },
  ...{ certificatesNumber: 'A1111', urgentContacts: '李父', urgentTelePhone: '13911111111', postalAddress: '杭州' },
}
const second = {
  realName: '韩梅梅',
  gender: 2,
  email: 'han@example.com',
  mobilePhone: '13900139000',
  organizeId: 'west,east',
  positionId: 'second',
  roleId: 'second',
  enabledMark: 0,
  description: '改写',
  sortCode: 8,
  ...{ entryDate: Date.UTC(2021, 1, 2), birthday: Date.UTC(1991, 2, 3), telePhone: '010-22222222', landline: '222' },
  ...{ nation: '回族', nativePlace: '宁夏', education: '博士', certificatesType: 'passport' },
  ...{ certificatesNumber: 'E2222', urgentContacts: '韩父', urgentTelePhone: '13922222222', postalAddress: '银川' },
}

let made = 0
const accounts = () => {
  made += 1
  return { before: `guarded${made}`, after: `changed${made}` }
}
async function stored(id: string) {
  const row = await app.services.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { organizes, roles, positions } = await linksOf(app.services.db, id)
  return {
    account: row.account,
    realName: row.real_name,
    gender: row.gender,
    email: row.email,
    mobilePhone: row.mobile_phone,
    organizeId: organizes.join(','),
    positionId: positions.join(','),
    roleId: roles.join(','),
    managerId: row.manager_id,
    enabledMark: row.enabled_mark,
    description: row.description,
    sortCode: row.sort_code,
    entryDate: row.entry_date?.getTime() ?? null,
    birthday: row.birthday?.getTime() ?? null,
    telePhone: row.tele_phone,
    landline: row.landline,
    nation: row.nation,
    nativePlace: row.native_place,
    education: row.education,
    certificatesType: row.certificates_type,
    certificatesNumber: row.certificates_number,
    urgentContacts: row.urgent_contacts,
    urgentTelePhone: row.urgent_tele_phone,
    postalAddress: row.postal_address,
  }
}
async function makePerson() {
  const { before, after } = accounts()
  const form = { ...first, account: before, managerId: '' }
  const { id } = dataOf(await app.call(user.create, form, admin.token))
  return { id, old: await stored(id), sent: { ...second, account: after, managerId: boss.id } }
}
const save = (id: string, form: object) => app.call(user.update, { id, version: 1, ...form } as never, clerk.token)

describe('[THR-13] [THR-19] of a person, a field', () => {
  test('that is open is changed, every one of them', async () => {
    await limit({})
    const { id, sent } = await makePerson()
    dataOf(await save(id, sent))
    expect(await stored(id)).toEqual(sent)
    expect(Object.keys(await stored(id)).toSorted()).toEqual(forms.toSorted())
  })

  const columnOf: Record<string, string> = {
    organizeId: 'organize',
    positionId: 'position',
    roleId: 'roleName',
    managerId: 'manager',
  }
  test.each(forms.filter((name) => columns.includes(columnOf[name] ?? name)))(
    'whose column is hidden keeps its value: %s',
    async (field) => {
      const column = columnOf[field] ?? field
      await limit({ columns: columns.filter((name) => name !== column) })
      const { id, old, sent } = await makePerson()
      dataOf(await save(id, sent))
      expect(await stored(id)).toEqual({ ...sent, [field]: old[field as keyof typeof old] })
    },
  )

  test.each(forms)('that may be seen and was not granted for writing keeps its value: %s', async (field) => {
    await limit({ forms: forms.filter((name) => name !== field) })
    const { id, old, sent } = await makePerson()
    dataOf(await save(id, sent))
    expect(await stored(id)).toEqual({ ...sent, [field]: old[field as keyof typeof old] })
    const seen = dataOf(await app.call(user.get, { id }, clerk.token)) as Record<string, unknown>
    expect(seen).toHaveProperty(field)
  })

  test.each(['account', 'realName', 'organizeId'])(
    'without which nobody is made has to be his to write: %s',
    async (field) => {
      await limit({ forms: forms.filter((name) => name !== field) })
      const form = { ...first, account: accounts().before }
      expect(await app.call(user.create, form, clerk.token)).toMatchObject({ key: 'fields-withheld' })
    },
  )

  test('that the maker may not write takes its default', async () => {
    await limit({ forms: ['account', 'realName', 'organizeId'] })
    const account = accounts().before
    const { id } = dataOf(
      await app.call(user.create, { ...first, ...second, organizeId: 'east', account }, clerk.token),
    )
    expect(await stored(id)).toEqual({
      account,
      realName: second.realName,
      gender: 0,
      email: '',
      mobilePhone: '',
      organizeId: 'east',
      positionId: '',
      roleId: '',
      managerId: null,
      enabledMark: 1,
      description: '',
      sortCode: 0,
      ...{ entryDate: null, birthday: null, telePhone: '', landline: '', nation: '', nativePlace: '', education: '' },
      ...{ certificatesType: '', certificatesNumber: '', urgentContacts: '', urgentTelePhone: '', postalAddress: '' },
    })
  })

  test('of a person whose places are hidden need not be sent', async () => {
    await limit({ columns: columns.filter((name) => name !== 'organize') })
    const { id, old } = await makePerson()
    dataOf(await save(id, { account: old.account, realName: '换名' }))
    expect(await stored(id)).toEqual({ ...old, realName: '换名' })
  })
})

test('two who save the same person at once do not overwrite each other', async () => {
  await limit({})
  const { id, sent } = await makePerson()
  const answers = await Promise.all([
    save(id, { ...sent, description: '一' }),
    app.call(user.update, { id, version: 1, ...sent, description: '二' }, admin.token),
  ])
  expect(answers.map(({ code, key }) => key ?? code).toSorted()).toEqual([200, 'changed'].toSorted())
  const saved = answers[0]?.code === 200 ? '一' : '二'
  expect((await stored(id)).description).toBe(saved)
})
