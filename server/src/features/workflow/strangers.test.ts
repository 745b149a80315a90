import { delegation } from '@workstation/contract/delegation'
import type { Endpoint } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { limitPage } from '../../testing/limit-page'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, makeFinalRun, makeLink, makeReviewPeople } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { workflowCalls } from '../../testing/workflow-calls'

/** Every route of approvals, so that a new one is walked by itself; one whose body is not known here is told as invalid. */
const calls = workflowCalls.map((call) => [call.name, call] as const)
/** What nobody but those concerned may be told, in whatever field of whatever answer. */
const secrets = ['机密标题', '机密内容', '机密意见', '机密评论', '机密节点', '机密草稿', '机密委托']

let app: TestApp
let [starter, ann, bob, past, copied]: TestUser[] = []
let giver: TestUser
const id = (person: TestUser | undefined) => person?.id ?? ''
const known: Record<string, string> = {}
const personas: Record<string, { token: string } | undefined> = {}

async function makeSecret() {
  const scope = { everybody: false, users: [id(starter)], positions: [], roles: [], groups: [], organizes: [] }
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  const step = (one: string, who: TestUser | undefined) => ({
    ...approval(one, [id(who)], { acts }),
    name: `机密节点${one}`,
  })
  const flowId = await makeReleased(
    app,
    { steps: [step('a', past), step('b', ann), step('c', bob)] },
    { startScope: scope },
  )
  const sent = { flowId, as: starter, fullName: '机密标题', formData: { why: '机密内容' }, copyIds: id(copied) }
  const { id: instance } = await startProcess(app, sent)
  const passed = await partIn(app, past, instance)
  await agreeIn(app, past, instance, { handleOpinion: '机密意见' })
  const part = await partIn(app, ann, instance)
  dataOf(await app.call(workflow.saveAudit, { id: part, handleOpinion: '机密草稿' }, ann))
  const comment = dataOf(await app.call(workflowLaunch.addComment, { taskId: instance, text: '机密评论' }, ann)).id
  const now = app.clock.now().getTime()
  const entrusted = { toUserId: id(bob), startTime: now, endTime: now + 9e8, description: '机密委托' }
  const grants = [{ modelId: 'workflowEntrust', button: 'btn_add' }]
  giver = await app.makeUser({ grants })
  const given = dataOf(await app.call(delegation.create, entrusted, giver)).id
  Object.assign(known, { flowId, instance, passed, part, comment, given })
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  past = await app.makeUser()
  copied = await app.makeUser()
  const reviewers = await makeReviewPeople(app)
  const link = await makeLink(app, await makeFinalRun(app, reviewers), reviewers.finalReviewer.id)
  await makeSecret()
  const pages = ['workflowTodo', 'workflowDone', 'workflowCirculate', 'workflowLaunch', 'workflowMonitor']
  const buttons = ['btn_download', 'btn_manage', 'btn_remove']
  const all = [
    ...pages.map((modelId) => ({ modelId, button: 'btn_download' })),
    ...buttons.map((button) => ({ modelId: 'workflowMonitor', button })),
    ...['btn_add', 'btn_edit', 'btn_remove'].map((button) => ({ modelId: 'workflowEntrust', button })),
  ]
  const elsewhere = await app.makeUser({ grants: all })
  await limitPage(
    app,
    { personId: elsewhere.id, page: 'workflowMonitor' },
    { rows: { field: 'flowName', value: '别的' } },
  )
  const administrator = await app.makeUser()
  const other = await makeReleased(
    app,
    { steps: [approval('x', [administrator.id])] },
    { administrators: [administrator.id] },
  )
  await startProcess(app, { flowId: other, as: administrator })
  const off = await app.makeUser({ grants: all })
  await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
  Object.assign(personas, {
    'a stranger': await app.makeUser(),
    'a watcher of other approvals': elsewhere,
    'the administrator of another process': administrator,
    'a disabled person': off,
    'a review link': { token: link },
    nobody: undefined,
  })
})
afterAll(() => app.close())

/** One body that has what any of the calls may ask for; each takes its own of it. */
function bodyOf(call: Endpoint, of: string) {
  const fields = Object.keys((call.input as { properties?: object }).properties ?? {})
  const other = id(bob)
  const now = app.clock.now().getTime()
  const whole: Record<string, unknown> = {
    ...{ id: of, taskId: of, flowId: known['flowId'], taskOperatorId: known['part'], type: 1, number: 1 },
    category: call.path.includes(':category') ? 1 : '',
    ...{
      handleOpinion: '旁人',
      opinion: '旁人',
      text: '旁人',
      formData: { why: '旁人' },
      data: '{"why":"旁人"}',
      status: 0,
    },
    ...{ freeApproverUserId: other, userIds: [other], actorIds: [known['part']], place: 'after', nodeCode: 'b' },
    ...{ ids: [known['instance'], known['part'], known['passed']], batchType: 0, rejectStep: '0', copyIds: other },
    ...{
      toUserId: other,
      fullName: '旁人',
      enCode: 'stranger',
      plan: false,
      candidateList: { b: [other] },
      keyword: '',
    },
    ...{ fromUserId: id(ann), processId: of, kind: 'shown', failureId: '', delegateUserId: id(starter) },
    ...(fields.includes('toUserId') && { startTime: now, endTime: now + 9e7 }),
  }
  const isText = call.path.includes('/List/:category') || call.path.endsWith('/RecordList/:id')
  return Object.fromEntries(
    fields.flatMap((name) => {
      if (!(name in whole) || (name === 'status' && call.method === 'POST' && isText)) return []
      return [[name, whole[name]] as const]
    }),
  )
}

/** Everything of the approval, its process and who was entrusted, as it lies there. */
async function lies() {
  const { instance, flowId, given } = known
  const all = (table: string) =>
    sql`(select json_agg(one order by id) from ${sql.table(table)} one where instance_id = ${instance})`
  const { rows } = await sql`select (select to_json(one) from workflow_instance one where id = ${instance}) as instance,
    ${all('workflow_actor')} as actors, ${all('workflow_task')} as tasks, ${all('workflow_record')} as records,
    ${all('workflow_comment')} as comments, ${all('workflow_copy')} as copies,
    (select to_json(one) from workflow_process one where id = ${flowId}) as process,
    (select to_json(one) from workflow_delegation one where id = ${given}) as given,
    (select count(*) from workflow_instance where process_id = ${flowId}) as started`.execute(app.services.db)
  return JSON.stringify(rows[0])
}

const idsFor = (call: Endpoint) => {
  const { properties = {} } = call.input as { properties?: object }
  return 'id' in properties || 'taskId' in properties || 'processId' in properties
    ? ['instance', 'part', 'passed', 'comment', 'flowId', 'given']
    : ['instance']
}

const names = ['a stranger', 'a watcher of other approvals', 'the administrator of another process']
const outside = ['a disabled person', 'a review link', 'nobody']

describe('[THR-02] [THR-12] no call of approvals', () => {
  test.each([...names, ...outside])('tells or changes anything for %s', async (name) => {
    const before = await lies()
    for (const [called, call] of calls) {
      for (const key of idsFor(call)) {
        const body = bodyOf(call, known[key] ?? '')
        const as = personas[name]
        const answer = await callRaw(app.app, call, body as never, as ? { as } : {})
        const about = `${called} of ${key}: ${answer.body.slice(0, 300)}`
        expect([answer.statusCode, about]).toEqual([200, about])
        for (const secret of secrets) expect(answer.body.includes(secret), about).toBe(false)
        const { code, key: reason } = answer.json()
        expect(reason, about).not.toBe('invalid')
        // By the older calls a link is asked for where there is no session.
        if (outside.includes(name))
          expect(String(reason).startsWith('review.') || [600, 601, 602].includes(code), about).toBe(true)
        else
          expect(
            code === 200 || ['not-found', 'forbidden', 'workflow.not-startable', 'delegation.none'].includes(reason),
            about,
          ).toBe(true)
      }
    }
    expect(await lies()).toBe(before)
  })

  test('keeps it from those concerned, so that there is something to tell', async () => {
    const told: string[] = []
    for (const [, call] of calls.filter(([, one]) => one.method === 'GET'))
      for (const key of idsFor(call))
        for (const as of [ann, giver]) {
          const body = bodyOf(call, known[key] ?? '')
          told.push((await callRaw(app.app, call, body as never, { as: as?.token ?? '' })).body)
        }
    for (const secret of secrets) expect([secret, told.some((one) => one.includes(secret))]).toEqual([secret, true])
  })

  const acting = calls.filter(([, call]) => call.method !== 'GET' && !('reads' in call && call.reads))
  // Who reads may say something, and gives nobody anything by it.
  const own = [
    'reviewTarget.verify',
    'workflowLaunch.addComment',
    'workflowProcess.create',
    'workflowLaunch.create',
    'delegation.create',
  ]
  test.each(['past', 'copied'])('lets somebody act who only reads: %s', async (who) => {
    const as = who === 'past' ? past : copied
    expect(dataOf(await app.call(workflow.get, { id: known['instance'] }, as)).allowed).not.toContain('agree')
    const before = await lies()
    for (const [called, call] of acting.filter(([one]) => !own.includes(one))) {
      for (const key of idsFor(call).filter((one) => one !== 'passed')) {
        const body = bodyOf(call, known[key] ?? '')
        const answer = (await callRaw(app.app, call, body as never, { as: as?.token ?? '' })).json()
        const about = `${called} of ${key}: ${JSON.stringify(answer).slice(0, 300)}`
        if (called === 'workflow.batch')
          expect(
            answer.data.every((one: { isDone: boolean }) => !one.isDone),
            about,
          ).toBe(true)
        else expect(answer.code, about).not.toBe(200)
      }
    }
    expect(await lies()).toBe(before)
  })
})
