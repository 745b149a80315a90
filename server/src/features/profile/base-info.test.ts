import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { uploadFiles } from '../../testing/upload-file'
import { digestOf, hashPassword } from '../session'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const read = async (person: TestUser) => (await app.call(profile.baseInfo, {}, person.token)).data
const save = (person: TestUser | undefined, fields: Record<string, unknown>) =>
  app.call(profile.saveBaseInfo, fields, person?.token)

const whole = {
  gender: 2,
  birthday: Date.UTC(1990, 4, 1),
  mobilePhone: '13800000000',
  email: 'lin@example.com',
  telePhone: '010-68681234',
  landline: '8012',
  nation: '汉族',
  nativePlace: '浙江杭州',
  education: '硕士',
  certificatesType: 'idCard',
  certificatesNumber: '11010519491231002X',
  urgentContacts: '林父',
  urgentTelePhone: '13900000000',
  postalAddress: '杭州市西湖区 1 号',
  signature: '慢即是快',
}

test('[THR-02] reading and saving need a session', async () => {
  expect((await app.call(profile.baseInfo, {})).code).toBe(602)
  expect((await save(undefined, { version: 1 })).code).toBe(602)
  expect((await app.call(profile.saveAvatar, { name: 'x' })).code).toBe(602)
})

/** Somebody whose password is known. */
async function makePerson() {
  const person = await app.makeUser()
  const change = { password_hash: await hashPassword(digestOf('strong9word')) }
  await app.services.db.updateTable('app_user').set(change).where('id', '=', person.id).execute()
  return person
}
const password = digestOf('strong9word')

test('[RTE-14] a person keeps his own record, whole', async () => {
  const person = await makePerson()
  const { version } = await read(person)
  expect((await save(person, { version, password, ...whole })).code).toBe(200)
  expect(await read(person)).toMatchObject({ ...whole, version: version + 1, realName: person.realName, mayRename: 0 })
  const audit = app.services.db.selectFrom('audit_log').select(['action', 'changes']).where('entity_id', '=', person.id)
  const told = await audit.execute()
  const fields = expect.toSatisfy((names: string[]) => names.toSorted().join() === Object.keys(whole).sort().join())
  expect(told).toEqual([{ action: 'user.update', changes: { fields } }])
})

test('what is not sent stays, and so does what others keep beside it', async () => {
  const person = await makePerson()
  const property = JSON.stringify({ demoPart: 'leader' })
  const entry_date = new Date(1_600_000_000_000)
  await app.services.db.updateTable('app_user').set({ property, entry_date }).where('id', '=', person.id).execute()
  await save(person, { version: 1, password, ...whole })
  await save(person, { version: 2, education: '博士', birthday: null })
  expect(await read(person)).toMatchObject({
    ...whole,
    education: '博士',
    birthday: null,
    entryDate: 1_600_000_000_000,
  })
  const row = app.services.db.selectFrom('app_user').select('property').where('id', '=', person.id)
  expect((await row.executeTakeFirstOrThrow()).property.demoPart).toBe('leader')
})

describe('phone and mail address', () => {
  const contact = { mobilePhone: '13800000000', email: 'lin@example.com' }

  test.each(Object.entries(contact))('take the password to change: %s', async (name, value) => {
    const person = await makePerson()
    const open = await save(person, { version: 1, [name]: value, nation: '汉族' })
    expect(open).toMatchObject({ key: 'profile.password-needed', msg: '更换手机号码或电子邮箱需要输入登录密码' })
    const wrong = await save(person, { version: 1, [name]: value, password: digestOf('another9word') })
    expect(wrong).toMatchObject({ key: 'profile.wrong-password' })
    expect(await read(person)).toMatchObject({ version: 1, nation: '', mobilePhone: '', email: '' })
    expect((await save(person, { version: 1, [name]: value, password })).code).toBe(200)
    expect(await read(person)).toMatchObject({ version: 2, [name]: value })
  })

  test('go along unchanged without it, as clients that know of none send them, and are emptied only with it', async () => {
    const person = await makePerson()
    expect((await save(person, { version: 1, password, ...contact })).code).toBe(200)
    expect((await save(person, { ...contact, nation: '回族' })).code).toBe(200)
    expect(await read(person)).toMatchObject({ ...contact, nation: '回族' })
    expect((await save(person, { email: '' })).key).toBe('profile.password-needed')
    expect((await save(person, { email: '', password })).code).toBe(200)
    expect((await read(person)).email).toBe('')
  })

  test('[THR-11] wrong passwords count like those at sign-in', async () => {
    const person = await makePerson()
    const wrong = () => save(person, { email: 'x@example.com', password: digestOf('guess9word') })
    const keys: (string | undefined)[] = []
    for (let tried = 0; tried < 30 && !keys.includes('session.account-locked'); tried++) keys.push((await wrong()).key)
    expect(keys.at(-1)).toBe('session.account-locked')
    expect(new Set(keys)).toEqual(new Set(['profile.wrong-password', 'session.account-locked']))
    expect((await save(person, { email: 'x@example.com', password })).key).toBe('session.account-locked')
  })
})

test('of two who save at once the second is told that it has changed', async () => {
  const person = await app.makeUser()
  const answers = await Promise.all(['一', '二', '三'].map((nation) => save(person, { version: 1, nation })))
  expect(answers.map(({ key }) => key ?? 'saved').sort()).toEqual(['changed', 'changed', 'saved'])
  expect((await read(person)).version).toBe(2)
})

test.each([
  ['[USR-46]', { mobilePhone: '12345678901' }],
  ['[USR-49]', { email: 'lin@' }],
  ['[USR-52] a birthday to come', { birthday: Date.UTC(2999, 0, 1) }],
  ['[USR-52] a wrong check digit', { certificatesType: 'idCard', certificatesNumber: '110105194912310021' }],
  ['[USR-52] too long', { postalAddress: '长'.repeat(201) }],
  ['a list for a text', { nation: ['汉族'] }],
])('%s is refused and changes nothing: %o', async (_, fields) => {
  const person = await app.makeUser()
  expect((await save(person, { version: 1, ...fields })).code).toBe(401)
  expect(await read(person)).toMatchObject({ version: 1, nation: '', mobilePhone: '' })
})

test('[RTE-14] only who keeps the records of people corrects his own name', async () => {
  const person = await app.makeUser()
  expect((await save(person, { version: 1, realName: '自封的人' })).msg).toBe('您没有这项操作的权限')
  expect((await save(person, { version: 1, realName: person.realName })).code).toBe(200)
  const clerk = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
  expect((await read(clerk)).mayRename).toBe(1)
  expect((await save(clerk, { version: 1, realName: '<b>' })).code).toBe(401)
  expect((await save(clerk, { version: 1, realName: ' 欧阳锋 ' })).code).toBe(200)
  const { userInfo } = (await app.call(session.currentUser, {}, clerk.token)).data
  expect(userInfo.realName).toBe('欧阳锋')
})

test('[THR-19] account, rights and state cannot be changed over the own record', async () => {
  const person = await app.makeUser()
  const extra = {
    account: 'admin2',
    isAdministrator: true,
    is_administrator: true,
    enabledMark: 2,
    roleId: 'reviewAdmin',
  }
  expect((await save(person, { version: 1, nation: '汉族', id: 'other', ...extra })).code).toBe(200)
  const row = app.services.db.selectFrom('app_user').selectAll().where('id', '=', person.id)
  expect(await row.executeTakeFirst()).toMatchObject({
    account: person.account,
    is_administrator: false,
    enabled_mark: 1,
    nation: '汉族',
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (person: TestUser, type = 'userAvatar') => {
  const file = { name: 'me.png', content: png }
  return (await uploadFiles<{ fileId: string }>(app.app, `/api/file/Uploader/${type}`, [file], person.token)).data
    .fileId
}
const setAvatar = (person: TestUser, name: string) => app.call(profile.saveAvatar, { name }, person.token)
const shows = async (person: TestUser, url: string) => {
  const answer = await app.app.inject({ url, headers: { authorization: person.token } })
  return answer.headers['content-type'] === 'image/png'
}

test('[RTE-14] an own picture becomes the avatar, and the one before is given up', async () => {
  const person = await app.makeUser()
  const stranger = await app.makeUser()
  const first = (await setAvatar(person, await upload(person))).data.headIcon
  const second = (await setAvatar(person, await upload(person))).data.headIcon
  expect((await read(person)).avatar).toBe(second)
  expect(await shows(stranger, second)).toBe(true)
  expect(await shows(person, first)).toBe(false)
  expect((await setAvatar(person, second.split('/').at(-1) ?? '')).data.headIcon).toBe(second)
})

test('[THR-16] somebody else’s picture, a document and what does not exist are no avatar', async () => {
  const [person, other] = [await app.makeUser(), await app.makeUser()]
  for (const id of [await upload(other), await upload(person, 'annexpic'), 'nothing']) {
    expect((await setAvatar(person, id)).key).toBe('file.foreign')
  }
  expect((await setAvatar(person, '../../etc/passwd')).msg).toBe('内容不存在或您无权查看')
  expect((await read(person)).avatar).toBe('')
})
