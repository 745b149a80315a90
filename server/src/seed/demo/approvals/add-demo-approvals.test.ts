import { delegation } from '@workstation/contract/delegation'
import { onlineRecord } from '@workstation/contract/online-record'
import { printTemplate } from '@workstation/contract/print-template'
import { session } from '@workstation/contract/session'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { Graph } from '@workstation/domain/workflow/graph'
import { type InstanceState, instanceStatus } from '@workstation/domain/workflow/state'
import { checkInvariants } from '@workstation/domain/workflow/testing/check-invariants'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../services'
import { loadState } from '../../../testing/load-state'
import { dataOf } from '../../../testing/make-review'
import { openSession } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { castId } from '../demo-cast'
import { demoSteps, seedDemo } from '../seed-demo'

let app: TestApp
const leftOut: object[] = []
/** Tokens of those whom the sign-in page offers, by what it calls them. */
const tokens = new Map<string, string>()
/** What people did to the demo before it had approvals. */
const deed = { person: castId('hvac'), name: '冯丽华（暖通）' }
const unread = () =>
  app.services.db
    .selectFrom('message_recipient')
    .select(['message_id', 'user_id'])
    .where('read_at', 'is', null)
    .execute()
let unreadBefore: Awaited<ReturnType<typeof unread>> = []

beforeAll(async () => {
  app = await startTestApp({ running: false, config: { demo: 'on' } })
  const { db } = app.services
  await seedDemo(app.services, demoSteps.slice(0, 1))
  await db.updateTable('app_user').set({ real_name: deed.name }).where('id', '=', deed.person).execute()
  unreadBefore = await unread()
  const log = { info: () => {}, warn: (details: object) => leftOut.push(details) } as unknown as Services['log']
  expect(await seedDemo({ ...app.services, log })).toBe(true)
  const { demoPeople } = (await app.call(session.signInPage, {})).data
  for (const { account, role } of demoPeople)
    tokens.set(role, (await app.call(session.demoLogin, { account })).data.token)
})
afterAll(() => app.close())

const instances = () =>
  app.services.db
    .selectFrom('workflow_instance_list')
    .select(['id', 'process_code', 'status', 'problem', 'title', 'created_at', 'ended_at', 'version_number', 'round'])
    .execute()

test('nothing of it is left out, and a database of before keeps what people did to it', async () => {
  expect(leftOut).toEqual([])
  const { db } = app.services
  const row = db.selectFrom('app_user').select('real_name').where('id', '=', deed.person)
  expect(await row.executeTakeFirst()).toEqual({ real_name: deed.name })
  expect(await unread()).toEqual(expect.arrayContaining(unreadBefore))
})

test('some forty approvals stand in every state, and one has stopped', async () => {
  const rows = await instances()
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(Object.values(instanceStatus)))
  expect(rows.filter(({ problem }) => problem !== '').map(({ title }) => title)).toEqual([
    '合同：城西卫生院改造设计合同',
  ])
  expect(rows.some(({ round }) => round > 1)).toBe(true)
  const contracts = rows.filter((row) => row.process_code === 'contract')
  expect(new Set(contracts.map((row) => row.version_number))).toEqual(new Set([1, 2]))
  const now = app.clock.now()
  expect(rows.filter((row) => row.created_at > now || (row.ended_at ?? now) > now)).toEqual([])
})

test('what was adopted is a record of its form', async () => {
  const adopted = await app.services.db
    .selectFrom('workflow_instance')
    .select(['id', 'form_id as formId', 'created_by as by'])
    .where('status', '=', instanceStatus.adopted)
    .where('parent_id', 'is', null)
    .execute()
  expect(adopted.length).toBeGreaterThan(10)
  const admin = await app.administrator()
  for (const { id, formId } of adopted) dataOf(await app.call(onlineRecord.get, { id: formId, recordId: id }, admin))
})

test('a purchase that was agreed to is printed with its items and whoever agreed', async () => {
  const adopted = (await instances()).find(
    (row) => row.process_code === 'purchase' && row.status === instanceStatus.adopted,
  )
  const asked = { id: 'demo-purchase', formId: adopted?.id ?? '' }
  const { html, missing } = dataOf(await app.call(printTemplate.print, asked, await app.administrator()))
  expect(missing).toEqual([])
  const text = html.slice(html.indexOf('<body>')).replace(/<[^>]+>/g, ' ')
  expect(text).toMatch(/采购申请单[\s\S]*采购事由[\s\S]*合计（元）[\s\S]*采购明细[\s\S]*合计[\s\S]*同意/)
})

test('the walker could have led to each of them', async () => {
  const { db } = app.services
  const { rows } = await sql<{ id: string; graph: Graph; children: Record<string, number> }>`
    select instance.id, version.graph, coalesce((select json_object_agg(scope, running) from (
        select parent_scope_id as scope, count(*)::int as running from workflow_instance child
        where child.parent_id = instance.id and parent_scope_id is not null and ended_at is null group by 1
      ) open), '{}') as children
    from workflow_instance instance join workflow_version version on version.id = version_id`.execute(db)
  expect(rows.some(({ children }) => Object.keys(children).length > 0)).toBe(true)
  for (const { id, graph, children } of rows) {
    const state = (await loadState(db, id)) as InstanceState
    const outside = { interfaces: new Set<string>(), children: new Map(Object.entries(children)) }
    expect(checkInvariants(graph, state, outside), id).toEqual([])
  }
})

test('whoever the sign-in page offers has something on each of his pages', async () => {
  expect(tokens.size).toBe(7)
  for (const [role, token] of tokens) {
    const of = async (category: number) => dataOf(await app.call(workflow.list, { category }, token)).list.length
    const own = dataOf(await app.call(workflowLaunch.list, {}, token)).list.length
    const given = dataOf(await app.call(delegation.list, {}, token)).list.length
    const received = dataOf(await app.call(delegation.received, {}, token)).list.length
    expect(
      [own, await of(1), await of(2), await of(3)].every((count) => count > 0),
      role,
    ).toBe(true)
    expect(given + received, role).toBeGreaterThan(0)
  }
  const keeper = tokens.get('评审管理员')
  expect(dataOf(await app.call(workflowMonitor.list, { pageSize: 100 }, keeper)).list.length).toBeGreaterThan(35)
  expect(dataOf(await app.call(workflowProcess.list, {}, keeper)).list).toHaveLength(7)
})

test('each process is started by somebody whom the sign-in page offers', async () => {
  const startable = await Promise.all(
    [...tokens.values()].map(async (token) => dataOf(await app.call(workflowProcess.startable, {}, token)).list),
  )
  expect(new Set(startable.flat().map(({ enCode }) => enCode)).size).toBe(7)
  const { list } = dataOf(await app.call(workflowProcess.startable, {}, tokens.get('专业负责人（结构）')))
  expect(list.map(({ enCode }) => enCode)).toEqual(['leave', 'overtime', 'purchase', 'expenses', 'seal'])
})

test('copies are read and unread, people talk and sign, act for each other, and one limit has decided by itself', async () => {
  const { db } = app.services
  const copies = await db.selectFrom('workflow_copy').select('read_at').execute()
  expect(new Set(copies.map(({ read_at }) => read_at === null))).toEqual(new Set([true, false]))
  expect((await db.selectFrom('workflow_comment').select('id').execute()).length).toBeGreaterThan(5)
  const parts = await db
    .selectFrom('workflow_actor')
    .select(['signature', 'person_id', 'decided_by', 'reason'])
    .execute()
  expect(parts.filter(({ signature }) => signature.startsWith('data:image/png')).length).toBe(1)
  const acted = parts.filter((part) => part.decided_by && part.decided_by !== part.person_id)
  expect(acted.map((part) => [part.person_id, part.decided_by]).toSorted()).toEqual([
    [castId('final'), castId('manager')],
    [castId('initiator'), castId('architect')],
  ])
  expect(parts.some(({ reason }) => (reason as { automatic?: string } | null)?.automatic === 'limit')).toBe(true)
  const states = await db.selectFrom('workflow_delegation').select(['start_at', 'end_at']).execute()
  const now = app.clock.now()
  expect(states.filter((one) => one.start_at <= now && one.end_at > now)).toHaveLength(2)
  expect(states.some((one) => one.end_at <= now)).toBe(true)
})

test('is not loaded twice', async () => {
  const before = await instances()
  expect(await seedDemo(app.services)).toBe(false)
  expect(await instances()).toHaveLength(before.length)
})

test('[THR-14] who keeps processes gives no rights', async () => {
  const token = await openSession(app.services.db, castId('manager'), app.clock.now())
  const { permissionList } = dataOf(await app.call(session.currentUser, {}, token))
  const pages = permissionList.map(({ modelId }) => modelId)
  expect(pages).toEqual(expect.arrayContaining(['workflowEngine', 'workflowMonitor']))
  expect(pages.filter((page) => ['user', 'role', 'authorize', 'config'].includes(page))).toEqual([])
})
