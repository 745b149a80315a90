import { billRule } from '@workstation/contract/bill-rule'
import { group } from '@workstation/contract/group'
import { message } from '@workstation/contract/message'
import { onlineRecord } from '@workstation/contract/online-record'
import { position } from '@workstation/contract/position'
import { printTemplate } from '@workstation/contract/print-template'
import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { emojiNames } from '@workstation/domain/chat/emoji-list'
import { NoticeState } from '@workstation/domain/message/notice-state'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { castId } from './demo-cast'
import { makeDemoPeople } from './make-demo-people'
import { seedDemo } from './seed-demo'
import { settleDemo } from './settle-demo'

let app: TestApp & { database: TestDatabase }
beforeAll(async () => {
  app = await startTestApp({ running: false, config: { demo: 'on' } })
  await settleDemo(app.services)
})
afterAll(() => app.close())

const demoToken = async (part: string) => {
  const { demoPeople } = (await app.call(session.signInPage, {})).data
  const person = demoPeople.find((one) => one.role === part)
  return (await app.call(session.demoLogin, { account: person?.account ?? '' })).data.token
}

describe('the demo organisation', () => {
  test('is a group with three companies and some sixty people of different names', async () => {
    const organizes = await app.services.db.selectFrom('organize').select(['id', 'category', 'parent_id']).execute()
    const companies = organizes.filter((row) => row.category === 'company' && row.parent_id === 'demo-group')
    expect(companies).toHaveLength(3)
    const heads = app.services.db.selectFrom('organize').select('id').where('manager_id', 'is not', null)
    expect(await heads.execute()).toHaveLength(10)
    const people = makeDemoPeople()
    expect(people).toEqual(makeDemoPeople())
    expect(people.length).toBe(60)
    expect(new Set(people.map((person) => person.name)).size).toBe(people.length)
  })

  test('[POS-08] [USR-12] pickers have something to show: people, positions and groups', async () => {
    const token = await demoToken('发起人')
    const level = (await app.call(user.nodes, { id: 'demo-building' }, token)).data.list
    expect(level.map((node) => [node.fullName, node.hasChildren])).toContainEqual(['建筑一所', true])
    const positions = (await app.call(position.selector, { keyword: '所长' }, token)).data.list
    expect(positions[0]?.fullName).toBe('华屿设计集团')
    const groups = (await app.call(group.selector, {}, token)).data.list
    expect(groups.map((one) => one.fullName)).toContain('评审专家组')
    const members = app.services.db
      .selectFrom('user_group_member')
      .select('user_id')
      .where('group_id', '=', 'demo-fire')
    expect(await members.execute()).toHaveLength(4)
  })

  test('[THR-14] [THR-10] no demo person is an administrator, may change rights, or has a password', async () => {
    const rows = await app.services.db
      .selectFrom('app_user')
      .select(['is_administrator', 'password_hash'])
      .where('is_demo', '=', true)
      .execute()
    expect(rows.filter((row) => row.is_administrator || row.password_hash !== '')).toEqual([])
    for (const part of ['发起人', '分配人', '终审人', '评审管理员', '普通职员']) {
      const { permissionList } = (await app.call(session.currentUser, {}, await demoToken(part))).data
      const pages = permissionList.map((entry) => entry.modelId)
      expect(pages.filter((page) => ['user', 'role', 'config', 'dictionary'].includes(page))).toEqual([])
      expect(pages).toContain('myReviewTask')
    }
  })

  test('offers seven people to sign in as', async () => {
    const { demoPeople } = (await app.call(session.signInPage, {})).data
    expect(demoPeople.map((person) => person.role)).toEqual([
      '发起人',
      '分配人',
      '专业负责人（建筑）',
      '专业负责人（结构）',
      '终审人',
      '评审管理员',
      '普通职员',
    ])
  })

  test('has reviews in every state, with their history and documents', async () => {
    const { db } = app.services
    const rows = await db.selectFrom('review_target').select(['progress', 'flow_state']).execute()
    const states = new Set(rows.map((row) => (row.flow_state === 1 ? `at ${row.progress}` : `ended ${row.flow_state}`)))
    expect([...states].sort()).toEqual([
      'at 20',
      'at 30',
      'at 46',
      'at 50',
      'at 90',
      'ended 2',
      'ended 3',
      'ended 4',
      'ended 5',
    ])
    const drafts = await db.selectFrom('review').select('id').where('target_id', 'is', null).execute()
    expect(drafts).toHaveLength(2)
    const token = await demoToken('评审管理员')
    const { list } = (await app.call(review.list, { pageSize: 100 }, token)).data
    expect(list).toHaveLength(14)
    const passed = await db
      .selectFrom('review')
      .select('target_id')
      .where('id', '=', 'demo-review-02')
      .executeTakeFirstOrThrow()
    const flow = (await app.call(reviewTarget.getFlow, { id: passed.target_id ?? '' }, token)).data
    expect(flow.target.flowstate).toBe(2)
    expect(flow.tasks.every((task) => task.donetime !== null)).toBe(true)
    expect(flow.timeline.map((record) => record.action)).toContain('pass')
    const files = await db.selectFrom('file').select(['storage_key', 'entity', 'size']).execute()
    expect(files.filter((file) => file.entity === null || Number(file.size) === 0)).toEqual([])
  })

  test('has notices: a draft, some that everybody has, one for some people, and one that is over', async () => {
    const rows = await app.services.db
      .selectFrom('notice')
      .select(['state', 'sent_count'])
      .orderBy('created_at')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual([
      NoticeState.expired,
      NoticeState.released,
      NoticeState.released,
      NoticeState.released,
      NoticeState.draft,
    ])
    expect(rows[1]?.sent_count).toBeLessThan(rows[2]?.sent_count ?? 0)
    const { list } = (await app.call(message.list, { isRead: '0', type: '1' }, await demoToken('普通职员'))).data
    expect(list.map(({ title }) => title)).toEqual(['评审工作站使用说明', '周六晚间系统维护'])
  })

  test('a leader whom the sign-in page offers found nothing to do: each of them has an open task', async () => {
    const open = await app.services.db
      .selectFrom('review_task')
      .select('leader_id')
      .where('done_at', 'is', null)
      .execute()
    const leaders = open.map((row) => row.leader_id)
    for (const key of ['architect', 'structural'] as const) expect(leaders).toContain(castId(key))
  })

  test('nothing of it lies in the future, and some task is overdue', async () => {
    const now = app.clock.now()
    const { db } = app.services
    const records = await db.selectFrom('review_record').select('created_at').execute()
    expect(records.filter((row) => row.created_at > now)).toEqual([])
    const late = db.selectFrom('review_task').select('id').where('due_at', '<', now).where('done_at', 'is', null)
    expect((await late.execute()).length).toBeGreaterThan(0)
  })

  test('projects that people see differ by department', async () => {
    const codesOf = async (person: string) => {
      const token = await openSession(app.services.db, person, app.clock.now())
      const { code, data } = await app.call(project.list, {}, token)
      return code === 200 ? data.list.map(({ enCode }) => enCode).toSorted() : code
    }
    const [culture, school, road] = ['HY-2026-018', 'HY-2026-025', 'HY-2026-031']
    expect(await codesOf(castId('manager'))).toEqual([culture, school, road])
    expect(await codesOf(castId('initiator'))).toEqual([culture])
    expect(await codesOf(castId('municipalInitiator'))).toEqual([road])
    expect(await codesOf(castId('water'))).toEqual([road])
    expect(await codesOf(castId('structural'))).toBe(400)
    const secretary = await app.services.db
      .selectFrom('user_role')
      .innerJoin('user_organize', 'user_organize.user_id', 'user_role.user_id')
      .select(['user_role.user_id', 'organize_id'])
      .where('role_id', '=', 'demo-secretary')
      .execute()
    const seen = await Promise.all(secretary.map(async (one) => [one.organize_id, await codesOf(one.user_id)]))
    expect(Object.fromEntries(seen)).toEqual({
      'demo-building-1': [culture],
      'demo-building-2': [school],
      'demo-road': [road],
    })
  })

  test('[ORG-16] three people administer organisations, each with other rights, and none of them can sign in', async () => {
    const rows = await app.services.db
      .selectFrom('organize_admin')
      .innerJoin('app_user', 'app_user.id', 'organize_admin.user_id')
      .select(['organize_id', 'this_layer', 'sub_layer', 'account'])
      .orderBy('organize_id')
      .execute()
    expect(
      rows.map(({ organize_id, this_layer, sub_layer }) => [organize_id, this_layer.length, sub_layer.length]),
    ).toEqual([
      ['demo-building', 2, 4],
      ['demo-group', 4, 4],
      ['demo-municipal', 1, 2],
    ])
    for (const { account } of rows) expect((await app.call(session.demoLogin, { account })).code).toBe(400)
  })

  test('has tasks with their history, numbers of every kind and papers to print', async () => {
    const boss = (await app.administrator()).token
    const { list } = (await app.call(scheduledTask.list, {}, boss)).data
    const now = app.clock.now().getTime()
    expect(list.map((task) => [task.enCode, task.runCount > 0, (task.nextRunTime ?? 0) > now])).toEqual([
      ['demo-clean-records', true, true],
      ['demo-clean-files', true, true],
      ['demo-clean-monthly', true, false],
    ])
    const runs = await app.services.db.selectFrom('task_run').select(['state', 'finished_at']).execute()
    expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['ok', 'failed', 'stopped']))
    expect(runs.every(({ finished_at }) => (finished_at?.getTime() ?? now) < now)).toBe(true)
    const rules = (await app.call(billRule.list, { pageSize: 50 }, boss)).data.list
    expect(new Set(rules.map(({ mode, scope }) => `${mode} ${scope}`))).toEqual(
      new Set(['gapless all', 'gapless company', 'fast all']),
    )
    const templates = (await app.call(printTemplate.list, { pageSize: 50 }, boss)).data.list
    expect(templates.map(({ enCode }) => enCode)).toEqual(expect.arrayContaining(['projectLetter', 'projectLabel']))
    const [{ id = '' } = {}] = (await app.call(project.list, {}, boss)).data.list
    for (const template of ['demo-letter', 'demo-label']) {
      const printed = await app.call(printTemplate.data, { id: template, formId: id }, boss)
      expect(JSON.stringify(printed.data)).toContain('HY-2026')
    }
  })

  test('leaves messages: the old ones read, new ones waiting', async () => {
    const rows = await app.services.db.selectFrom('message_recipient').select(['user_id', 'read_at']).execute()
    expect(rows.some((row) => row.read_at === null && row.user_id === castId('assigner'))).toBe(true)
    expect(rows.some((row) => row.read_at !== null)).toBe(true)
  })

  test('[MSG-29] leaves conversations, the newest message of some still unread', async () => {
    const rows = await app.services.db.selectFrom('chat_side').select(['user_id', 'unread']).execute()
    expect(rows).toHaveLength(10)
    expect(
      rows
        .filter((row) => row.user_id === 'demo-initiator')
        .map((row) => row.unread)
        .sort(),
    ).toEqual([0, 0, 2])
    const names = new Set(emojiNames)
    const messages = await app.services.db.selectFrom('chat_message').select(['content', 'sent_at']).execute()
    for (const [, name = ''] of messages.flatMap(({ content }) => [...content.matchAll(/\[([^\]]+)\]/g)])) {
      expect(names).toContain(name)
    }
    expect(messages.every(({ sent_at }) => sent_at < app.clock.now())).toBe(true)
  })

  test('loads once', async () => {
    expect(await seedDemo(app.services)).toBe(false)
  })
})

test('four forms, one without a table of its own, are filled in by whoever works here and by what was adopted, with what follows from lines, and photos', async () => {
  const token = await demoToken('普通职员')
  const { db } = app.services
  const granted = db.selectFrom('design').where('id', 'not like', 'demo-form-%')
  const designs = await granted.select(['id', 'en_code']).orderBy('en_code').execute()
  expect(designs.map(({ en_code }) => en_code)).toEqual(['equipment', 'inspection', 'purchase', 'visitors'])
  const listOf = async (id = '') => (await app.call(onlineRecord.list, { id }, token)).data.list
  const [equipment, inspection, purchase, visitors] = await Promise.all(designs.map(({ id }) => listOf(id)))
  expect([equipment, inspection, purchase, visitors].map((list) => list?.length)).toEqual([13, 4, 7, 4])
  expect(visitors?.at(-1)).toMatchObject({ visitor: '罗志鹏', host: '何雨桐', purpose: '会议' })
  const shared = db.selectFrom('lc_table').select('name').where('is_shared', '=', true)
  expect(await shared.execute()).toEqual([{ name: 'lc_visitors' }])
  expect(purchase?.at(-1)).toMatchObject({ applicant: '吴建国', subject: '结构专业计算软件续费', urgent: '' })
  expect(equipment?.find(({ title }) => title === '定焦镜头')).toMatchObject({ part_of: '航测相机' })
  const first = { title: '全站仪', category: '测量仪器', keeper: '韩立群', repaired: '1,880.00' }
  expect(equipment?.at(-1)).toMatchObject(first)
  expect(await db.selectFrom('file').select('id').where('entity', '=', 'onlineRecord').execute()).toHaveLength(4)
})

describe('DEMO=0', () => {
  test('[THR-14] disables the demo accounts, and DEMO=1 enables them again', async () => {
    const token = await demoToken('普通职员')
    const by = app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', castId('cost'))
    await by.execute()
    const off = await startTestApp({ running: false, config: { demo: 'off' }, database: app.database })
    await settleDemo(off.services)
    const enabled = () =>
      app.services.db
        .selectFrom('app_user')
        .select('id')
        .where('is_demo', '=', true)
        .where('enabled_mark', '=', 1)
        .execute()
    expect(await enabled()).toEqual([])
    expect((await off.call(session.organizes, {}, token)).code).toBe(600)
    await off.close()
    await settleDemo(app.services)
    const again = (await enabled()).map((row) => row.id)
    expect(again).toHaveLength(59)
    expect(again).not.toContain(castId('cost'))
  })
})
