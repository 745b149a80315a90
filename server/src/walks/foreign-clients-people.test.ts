import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '../features/message'
import { organizesChanged } from '../features/organize'
import { transact } from '../platform/transact'
import { foreignCalls } from '../testing/foreign-calls'
import { openSession, type TestUser } from '../testing/make-user'
import { makeCompanies } from '../testing/register'
import { makeMember, signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp()
  await makeCompanies(app)
  keeper = await app.administrator()
  await transact(app.services.db, (trx, after) => organizesChanged(app.services, trx, after))
})
afterAll(() => app.close())

const { get, remove } = foreignCalls(() => ({ app, as: keeper }))
const rowsOf = async <T = Record<string, unknown>>(url: string, as?: { token: string }) => {
  const { code, data } = await get(url, as)
  expect(code).toBe(200)
  expect(Array.isArray(data)).toBe(true)
  return data as T[]
}
interface Node {
  id: string
  fullName: string
  icon: string
  type: string
  children: Node[]
  onlyId: string
  disabled: boolean
}

describe('somebody below me', () => {
  test('is a row of a bare list with his place, his position and whether anybody is below him', async () => {
    const { db } = app.services
    const chief = await app.makeUser({ organizeId: 'office' })
    const lead = await app.makeUser({ organizeId: 'office', realName: '李组长' })
    const member = await app.makeUser({ organizeId: 'finance', realName: '王组员' })
    const under = (person: TestUser, manager_id: string) =>
      db
        .updateTable('app_user')
        .set({ manager_id, head_icon: `/i/${person.id}` })
        .where('id', '=', person.id)
        .execute()
    await under(lead, chief.id)
    await under(member, lead.id)
    const position = { organize_id: 'office', full_name: '主任', en_code: 'lead-position' }
    await db
      .insertInto('position')
      .values({ ...position, id: 'lead' })
      .execute()
    await db.insertInto('user_position').values({ user_id: lead.id, position_id: 'lead' }).execute()
    const below = (id: string) => rowsOf(`/api/permission/Users/Current/Subordinate/${id}`, chief)
    expect(await below('0')).toEqual([
      expect.objectContaining({
        ...{ id: lead.id, avatar: `/i/${lead.id}`, userName: '李组长' },
        ...{ department: '质量办公室', position: '主任', isLeaf: false },
      }),
    ])
    expect(await below(lead.id)).toEqual([
      expect.objectContaining({ id: member.id, userName: '王组员', position: '', isLeaf: true }),
    ])
  })

  test('at any level, and people of an organisation, come as bare lists too', async () => {
    const { db } = app.services
    const boss = await app.makeUser({ organizeId: 'office', realName: '院长' })
    const [one, two] = [await app.makeUser({ organizeId: 'office' }), await app.makeUser({ organizeId: 'office' })]
    await db.updateTable('app_user').set({ manager_id: boss.id }).where('id', '=', one.id).execute()
    await db.updateTable('app_user').set({ manager_id: one.id }).where('id', '=', two.id).execute()
    const { post } = foreignCalls(() => ({ app, as: boss }))
    const { data } = await post('/api/permission/Users/getSubordinates', { keyword: '' })
    expect((data as { id: string }[]).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    const url = '/api/permission/Users/getOrganization?keyword=&organizeId=0'
    expect((await rowsOf<{ id: string }>(url, boss)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([boss.id, one.id, two.id]),
    )
  })
})

test('people come with their companies and departments in one tree', async () => {
  await app.makeUser({ organizeId: 'finance', realName: '钱会计' })
  const { code, data } = await get('/api/permission/Users/Selector')
  expect(code).toBe(200)
  const every = (nodes: (Node & { hasChildren: boolean })[]): Node[] =>
    nodes.flatMap((node) => {
      expect(node.hasChildren).toBe(node.children.length > 0)
      return [node, ...every(node.children as never)]
    })
  const nodes = every((data as { list: never[] }).list)
  expect(new Set(nodes.map(({ type }) => type))).toEqual(new Set(['company', 'department', 'user']))
  const finance = nodes.find(({ id }) => id === 'finance')
  expect(finance?.type).toBe('department')
  expect(finance?.children.map(({ fullName, type }) => [fullName, type])).toContainEqual(['钱会计', 'user'])
})

test('groups are a bare list with name and kind', async () => {
  const row = (id: string, full_name: string, sort_code: number) => ({
    id,
    full_name,
    en_code: id,
    type: 'expert',
    sort_code,
  })
  await app.services.db
    .insertInto('user_group')
    .values([row('g2', '司机班', 2), row('g1', '专家组', 1)])
    .execute()
  expect(await rowsOf('/api/permission/Group/Selector')).toMatchObject([
    { id: 'g1', fullName: '专家组', type: 'expert' },
    { id: 'g2', fullName: '司机班' },
  ])
})

test('roles are leaves below their organisations and below a group of those that hold everywhere', async () => {
  const { db } = app.services
  const own = { global_mark: 0, enabled_mark: 1 }
  await db
    .insertInto('role')
    .values([
      { ...own, id: 'both', full_name: '保管员', en_code: 'both' },
      { ...own, id: 'single', full_name: '出纳', en_code: 'single' },
    ])
    .execute()
  const links = [
    ['both', 'office'],
    ['both', 'finance'],
    ['single', 'finance'],
  ] as const
  await db
    .insertInto('role_organize')
    .values(links.map(([role_id, organize_id]) => ({ role_id, organize_id })))
    .execute()
  const everyNode = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...everyNode(node.children)])
  for (const path of ['Selector', 'SelectorByPermission']) {
    const { list } = (await get(`/api/permission/Role/${path}`)).data as { list: Node[] }
    const nodes = everyNode(list)
    const below = (id: string) => nodes.find((node) => node.id === id)?.children.map((child) => [child.id, child.type])
    expect(below('office')).toEqual([['both', 'role']])
    expect(below('finance')?.sort()).toEqual([
      ['both', 'role'],
      ['single', 'role'],
    ])
    expect(below('global')).toEqual(expect.arrayContaining([['reviewLeader', 'role']]))
    if (path === 'Selector') continue
    expect(new Set(nodes.map(({ onlyId }) => onlyId)).size).toBe(nodes.length)
    expect(nodes.filter(({ type, disabled }) => disabled === (type === 'role'))).toEqual([])
  }
})

test('a message that is no workflow opens as a notice, whose text is HTML and runs nothing', async () => {
  const { services } = app
  const reader = await app.makeUser()
  const send = (type: number, title: string, bodyText: string) =>
    transact(services.db, (trx, after) =>
      sendMessage(services, trx, after, {
        ...{ type, title, bodyText, link: {}, recipients: [reader.id] },
        creator: { id: null, name: '系统' },
      }),
    )
  await send(4, '评审', '甲 <img src=x onerror=alert(1)>\n乙 & 丙')
  await send(2, '流程', '')
  await send(1, '公告', '<p>放假</p>')
  const query = 'currentPage=1&pageSize=20&sort=desc&sidx=&keyword=&isRead='
  const list = async (type: string) => {
    const { data } = await get(`/api/message?${query}&type=${type}`, reader)
    return (data as { list: { id: string; title: string; type: number }[] }).list
  }
  const shown = await list('')
  expect(Object.fromEntries(shown.map(({ title, type }) => [title, type]))).toEqual({ 评审: 1, 流程: 2, 公告: 1 })
  expect((await list('1')).map(({ title }) => title).sort()).toEqual(['公告', '评审'].sort())
  expect((await list('2')).map(({ title }) => title)).toEqual(['流程'])
  const read = async (title: string) =>
    (await get(`/api/message/ReadInfo/${shown.find((one) => one.title === title)?.id}`, reader)).data
  expect(await read('评审')).toMatchObject({
    type: 1,
    bodyText: '<p>甲 &lt;img src=x onerror=alert(1)&gt;</p><p>乙 &amp; 丙</p>',
  })
  expect(await read('流程')).toMatchObject({ type: 2, bodyText: '' })
  expect(await read('公告')).toMatchObject({ type: 1, bodyText: '<p>放假</p>' })
})

test('what was granted comes kind by kind, each below its page', async () => {
  const person = await app.makeUser({ roles: ['reviewInitiator'] })
  const granted = (await get('/api/permission/Users/Current/Authorize', person)).data as Record<string, Node[]>
  const pagesOf = (nodes: Node[] = []) => nodes.flatMap(({ children }) => children)
  const review = (kind: string) => pagesOf(granted[kind]).find(({ id }) => id === 'review')
  expect(granted.module?.[0]).toMatchObject({ fullName: '项目评审', icon: expect.stringMatching(/\w/) })
  expect(review('module')?.children).toEqual([])
  expect(review('button')?.children.map(({ fullName }) => fullName)).toContain('发起评审')
  expect(review('column')?.children.length).toBeGreaterThan(5)
  expect(review('form')?.children.length).toBeGreaterThan(2)
  expect(granted.resource).toEqual([])
})

test('the own sign-ins and requests have the names that such a client reads; of other logs there is nothing', async () => {
  const person = await makeMember(app, 'right1word', { realName: '周安' })
  const { token } = (await signIn(app, person.account, 'right1word')).data
  await signIn(app, person.account, 'right1word')
  const log = async (query: string) =>
    (await get(`/api/permission/Users/Current/SystemLog?startTime=&endTime=&keyword=&${query}`, { token })).data as {
      list: object[]
      pagination: { total: number }
    }
  const { list } = await log('category=1&currentPage=1&pageSize=20&sort=desc&sidx=')
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject({
    userName: `周安/${person.account}`,
    ipaddress: '127.0.0.1',
    platForm: 'pc',
    creatorTime: app.clock.now().getTime(),
  })
  expect((await log('category=')).pagination.total).toBe(2)
  expect((await log('category=5&currentPage=1')).list[0]).toMatchObject({
    userName: `周安/${person.account}`,
    requestURL: '/api/permission/Users/Current/SystemLog',
    requestMethod: 'GET',
    requestDuration: expect.any(Number),
  })
  expect(await log('category=4&currentPage=1')).toEqual({
    list: [],
    pagination: { currentPage: 1, pageSize: 20, total: 0 },
  })
})

describe('who is online', () => {
  const url = '/api/system/OnlineUser'
  const isOpen = async (token: string) =>
    (await get('/api/permission/Users/Current/getUserRoles', { token })).code === 200

  test('is listed once each, with the device that was used last', async () => {
    const [one, two] = [await app.makeUser({ realName: '赵一' }), await app.makeUser({ realName: '赵二' })]
    await openSession(app.services.db, one.id, app.clock.now())
    const rows = await rowsOf(`${url}?keyword=${encodeURIComponent('赵')}`)
    expect(rows.map(({ userId }) => userId).sort()).toEqual([one.id, two.id].sort())
    expect(rows.find(({ userId }) => userId === one.id)).toEqual({
      userId: one.id,
      userName: `赵一/${one.account}`,
      loginTime: app.clock.now().getTime(),
      loginIPAddress: expect.any(String),
      loginPlatForm: expect.any(String),
    })
    expect((await rowsOf(`${url}?keyword=`)).length).toBeGreaterThan(2)
  })

  test('is signed out everywhere, one person or several by a list in the body', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.makeUser()))
    const [one, two, three] = people as [TestUser, TestUser, TestUser]
    const second = await openSession(app.services.db, one.id, app.clock.now())
    expect((await remove(`${url}/${one.id}`)).code).toBe(200)
    expect([await isOpen(one.token), await isOpen(second), await isOpen(two.token)]).toEqual([false, false, true])
    expect((await remove(`${url}/${one.id}`)).key).toBe('not-found')
    expect(await remove(url, { ids: [two.id, one.id] })).toMatchObject({ code: 200, data: { count: 1 } })
    expect([await isOpen(two.token), await isOpen(three.token)]).toEqual([false, true])
  })

  test('[THR-02] [THR-10] needs the page and the right, and nobody ends who outranks him', async () => {
    const reader = await app.makeUser({ grants: [{ modelId: 'onlineUser' }] })
    const guard = await app.makeUser({ grants: [{ modelId: 'onlineUser', button: 'btn_end' }] })
    const nobody = await app.makeUser()
    expect((await get(url, nobody)).key).toBe('forbidden')
    expect((await get(url, reader)).code).toBe(200)
    expect((await remove(`${url}/${nobody.id}`, undefined, reader)).key).toBe('forbidden')
    expect((await remove(url, { ids: [nobody.id] }, reader)).key).toBe('forbidden')
    expect((await remove(`${url}/${keeper.id}`, undefined, guard)).code).toBe(400)
    expect((await remove(url, { ids: [nobody.id, keeper.id] }, guard)).code).toBe(400)
    expect([await isOpen(keeper.token), await isOpen(nobody.token)]).toEqual([true, true])
  })
})
