import type { Endpoint } from '@workstation/contract/endpoint'
import { project } from '@workstation/contract/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callEndpoint } from '../../testing/call-endpoint'
import { dataOf, makeReviewPeople, makeRun } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let clerk: TestUser
let outsider: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  clerk = await app.makeUser({ realName: '蒋职员', grants: buttons.map((button) => ({ modelId: 'project', button })) })
  outsider = await app.makeUser()
})
afterAll(() => app.close())

const create = (form: object) => app.call(project.create, { fullName: '科技馆', enCode: 'KJG', ...form }, clerk)
const read = (id: string) => app.call(project.get, { id }, clerk)

describe('projects', () => {
  test('are created, read, changed and deleted', async () => {
    const form = {
      enCode: 'BWG-1',
      fullName: '博物馆',
      typeId: 'projectType-public',
      leaderId: clerk.id,
      description: '一期',
    }
    const { id } = dataOf(await create(form))
    expect(dataOf(await read(id))).toEqual({
      id,
      version: 1,
      fullName: '博物馆',
      enCode: 'BWG-1',
      typeId: 'projectType-public',
      typeText: '公共建筑',
      organizeId: '',
      organizeName: '',
      leaderId: clerk.id,
      leaderName: '蒋职员',
      description: '一期',
      creatorUser: '蒋职员',
      creatorTime: app.clock.now().getTime(),
    })
    dataOf(await app.call(project.update, { ...form, id, fullName: '新博物馆', version: 1 }, clerk))
    expect(dataOf(await read(id))).toMatchObject({ fullName: '新博物馆', version: 2 })
    dataOf(await app.call(project.remove, { id }, clerk))
    expect(await read(id)).toMatchObject({ key: 'not-found' })
    const audit = await app.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
    expect(audit.map((line) => line.action).sort()).toEqual(['project.create', 'project.remove', 'project.update'])
  })

  test('an update with an old version is refused', async () => {
    const { id } = dataOf(await create({ enCode: 'OLD' }))
    const change = (fullName: string) => app.call(project.update, { id, fullName, enCode: 'OLD', version: 1 }, clerk)
    const answers = await Promise.all([change('甲'), change('乙')])
    expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['changed', 'done'])
  })

  test('two projects cannot have the same code, whatever its case, also at the same instant', async () => {
    const answers = await Promise.all(['twin', 'TWIN', 'Twin'].map((enCode) => create({ enCode })))
    expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['code-exists', 'code-exists', 'done'])
    const { id } = dataOf(await create({ enCode: 'single' }))
    const clash = await app.call(project.update, { id, fullName: 'x', enCode: 'tWiN', version: 1 }, clerk)
    expect(clash).toMatchObject({ key: 'code-exists' })
  })

  test.each([
    ['a type of another dictionary', { typeId: 'profession-structure' }, '填写有误：typeId'],
    ['an unknown organisation', { organizeId: 'nowhere' }, '填写有误：organizeId'],
    ['an unknown leader', { leaderId: 'nobody' }, '填写有误：leaderId'],
    ['a name of blanks', { fullName: '  ' }, '填写有误：fullName'],
  ])('%s is refused', async (_, wrong, msg) => {
    expect(await create({ enCode: 'WRONG', ...wrong })).toMatchObject({ key: 'invalid', msg })
  })

  test('a project with a review cannot be deleted, and the list says so', async () => {
    const people = await makeReviewPeople(app)
    const free = dataOf(await create({ enCode: 'FREE' })).id
    const isInUse = async (id: string) =>
      dataOf(await app.call(project.list, { pageSize: 100 }, clerk)).list.find((row) => row.id === id)?.inuse
    expect(await isInUse(people.projectId)).toBe(false)
    await makeRun(app, people)
    expect([await isInUse(people.projectId), await isInUse(free)]).toEqual([true, false])
    expect(await app.call(project.remove, { id: people.projectId }, clerk)).toMatchObject({ key: 'in-use' })
  })

  test('the list is searched by name and code, filtered and paged', async () => {
    for (const number of [1, 2, 3]) {
      await create({ enCode: `XY-${number}`, fullName: `学院${number}号楼`, typeId: 'projectType-residential' })
    }
    const page = async (query: Record<string, unknown>) => dataOf(await app.call(project.list, query, clerk))
    expect((await page({ keyword: '学院' })).pagination.total).toBe(3)
    expect((await page({ keyword: 'xy-2' })).list.map((item) => item.fullName)).toEqual(['学院2号楼'])
    const second = await page({
      typeId: 'projectType-residential',
      sidx: 'enCode',
      sort: 'asc',
      pageSize: 2,
      currentPage: 2,
    })
    expect(second.list.map((item) => item.enCode)).toEqual(['XY-3'])
    const wrong = await app.call(project.list, { sidx: 'en_code desc' }, clerk)
    expect(wrong).toMatchObject({ key: 'sort-unknown' })
  })

  test('an organisation includes the departments below it', async () => {
    const { db } = app.services
    const organize = (id: string, path: string, parent_id: string) =>
      db
        .insertInto('organize')
        .values({ id, parent_id, path, category: 'company', full_name: id, en_code: id })
        .execute()
    await organize('top_1', 'top_1', '-1')
    await organize('low_1', 'top_1,low_1', 'top_1')
    await organize('topx1', 'topx1', '-1')
    await create({ enCode: 'IN-LOW', organizeId: 'low_1' })
    await create({ enCode: 'IN-OTHER', organizeId: 'topx1' })
    const { list } = dataOf(await app.call(project.list, { organizeid: 'top_1' }, clerk))
    expect(list.map((item) => item.enCode)).toEqual(['IN-LOW'])
  })

  test('[THR-11] the picker offers all projects to who works with them, and to others those of their reviews', async () => {
    const people = await makeReviewPeople(app)
    const leader = await app.makeUser({ roles: ['reviewAssigner'] })
    await makeRun(app, people, { assignerids: [leader.id] })
    const offered = async (as: TestUser, keyword = '') =>
      dataOf(await app.call(project.selector, { keyword }, as)).list.map((item) => item.id)
    expect(await offered(clerk)).toContain(people.projectId)
    expect(await offered(leader)).toEqual([people.projectId])
    expect(await offered(leader, '滨江')).toEqual([people.projectId])
    expect(await offered(leader, '没有')).toEqual([])
    expect(await offered(outsider)).toEqual([])
  })
})

describe('who may call', () => {
  const form = { fullName: 'x', enCode: 'x' }
  const rungs: [string, Endpoint, Record<string, unknown>, Record<string, unknown>][] = [
    ['list', project.list, {}, { pageSize: 501 }],
    ['create', project.create, form, { enCode: '含 空格' }],
    ['update', project.update, { ...form, id: 'a', version: 1 }, { version: 'x' }],
  ]
  test.each(rungs)('%s: a session, the right, and good input', async (_, endpoint, input, wrong) => {
    expect(await callEndpoint(app.app, endpoint, input)).toMatchObject({ key: 'session.missing' })
    expect(await callEndpoint(app.app, endpoint, input, { as: outsider })).toMatchObject({ key: 'forbidden' })
    const bad = await callEndpoint(app.app, endpoint, { ...input, ...wrong }, { as: clerk })
    expect(bad).toMatchObject({ code: 401 })
  })

  test.each([
    ['get', project.get],
    ['remove', project.remove],
  ])('%s: a session, the right, and an id that exists', async (_, endpoint) => {
    expect(await callEndpoint(app.app, endpoint, { id: 'a' })).toMatchObject({ key: 'session.missing' })
    expect(await callEndpoint(app.app, endpoint, { id: 'a' }, { as: outsider })).toMatchObject({ key: 'forbidden' })
    expect(await callEndpoint(app.app, endpoint, { id: 'a' }, { as: clerk })).toMatchObject({ key: 'not-found' })
  })

  test('selector: a session', async () => {
    expect(await app.call(project.selector, {})).toMatchObject({ key: 'session.missing' })
  })

  test('[THR-19] creator, version and time of a body change nothing', async () => {
    const stolen = { createdBy: outsider.id, created_by: outsider.id, version: 9, creatorTime: 1, deleted_at: 1 }
    const { id } = dataOf(await create({ enCode: 'MASS', ...stolen }))
    expect(dataOf(await read(id))).toMatchObject({ version: 1, creatorUser: '蒋职员' })
  })
})
