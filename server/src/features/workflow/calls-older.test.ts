import { delegation } from '@workstation/contract/delegation'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignCalls } from '../../testing/foreign-calls'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const engine = '/api/workflow/Engine'
const before = `${engine}/FlowBefore`
const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
let app: TestApp
let [starter, ann, bob, eve, keeper]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
const { get, put, post, remove, form, ask } = foreignCalls(() => ({ app, as: ann as TestUser }))
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const entrust = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => ({ modelId: 'workflowEntrust', button }))
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安', grants: entrust })
  bob = await app.makeUser({ realName: '鲍' })
  eve = await app.makeUser({ realName: '伊' })
  keeper = await app.administrator()
  const sets = { users: [id(bob), id(eve)], positions: [], roles: [], groups: [] }
  flowId = await makeReleased(app, {
    steps: [
      approval('a', [id(ann)], { acts, reject: { target: 'chosen', manner: 'chosen' } }),
      approval('b', [], { acts, people: [{ from: 'chosen', by: 'previous', ...sets }] }),
    ],
  })
})
afterAll(() => app.close())

async function begin(more: object = {}) {
  const instance = (await startProcess(app, { flowId, as: starter, ...more })).id
  return { instance, part: await partIn(app, ann, instance) }
}
const data = (answer: { code: number; msg?: string; data: unknown }) => dataOf(answer) as Record<string, unknown>
const rows = (answer: { code: number; data: unknown }) => dataOf(answer) as Record<string, unknown>[]
const candidateList = () => ({ b: [id(bob)] })
const status = async (instance: string) =>
  dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskInfo.status

describe('the calls of approvals as existing clients form them', () => {
  test('[PRC-15] lists come by GET and POST, in form parts, with empty filters and numbers as text', async () => {
    const { part } = await begin()
    const empty =
      'startTime=&endTime=&keyword=&flowId=&flowCategory=&creatorUserId=&nodeCode=&currentPage=1&pageSize=20&sort=desc&sidx='
    const found = async (answer: Promise<{ code: number; data: unknown }>) =>
      (data(await answer)['list'] as { id: string }[]).some((row) => row.id === part)
    expect(await found(get(`${before}/List/1?${empty}`))).toBe(true)
    const body = { startTime: '', endTime: '', keyword: '', flowId: '', currentPage: '1', pageSize: '20', status: '' }
    expect(await found(post(`${before}/List/1`, body))).toBe(true)
    expect(await found(form(`${before}/List/1`, body))).toBe(true)
    expect(await found(get(`${before}/List/4?flowId=${flowId}&nodeCode=a&startTime=1&endTime=9999999999999`))).toBe(
      true,
    )
    const own = await get(`${engine}/FlowLaunch?status=&${empty}`, starter)
    const watched = await get(`${engine}/FlowMonitor?status=&${empty}`, keeper)
    for (const answer of [own, watched]) expect((data(answer)['list'] as unknown[]).length).toBeGreaterThan(0)
    for (const url of ['ListAll', `PageListAll?category=&keyword=`])
      expect((await get(`${engine}/FlowEngine/${url}`)).code).toBe(200)
  })

  test('[PRC-27] records come in groups of departments, roles or positions, all of them or decisions alone', async () => {
    const { db } = app.services
    const place = (one: string) => ({
      id: one,
      path: one,
      category: 'department',
      parent_id: '-1',
      full_name: `部门${one}`,
      en_code: one,
    })
    await db.insertInto('organize').values(['d1', 'd2'].map(place)).execute()
    const member = (organize_id: string, user_id: string) => ({ organize_id, user_id, is_main: true })
    await db
      .insertInto('user_organize')
      .values([member('d1', id(starter)), member('d2', id(ann))])
      .execute()
    const { instance, part } = await begin()
    await post(`${before}/Audit/${part}`, { handleOpinion: '同意', candidateList: candidateList() })
    const read = async (query: string) => rows(await get(`${before}/RecordList/${instance}?${query}`))
    const all = await read('category=1&type=0')
    expect(new Map(all.map((group) => [group['fullName'], (group['list'] as unknown[]).length]))).toEqual(
      new Map([
        ['部门d2', 1],
        ['部门d1', 1],
      ]),
    )
    expect(await read('category=&type=1')).toMatchObject([
      {
        id: 'd2',
        fullName: '部门d2',
        list: [{ userName: '安', handleStatus: 1, handleOpinion: '同意', nodeCode: 'a' }],
      },
    ])
    expect((await read('category=2&type=')).map((group) => group['fullName'])).toEqual([''])
  })

  test('[PRC-28] [PRC-29] [PRC-33] who decides next is chosen among those whom the step offers, page by page', async () => {
    const { part } = await begin()
    const wanted = [{ nodeId: 'b', nodeName: 'b', isCandidates: true, hasCandidates: true }]
    expect(rows(await post(`${before}/Candidates/${part}`, { formData: '', flowId, enCode: '' }))).toEqual(wanted)
    expect(rows(await get(`${before}/BatchCandidate?flowId=${flowId}&taskOperatorId=${part}`))).toEqual(wanted)
    expect(rows(await get(`${before}/BatchCandidate?flowId=${flowId}&taskOperatorId=`))).toEqual([])
    expect(rows(await post(`${before}/Candidates/0`, { flowId, formData: '{}' }, starter))).toEqual([])
    const users = async (more: object) => {
      const asked = { formData: '{}', nodeCode: 'b', keyword: '', currentPage: '1', pageSize: '20', ...more }
      const answer = data(await post(`${before}/CandidateUser/${part}`, asked))
      return [(answer['list'] as { userName: string }[]).map(({ userName }) => userName).sort(), answer['pagination']]
    }
    const pagination = { currentPage: 1, pageSize: 20, total: 2 }
    expect(await users({})).toEqual([['伊', '鲍'], pagination])
    expect(await users({ keyword: '鲍' })).toEqual([['鲍'], { ...pagination, total: 1 }])
    const one = async (currentPage: string) => users({ pageSize: '1', currentPage })
    expect(await one('1')).toEqual([['鲍'], { ...pagination, pageSize: 1 }])
    expect(await one('2')).toEqual([['伊'], { ...pagination, pageSize: 1, currentPage: 2 }])
  })

  test('[PRC-31] [PRC-32] processes and steps to choose batches by are told with how many wait, to those concerned', async () => {
    const waits = async () =>
      rows(await get(`${before}/BatchFlowSelector`)).find((one) => one['id'] === flowId)?.['num'] ?? 0
    const count = await waits()
    await begin()
    expect(await waits()).toBe(Number(count) + 1)
    expect(
      rows(await get(`${before}/BatchFlowSelector`, await app.makeUser())).some((one) => one['id'] === flowId),
    ).toBe(false)
    const scope = { everybody: false, users: [id(starter)], positions: [], roles: [], groups: [], organizes: [] }
    const closed = await makeReleased(app, { steps: [approval('x', [id(ann)])] }, { startScope: scope })
    const steps = (as: TestUser | undefined) => get(`${before}/NodeSelector/${closed}`, as as TestUser)
    expect(rows(await steps(starter))).toEqual([{ id: 'x', fullName: 'x' }])
    expect(rows(await steps(keeper))).toHaveLength(1)
    for (const stranger of [ann, eve]) expect(await steps(stranger)).toMatchObject({ key: 'not-found' })
    await startProcess(app, { flowId: closed, as: starter })
    expect(rows(await steps(ann))).toHaveLength(1)
    expect(await steps(eve)).toMatchObject({ key: 'not-found' })
  })

  test('[PRC-13] every act is there under its older name, with the bodies of its clients', async () => {
    const first = await begin()
    data(await get(`${before}/${first.part}/Info`))
    dataOf(await post(`${before}/SaveAudit/${first.part}`, { formData: '{}', enCode: 'x' }))
    const whole = {
      handleOpinion: '同意',
      signImg: '',
      copyIds: '',
      fileList: [],
      freeApproverUserId: '',
      formData: '',
      enCode: '',
    }
    dataOf(await post(`${before}/Audit/${first.part}`, { ...whole, candidateList: { b: id(bob) } }))
    const records = dataOf(await app.call(workflow.get, { id: first.instance }, ann)).flowTaskOperatorRecordList
    const agreed = records.find((one) => one.handleStatus === 1)
    dataOf(await post(`${before}/Recall/${agreed?.id}`, { handleOpinion: '再看' }))
    dataOf(await post(`${before}/Transfer/${first.part}`, { freeApproverUserId: id(eve) }))
    expect(await partIn(app, eve, first.instance)).not.toBe('')
    const assign = { nodeCode: 'a', freeApproverUserId: id(ann), handleOpinion: '换人' }
    dataOf(await post(`${before}/Assign/${first.instance}`, assign, keeper))
    const again = await partIn(app, ann, first.instance)
    const reject = { ...whole, handleOpinion: '金额不对', rejectStep: '0', rejectType: '1', candidateList: '' }
    dataOf(await post(`${before}/Reject/${again}`, reject))
    expect(await status(first.instance)).toBe(3)
    dataOf(
      await put(
        `${engine}/FlowTask/${first.instance}`,
        { id: first.instance, flowId, status: '0', data: '{"why":"改"}', flowUrgent: '2' },
        starter as TestUser,
      ),
    )
    dataOf(await post(`${before}/Cancel/${first.instance}`, { handleOpinion: '不用了' }, keeper))
    expect(await status(first.instance)).toBe(5)
    const both = [await begin(), await begin()]
    const batch = {
      enCode: '',
      batchType: '0',
      ids: both.map(({ part }) => part),
      handleOpinion: '',
      signImg: '',
      copyIds: '',
      freeApproverUserId: '',
    }
    expect(
      rows(await post(`${before}/BatchOperation`, { ...batch, candidateList: candidateList() })).map(
        (one) => one['isDone'],
      ),
    ).toEqual([true, true])
    const third = await begin()
    expect(dataOf((await post('/api/workflow/Engine/FlowBefore/verifyToken', { id: third.part })) as never)).toBe(1)
  })

  test('[PRC-10] the numbers of states are 1 to 5 in lists and answers', async () => {
    const run = async (steps: (one: { instance: string; part: string }) => Promise<unknown>) => {
      const one = await begin()
      await steps(one)
      const { list } = dataOf(await app.call(workflowLaunch.list, { pageSize: 100 }, starter))
      expect(list.find((row) => row.id === one.instance)?.status).toBe(await status(one.instance))
      return status(one.instance)
    }
    expect(await run(async () => null)).toBe(1)
    const adopt = async ({ instance, part }: { instance: string; part: string }) => {
      await post(`${before}/Audit/${part}`, { candidateList: candidateList() })
      await post(`${before}/Audit/${await partIn(app, bob, instance)}`, {}, bob as TestUser)
    }
    expect(await run(adopt)).toBe(2)
    expect(await run(({ part }) => post(`${before}/Reject/${part}`, { handleOpinion: '不', rejectStep: 'end' }))).toBe(
      3,
    )
    expect(
      await run(({ instance }) =>
        put(`${engine}/FlowLaunch/${instance}/Actions/Withdraw`, { handleOpinion: '' }, starter as TestUser),
      ),
    ).toBe(4)
    expect(await run(({ instance }) => post(`${before}/Cancel/${instance}`, { handleOpinion: '不' }, keeper))).toBe(5)
  })

  test('[PRC-01] staff start and decide, and an administrator puts right what goes wrong', async () => {
    const { instance } = await begin()
    expect(await app.call(workflow.cancel, { id: instance, handleOpinion: 'x' }, starter)).toMatchObject({
      key: 'forbidden',
    })
    dataOf(await app.call(workflowAct.jump, { id: instance, nodeCode: 'b', handleOpinion: '跳过' }, keeper))
    dataOf(await app.call(workflow.assign, { id: instance, nodeCode: 'b', freeApproverUserId: id(bob) }, keeper))
    dataOf(await app.call(workflow.audit, { id: await partIn(app, bob, instance) }, bob))
    expect(await status(instance)).toBe(2)
  })

  test('[THR-19] a record that is read is sent back whole, and nobody sets with it what is not his', async () => {
    const { instance } = await begin({ formData: { why: '出差' } })
    const draft = dataOf(
      await app.call(workflowLaunch.create, { flowId, status: 1, formData: { why: 'a' } }, starter),
    ).id
    const read = data(await get(`${engine}/FlowTask/${draft}`, starter as TestUser))
    const spoofed = {
      ...read,
      creatorUserId: id(eve),
      starterId: id(eve),
      processId: instance,
      completion: 100,
      status: 1,
    }
    dataOf(await put(`${engine}/FlowTask/${draft}`, spoofed, starter as TestUser))
    expect(data(await get(`${engine}/FlowTask/${draft}`, starter as TestUser))).toMatchObject({ ...read, status: 0 })
    const now = app.clock.now().getTime()
    const given = { toUserId: id(bob), toUserName: '鲍', userId: id(eve), flowId, flowName: 'x/y', type: '1' }
    const times = { startTime: String(now), endTime: String(now + 9e8) }
    const { id: entrusted } = data(
      await post(`${engine}/FlowDelegate`, { ...given, ...times, flowCategory: '', description: '' }),
    )
    const kept = data(await get(`${engine}/FlowDelegate/${entrusted}`))
    dataOf(await put(`${engine}/FlowDelegate/${entrusted}`, { ...kept, userId: id(eve), description: '改' }))
    expect(await app.call(delegation.get, { id: entrusted }, ann)).toMatchObject({
      data: { description: '改', toUserId: id(bob) },
    })
    const owner = await app.services.db
      .selectFrom('workflow_delegation')
      .select('user_id')
      .where('id', '=', String(entrusted))
      .executeTakeFirst()
    expect(owner?.user_id).toBe(id(ann))
    dataOf(await remove(`${engine}/FlowDelegate/${entrusted}`))
  })

  test('comments come with lists as JSON text, are urged, counted, and removed by ids in a body', async () => {
    const { instance } = await begin()
    const { id: said } = data(
      await post(`${engine}/FlowComment`, { taskId: instance, text: '看看', image: '[]', file: '[]' }),
    )
    const page = data(
      await get(`${engine}/FlowComment?taskId=${instance}&currentPage=1&pageSize=10&sort=desc&keyword=`),
    )
    expect(page['list']).toMatchObject([
      { id: said, text: '看看', image: '', file: '', isDel: true, creatorUserId: id(ann) },
    ])
    dataOf(await ask({ method: 'POST', url: `${engine}/FlowLaunch/Press/${instance}` }, starter))
    dataOf(await remove(`${engine}/FlowComment/${said}`))
    const counts = data(await get('/api/visualdev/Dashboard/FlowTodoCount'))
    expect(Number(counts['toBeReviewed'])).toBeGreaterThan(0)
    const todo = data(await get('/api/visualdev/Dashboard/FlowTodo'))['list'] as { processId: string }[]
    expect(todo[0]).toMatchObject({ processId: instance, type: 1 })
    dataOf(await post(`${before}/Cancel/${instance}`, { handleOpinion: '停' }, keeper))
    dataOf(await remove(`${engine}/FlowMonitor`, { ids: `${instance}` }, keeper))
    expect(await app.call(workflow.get, { id: instance }, starter)).toMatchObject({ key: 'not-found' })
  })
})
