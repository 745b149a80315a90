import { startForEverybody } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { approvalBy, drawingWith } from '../../testing/make-process'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { administratorsOf, graphOfVersion, isProcessAdministrator, mayStart, releasedProcess } from '.'

let app: TestApp
let keeper: TestUser
let boss: TestUser
let clerk: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
  boss = await app.makeUser()
  clerk = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const byBoss = () => drawingWith([approvalBy('boss', boss.id)])
async function add(more: object = {}) {
  made += 1
  const form = { fullName: `流程${made}`, enCode: `P-${made}`, bpmnXml: byBoss(), ...more }
  return dataOf(await app.call(workflowProcess.create, form, keeper)).id
}
const release = (id: string, more: object = {}) => app.call(workflowProcess.release, { id, ...more }, keeper)
const read = async (id: string) => dataOf(await app.call(workflowProcess.get, { id }, keeper))
async function draw(id: string, bpmnXml: string) {
  const { fullName, enCode } = await read(id)
  dataOf(await app.call(workflowProcess.update, { id, fullName, enCode, bpmnXml }, keeper))
}
const starts = (id: string, by = clerk) => mayStart(app.services, by.id, id)

describe('a release', () => {
  test('makes the draft what new instances follow, and lets it be started', async () => {
    const id = await add()
    expect([await releasedProcess(app.services, id), await starts(id)]).toEqual([null, false])
    expect(dataOf(await release(id, { note: '首次' }))).toMatchObject({ released: true, number: 1, findings: [] })
    expect(await read(id)).toMatchObject({ state: 1, enabledMark: 1, released: 1 })
    const process = await releasedProcess(app.services, id)
    expect(process).toMatchObject({ id, number: 1, isOn: true, formId: '', formVersion: null })
    expect(Object.keys(process?.graph.nodes ?? {})).toContain('boss')
    expect(await starts(id)).toBe(true)
    const { list } = dataOf(await app.call(workflowProcess.versions, { id }, keeper))
    expect(list).toMatchObject([{ number: 1, note: '首次', releasedBy: keeper.realName }])
  })

  test('leaves earlier ones as they are, and says what is new', async () => {
    const id = await add()
    await release(id)
    const first = await releasedProcess(app.services, id)
    await draw(id, drawingWith([approvalBy('boss', boss.id), approvalBy('second', clerk.id)]))
    expect(await read(id)).toMatchObject({ state: 2, released: 1 })
    expect((await releasedProcess(app.services, id))?.versionId).toBe(first?.versionId)
    const plan = dataOf(await release(id, { plan: true }))
    expect(plan).toMatchObject({ released: false, number: 2, findings: [] })
    expect(plan.changes).toContainEqual(expect.objectContaining({ what: 'added', node: 'second' }))
    expect(await read(id)).toMatchObject({ state: 2, released: 1 })
    dataOf(await release(id))
    const second = await releasedProcess(app.services, id)
    expect([second?.number, Object.hasOwn(second?.graph.nodes ?? {}, 'second')]).toEqual([2, true])
    const kept = await graphOfVersion(app.services, first?.versionId ?? '')
    expect(Object.hasOwn(kept?.nodes ?? {}, 'second')).toBe(false)
    const { changes, bpmnXml } = dataOf(await app.call(workflowProcess.version, { id, number: 2 }, keeper))
    expect([changes, bpmnXml]).toEqual([plan.changes, (await read(id)).bpmnXml])
    dataOf(await app.call(workflowProcess.restore, { id, number: 1 }, keeper))
    expect(await read(id)).toMatchObject({ bpmnXml: byBoss(), state: 2, released: 2 })
  })

  test('is refused with everything that stands in its way, and nothing is kept', async () => {
    const gone = await app.makeUser()
    const named = { from: 'named' as const, users: [gone.id], positions: ['nowhere'], roles: [], groups: [] }
    const steps = [
      { do: 'approval' as const, id: 'boss', settings: { people: [named] } },
      { do: 'interface' as const, id: 'tell', settings: { interfaceId: 'nothing', parameters: [] } },
      {
        do: 'child' as const,
        id: 'pay',
        settings: { processId: await add(), starters: [{ from: 'starter' as const }] },
      },
    ]
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
    const id = await add({ bpmnXml: drawingWith(steps, { settings: { formId: 'noForm', withdraw: 'always' } }) })
    const { findings } = dataOf(await release(id, { plan: true }))
    expect(findings.map(({ element, reason }) => `${element} ${reason}`).sort()).toEqual([
      ' form-gone',
      'boss position-gone',
      'boss user-gone',
      'pay process-gone',
      'tell interface-gone',
    ])
    const refused = await release(id)
    expect(refused).toMatchObject({ key: 'process.findings' })
    for (const { name, element, reason } of findings)
      expect(refused.msg).toContain([name || element, reason].filter(Boolean).join(': '))
    expect(await read(id)).toMatchObject({ released: 0, enabledMark: 0, version: 1 })
  })

  test('is refused while the drawing lacks something, though it is kept as a draft', async () => {
    const id = await add({ bpmnXml: undefined })
    const { findings } = dataOf(await release(id, { plan: true }))
    expect(findings).toMatchObject([{ element: 'approval', reason: 'people-missing' }])
    expect(await release(id)).toMatchObject({ key: 'process.findings' })
  })

  test('of a draft that somebody changed since its plan is refused', async () => {
    const id = await add()
    await draw(id, drawingWith([approvalBy('other', boss.id)]))
    expect(await release(id, { version: 1 })).toMatchObject({ key: 'changed' })
  })

  test('by two people at once makes one version', async () => {
    const id = await add()
    const answers = await Promise.all([release(id), release(id)])
    expect(answers.map(({ data }) => data?.number)).toEqual([1, 1])
    expect(dataOf(await app.call(workflowProcess.versions, { id }, keeper)).list).toHaveLength(1)
  })

  test('fixes the code', async () => {
    const id = await add()
    await release(id)
    const { fullName } = await read(id)
    const rename = await app.call(workflowProcess.update, { id, fullName, enCode: 'other' }, keeper)
    expect(rename).toMatchObject({ key: 'process.code-stays' })
  })
})

describe('stopping', () => {
  test('lets nobody start any more, however often it is asked, and a release starts again without a new version', async () => {
    const id = await add()
    const toggle = () => app.call(workflowProcess.toggleState, { id }, keeper)
    expect(await toggle()).toMatchObject({ key: 'process.unreleased' })
    await release(id)
    for (let press = 0; press < 2; press += 1) dataOf(await app.call(workflowProcess.stop, { id }, keeper))
    expect([(await read(id)).enabledMark, await starts(id)]).toEqual([0, false])
    expect((await releasedProcess(app.services, id))?.isOn).toBe(false)
    expect(dataOf(await release(id))).toMatchObject({ released: true, number: 1 })
    expect([(await read(id)).enabledMark, await starts(id)]).toEqual([1, true])
    await toggle()
    expect(await starts(id)).toBe(false)
  })
})

describe('who may start', () => {
  const only = (scope: object) => ({ startScope: { ...startForEverybody, everybody: false, ...scope } })
  const now = new Date()

  test('is whom a list names, through what he holds now, and nobody else', async () => {
    const { db } = app.services
    const other = await app.makeUser()
    const place = { full_name: '总部', en_code: 'head', category: 'company', parent_id: '-1' }
    const below = { ...place, full_name: '财务部', en_code: 'finance', category: 'department', parent_id: 'above' }
    await db
      .insertInto('organize')
      .values([
        { ...place, id: 'above', path: 'above' },
        { ...below, id: 'below', path: 'above,below' },
      ] as never)
      .execute()
    await db
      .insertInto('position')
      .values({ id: 'seat', full_name: '会计', en_code: 'seat', organize_id: 'below' })
      .execute()
    await db.insertInto('user_group').values({ id: 'team', full_name: '小组', en_code: 'team' }).execute()
    const holds = [
      ['users', clerk.id, async () => undefined],
      [
        'roles',
        'reviewLeader',
        () => db.insertInto('user_role').values({ user_id: clerk.id, role_id: 'reviewLeader' }).execute(),
      ],
      [
        'positions',
        'seat',
        () =>
          db
            .insertInto('user_position')
            .values({ user_id: clerk.id, position_id: 'seat' } as never)
            .execute(),
      ],
      [
        'groups',
        'team',
        () => db.insertInto('user_group_member').values({ user_id: clerk.id, group_id: 'team' }).execute(),
      ],
      [
        'organizes',
        'above',
        () =>
          db
            .insertInto('user_organize')
            .values({ user_id: clerk.id, organize_id: 'below' } as never)
            .execute(),
      ],
    ] as const
    for (const [list, target, hold] of holds) {
      const id = await add(only({ [list]: [target] }))
      await release(id)
      if (list !== 'users') expect([list, await starts(id)]).toEqual([list, false])
      await hold()
      expect([list, await starts(id), await starts(id, other)]).toEqual([list, true, false])
    }
    await db
      .updateTable('user_role')
      .set({ until: new Date(now.getTime() - 1000) })
      .where('user_id', '=', clerk.id)
      .execute()
    const ended = await add(only({ roles: ['reviewLeader'] }))
    await release(ended)
    expect(await starts(ended)).toBe(false)
  })

  test('follows the list as it is changed, and each is shown what he may start alone', async () => {
    const [one, two] = [await add(only({ users: [clerk.id] })), await add(only({ users: [boss.id] }))]
    await release(one)
    await release(two)
    const shown = async (as: TestUser) => {
      const { list } = dataOf(await app.call(workflowProcess.startable, { pageSize: 500 }, as))
      return [one, two].filter((id) => list.some((tile) => tile.id === id))
    }
    expect([await shown(clerk), await shown(boss)]).toEqual([[one], [two]])
    const { fullName, enCode } = await read(two)
    dataOf(
      await app.call(workflowProcess.update, { id: two, fullName, enCode, ...only({ users: [clerk.id] }) }, keeper),
    )
    expect([await shown(clerk), await shown(boss)]).toEqual([[one, two], []])
  })

  test('finds processes by keyword and category, page by page', async () => {
    const ids = []
    for (const name of ['车_甲', '车%乙', '房']) {
      const id = await add({ fullName: name, category: 'business' })
      await release(id)
      ids.push(id)
    }
    const find = async (input: Record<string, unknown>) =>
      dataOf(await app.call(workflowProcess.startable, input, clerk))
    expect((await find({ keyword: '车_', category: 'business' })).list.map(({ id }) => id)).toEqual([ids[0]])
    const page = await find({ category: 'business', currentPage: 2, pageSize: 2 })
    expect([page.list.length, page.pagination.total]).toEqual([1, 3])
    const tree = dataOf(await app.call(workflowProcess.tree, {}, clerk)).list
    expect(
      tree
        .find(({ id }) => id === 'business')
        ?.children.map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort())
  })

  test('reads a process without its drawing, and a stranger reads nothing of it', async () => {
    const id = await add(only({ users: [clerk.id] }))
    await release(id)
    const answer = dataOf(await app.call(workflowProcess.get, { id }, clerk))
    expect(answer).toMatchObject({ id, bpmnXml: '', administrators: [], startScope: { users: [] } })
    expect(await app.call(workflowProcess.get, { id }, boss)).toMatchObject({ key: 'not-found' })
  })

  test('[THR-11] the tree of processes names to each those that he may start, administers, keeps or has a part in, and no others', async () => {
    const named = async (as: TestUser) =>
      dataOf(await app.call(workflowProcess.tree, {}, as)).list.flatMap(({ children }) => children.map(({ id }) => id))
    const [own, led, foreign] = [
      await add(only({ users: [clerk.id] })),
      await add({ ...only({ users: [boss.id] }), administrators: [clerk.id] }),
      await add(only({ users: [boss.id] })),
    ]
    for (const id of [own, led, foreign]) await release(id)
    const among = async (as: TestUser) => {
      const known = await named(as)
      return [own, led, foreign].map((id) => known.includes(id))
    }
    expect(await among(clerk)).toEqual([true, true, false])
    expect(await among(boss)).toEqual([false, true, true])
    expect(await among(keeper)).toEqual([true, true, true])
    const drawer = await app.makeUser({ grants: [{ modelId: 'workflowEngine' }] })
    expect(await among(drawer)).toEqual([true, true, true])
    await limitPage(app, { personId: drawer.id, page: 'workflowEngine' }, { rows: { field: 'id', value: led } })
    expect(await among(drawer)).toEqual([false, true, false])
    await limitPage(app, { personId: drawer.id, page: 'workflowEngine' }, { columns: ['enCode'] })
    expect(await among(drawer)).toEqual([false, false, false])
    await limitPage(app, { personId: drawer.id, page: 'workflowEngine' }, {})
  })
})

test('administrators are those who are named and still on, else the super administrators', async () => {
  const id = await add({ administrators: [boss.id, clerk.id] })
  expect(await administratorsOf(app.services, id)).toEqual([boss.id, clerk.id])
  expect(await isProcessAdministrator(app.services, keeper.id, id)).toBe(false)
  const off = (ids: string[], mark: number) =>
    app.services.db.updateTable('app_user').set({ enabled_mark: mark }).where('id', 'in', ids).execute()
  await off([boss.id, clerk.id], 0)
  expect(await administratorsOf(app.services, id)).toContain(keeper.id)
  await off([boss.id, clerk.id], 1)
})
