import { profile } from '@workstation/contract/profile'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const north = {
    id: 'north',
    parent_id: '-1',
    path: 'north',
    category: 'company',
    full_name: '公司',
    en_code: 'north',
  }
  await app.services.db.insertInto('organize').values(north).execute()
  admin = await app.administrator()
})
afterAll(() => app.close())

let made = 0
const form = (more: Record<string, unknown> = {}) => {
  made += 1
  return { account: `made${made}`, realName: '王小明', organizeId: 'north', ...more }
}
const create = async (more: Record<string, unknown> = {}) => (await app.call(user.create, form(more), admin.token)).data
const get = async (id: string) => (await app.call(user.get, { id }, admin.token)).data

const record = {
  ...{ entryDate: Date.UTC(2020, 8, 1), birthday: Date.UTC(1990, 4, 1), telePhone: '010-68681234', landline: '8012' },
  ...{ nation: '汉族', nativePlace: '浙江杭州', education: '硕士', certificatesType: 'idCard' },
  ...{ certificatesNumber: '11010519491231002X', urgentContacts: '林父', urgentTelePhone: '13900000000' },
  postalAddress: '杭州市西湖区 1 号',
}

test('[USR-52] has a whole record, which clients send back as they read it and its person reads too', async () => {
  const { id } = await create(record)
  const person = await get(id)
  expect(person).toMatchObject(record)
  const other = await get((await create()).id)
  const empty = Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? '' : null]),
  )
  expect(other).toMatchObject(empty)
  expect((await app.call(user.update, { ...person, education: '博士', entryDate: null }, admin.token)).code).toBe(200)
  expect(await get(id)).toMatchObject({ ...record, education: '博士', entryDate: null })
  const { token } = await app.makeUser()
  expect((await app.call(profile.baseInfo, {}, token)).data).toMatchObject({ education: '', entryDate: null })
})

test.each([
  ['birthday', Date.UTC(2999, 0, 1)],
  ['telePhone', 'call me'],
  ['urgentTelePhone', '12'],
  ['urgentContacts', '<林父>'],
  ['certificatesNumber', '110105194912310021'],
])('[USR-52] refuses a record with a wrong %s and makes nobody', async (field, value) => {
  const account = `wrong${field}`
  const sent = form({ ...record, account, [field]: value })
  expect((await app.call(user.create, sent, admin.token)).msg).toBe(`填写有误：${field}`)
  expect((await app.call(user.list, { keyword: account }, admin.token)).data.list).toEqual([])
})
