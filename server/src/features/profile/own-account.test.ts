import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { openSession, type TestUser } from '../../testing/make-user'
import { makeCompanies } from '../../testing/register'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makeCompanies(app)
  const position = { organize_id: 'office' }
  await app.services.db
    .insertInto('position')
    .values([
      { ...position, id: 'clerk', full_name: '文员', en_code: 'clerk', sort_code: 1 },
      { ...position, id: 'chief', full_name: '主任', en_code: 'chief', sort_code: 2 },
      { ...position, id: 'gone', full_name: '撤销岗', en_code: 'gone', enabled_mark: 0 },
    ])
    .execute()
})
afterAll(() => app.close())

const calls = [
  [profile.positions, {}],
  [profile.roles, {}],
  [profile.saveMajor, { majorId: 'x', majorType: 'Role' }],
  [profile.authorize, {}],
  [profile.signIns, {}],
  [profile.subordinates, { id: '0' }],
  [profile.sessions, {}],
  [profile.endSession, { id: 'x' }],
  [profile.endOtherSessions, {}],
] as const

test.each(calls)('[THR-02] $0.name needs a session', async (endpoint, input) => {
  expect((await app.call(endpoint, input)).code).toBe(602)
})

describe('where a person works', () => {
  async function makeWorker() {
    const worker = await app.makeUser({ organizeId: 'office', roles: ['reviewLeader', 'reviewFinal'] })
    const { db } = app.services
    await db.insertInto('user_organize').values({ user_id: worker.id, organize_id: 'finance' }).execute()
    const positions = ['clerk', 'chief', 'gone'].map((position_id) => ({ user_id: worker.id, position_id }))
    await db.insertInto('user_position').values(positions).execute()
    return worker
  }
  const choose = (worker: TestUser, majorType: string, majorId: string) =>
    app.call(profile.saveMajor, { majorType, majorId }, worker.token)
  const info = async (worker: TestUser) => (await app.call(session.currentUser, {}, worker.token)).data.userInfo

  test('[USR-43] [USR-45] the first counts until another one is chosen', async () => {
    const worker = await makeWorker()
    expect((await app.call(profile.positions, {}, worker.token)).data).toEqual([
      { id: 'clerk', fullName: '文员', organize: '质量办公室', isDefault: true },
      { id: 'chief', fullName: '主任', organize: '质量办公室', isDefault: false },
    ])
    const roles = (await app.call(profile.roles, {}, worker.token)).data
    expect(roles.map(({ fullName, isDefault }) => [fullName, isDefault])).toEqual([
      ['专业负责人', true],
      ['终审人', false],
    ])
  })

  test('choosing changes what userInfo names first and what stands for the own organisation', async () => {
    const worker = await makeWorker()
    await app.makeUser({ realName: '财务同事', organizeId: 'finance' })
    for (const [type, id] of [
      ['Organize', 'finance'],
      ['Position', 'chief'],
      ['Role', 'reviewFinal'],
    ] as const) {
      expect((await choose(worker, type, id)).code).toBe(200)
    }
    expect(await info(worker)).toMatchObject({
      organizeId: 'finance',
      departmentName: '财务部',
      positionIds: [
        { id: 'chief', name: '主任' },
        { id: 'clerk', name: '文员' },
      ],
      roleIds: ['reviewFinal', 'reviewLeader'],
    })
    const colleagues = (await app.call(user.ofOrganize, {}, worker.token)).data.list
    expect(colleagues.map(({ fullName }) => fullName)).toContain('财务同事')
    expect((await app.call(session.organizes, {}, worker.token)).data[0]).toMatchObject({
      id: 'finance',
      isDefault: true,
    })
  })

  test('[THR-10] [THR-19] nobody chooses a place that is not his', async () => {
    const worker = await makeWorker()
    for (const [type, id] of [
      ['Organize', 'secret'],
      ['Position', 'gone'],
      ['Position', 'finance'],
      ['Role', 'reviewAdmin'],
    ] as const) {
      expect((await choose(worker, type, id)).msg).toBe('内容不存在或您无权查看')
    }
    expect((await choose(worker, 'Portal', 'x')).code).toBe(401)
    expect(await info(worker)).toMatchObject({ organizeId: 'office', roleIds: ['reviewLeader', 'reviewFinal'] })
  })

  test('choosing twice at once leaves exactly one main organisation', async () => {
    const worker = await makeWorker()
    const answers = await Promise.all(['finance', 'office', 'finance'].map((id) => choose(worker, 'Organize', id)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const links = app.services.db.selectFrom('user_organize').select('is_main').where('user_id', '=', worker.id)
    expect((await links.execute()).filter(({ is_main }) => is_main)).toHaveLength(1)
  })

  test('a place that was taken away no longer counts', async () => {
    const worker = await makeWorker()
    await choose(worker, 'Position', 'chief')
    await app.services.db.deleteFrom('user_position').where('position_id', '=', 'chief').execute()
    expect((await info(worker)).positionIds).toEqual([{ id: 'clerk', name: '文员' }])
  })
})

describe('what was granted', () => {
  test('[AUT-14] is told page by page with buttons, columns and forms', async () => {
    const person = await app.makeUser({ roles: ['reviewInitiator'] })
    const [folder] = (await app.call(profile.authorize, {}, person.token)).data.list
    const review = folder?.children.find(({ id }) => id === 'review')
    expect(folder?.fullName).toBe('项目评审')
    expect(review?.button.map(({ enCode }) => enCode)).toContain('btn_launch')
    expect(review?.button.map(({ enCode }) => enCode)).not.toContain('btn_manage')
    expect(review?.column.length).toBeGreaterThan(5)
    expect(review?.form.length).toBeGreaterThan(2)
    expect([review?.allRows, review?.resource]).toEqual([true, []])
  })

  test('[AUT-14] data schemes of role, position and person, once each, and whether they limit the rows', async () => {
    const { db } = app.services
    const person = await app.makeUser({ roles: ['reviewInitiator'], organizeId: 'office' })
    const scheme = { menu_id: 'project', kind: 'resource' }
    await db
      .insertInto('menu_item')
      .values([
        { ...scheme, id: 'scheme-own', en_code: 'own', full_name: '本人的项目' },
        { ...scheme, id: 'scheme-other', en_code: 'other', full_name: '别人的项目' },
      ])
      .execute()
    await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'project').execute()
    const grant = { item_kind: 'resource', item_id: 'scheme-own' }
    await db
      .insertInto('permission_grant')
      .values([
        { ...grant, object_type: 'role', object_id: 'reviewInitiator' },
        { ...grant, object_type: 'user', object_id: person.id },
      ])
      .execute()
    const { list } = (await app.call(profile.authorize, {}, person.token)).data
    const page = list.flatMap(({ children }) => children).find(({ id }) => id === 'project')
    expect(page?.resource).toEqual([{ id: 'scheme-own', enCode: 'own', fullName: '本人的项目' }])
    expect(page?.allRows).toBe(false)
  })

  test('nothing for somebody without grants, everything for the super administrator', async () => {
    expect((await app.call(profile.authorize, {}, (await app.makeUser()).token)).data.list).toEqual([])
    const { list } = (await app.call(profile.authorize, {}, (await app.administrator()).token)).data
    expect(list.flatMap(({ children }) => children).every(({ allRows }) => allRows)).toBe(true)
  })
})

test('[RTE-14] the own sign-ins, also those that failed, by time and page; nobody else’s', async () => {
  const person = await makeMember(app, 'right1word')
  const other = await makeMember(app, 'right1word')
  await signIn(app, other.account, 'right1word')
  await signIn(app, person.account, 'wrong1word')
  app.clock.advance({ minutes: 1 })
  const from = app.clock.now().getTime()
  const { token } = (await signIn(app, person.account, 'right1word')).data
  const log = async (query: Record<string, unknown>) => (await app.call(profile.signIns, query, token)).data
  const all = await log({})
  expect(all.list.map(({ outcome }) => outcome)).toEqual(['in', 'wrong-password'])
  expect(all.list[0]).toMatchObject({ creatorTime: from, ipAddress: '127.0.0.1', device: 'pc' })
  expect((await log({ startTime: from })).pagination.total).toBe(1)
  expect((await log({ endTime: from - 1 })).list.map(({ outcome }) => outcome)).toEqual(['wrong-password'])
  expect((await log({ currentPage: 2, pageSize: 1 })).list).toHaveLength(1)
  expect((await log({ userId: other.id })).pagination.total).toBe(2)
  expect((await app.call(profile.signIns, { startTime: 'yesterday' }, token)).code).toBe(401)
})

test('the private network was named in Chinese to everybody: places are told in the language of the caller', async () => {
  const { account } = await makeMember(app, 'right1word')
  const { token } = (await signIn(app, account, 'right1word')).data
  const asked = { as: token, language: 'en' }
  const signIns = (await callRaw(app.app, profile.signIns, {}, asked)).json().data.list
  expect(signIns[0].ipAddressName).toBe('Internal network')
  const sessions = (await callRaw(app.app, profile.sessions, {}, asked)).json().data.list
  expect(sessions.map(({ place }: { place: string }) => place)).toContain('Internal network')
})

test('[THR-11] people below me level by level, and nobody beside or above', async () => {
  const { db } = app.services
  const [chief, lead, member, beside] = await Promise.all(
    ['陈主任', '李组长', '王组员', '旁人'].map((realName) => app.makeUser({ realName, organizeId: 'office' })),
  )
  if (!chief || !lead || !member || !beside) throw new Error('nobody was made')
  const put = (person: TestUser, manager_id: string) =>
    db.updateTable('app_user').set({ manager_id }).where('id', '=', person.id).execute()
  await put(lead, chief.id)
  await put(member, lead.id)
  const below = async (id: string, as = chief) => app.call(profile.subordinates, { id }, as.token)
  const row = {
    ...{ id: lead.id, fullName: '李组长', headIcon: '', organize: '质量办公室', hasChildren: true },
    ...{ userName: '李组长', avatar: '', department: '质量办公室', position: '', isLeaf: false },
  }
  expect((await below('0')).data.list).toEqual([row])
  expect((await below(chief.id)).data.list).toEqual([row])
  expect((await below(lead.id)).data.list.map(({ fullName }) => fullName)).toEqual(['王组员'])
  for (const [id, as] of [
    [chief.id, lead],
    [beside.id, chief],
    [lead.id, beside],
    ['nobody', chief],
  ] as const) {
    expect((await below(id, as)).msg).toBe('内容不存在或您无权查看')
  }
  await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', lead.id).execute()
  expect((await below('0')).data.list).toEqual([])
})

describe('the own sessions', () => {
  const list = async (token: string) => (await app.call(profile.sessions, {}, token)).data.list

  test('[RTE-14] are told with this one first, and one of them is ended', async () => {
    const person = await app.makeUser()
    const other = await openSession(app.services.db, person.id, app.clock.now())
    const sessions = await list(person.token)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([1, 0])
    expect((await app.call(profile.endSession, { id: sessions[1]?.id }, person.token)).code).toBe(200)
    expect((await app.call(session.organizes, {}, other)).msg).toBe('您已在其他设备上结束了这次登录')
    expect(await list(person.token)).toHaveLength(1)
  })

  test('all others are ended at once, this one stays', async () => {
    const person = await app.makeUser()
    for (const _ of [1, 2]) await openSession(app.services.db, person.id, app.clock.now())
    expect((await app.call(profile.endOtherSessions, {}, person.token)).data).toEqual({ count: 2 })
    expect((await app.call(profile.endOtherSessions, {}, person.token)).data).toEqual({ count: 0 })
    expect(await list(person.token)).toHaveLength(1)
  })

  test('[THR-19] nobody ends a session of somebody else', async () => {
    const [person, other] = [await app.makeUser(), await app.makeUser()]
    const id = (await list(other.token))[0]?.id ?? ''
    const answer = await app.call(profile.endSession, { id, userId: other.id }, person.token)
    expect(answer.msg).toBe('内容不存在或您无权查看')
    expect(await list(other.token)).toHaveLength(1)
  })
})
