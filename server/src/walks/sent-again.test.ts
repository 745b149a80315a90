import { randomUUID } from 'node:crypto'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { listView } from '@workstation/contract/list-view'
import { message } from '@workstation/contract/message'
import { reviewTask } from '@workstation/contract/review-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFixtures } from '../testing/all-fixtures'
import { makeForm } from '../testing/make-form'
import { dataOf, keepSessions, makeReviewPeople, makeRun, type ReviewPeople, taskForm } from '../testing/make-review'
import type { TestUser } from '../testing/make-user'
import { deskOf } from '../testing/model-desk'
import { packed } from '../testing/model-fixture'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let administrator: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  administrator = await app.administrator()
  people = await makeReviewPeople(app)
  for (const fixture of allFixtures) if (fixture.form) await deskOf(app, fixture)
})
afterAll(() => app.close())

type Form = Readonly<Record<string, unknown>>
interface Made {
  readonly endpoint: Endpoint
  readonly table: string
  /** Makes what the form needs, and answers the form with who sends it. */
  readonly ready: () => Promise<{ form: Form; as: TestUser }>
}

const ofFixtures = allFixtures.flatMap((fixture): Made[] => {
  const { form, model } = fixture
  if (!form || !model.writes) return []
  const ready = async () => ({ form: packed(form, form.first()), as: (await deskOf(app, fixture)).maker })
  return [{ endpoint: form.create, table: model.writes.table, ready }]
})
const byAdministrator = (form: Form) => async () => ({ form, as: administrator })
const place = (fullName: string) => byAdministrator({ fullName, enCode: fullName, parentId: '-1' })
let people: ReviewPeople
const ofRun = (form: (targetid: string) => Form) => async () => ({
  form: form(await makeRun(app, people)),
  as: people.assigner,
})
const made: readonly Made[] = [
  ...ofFixtures,
  { endpoint: company.create, table: 'organize', ready: place('sent-company') },
  {
    endpoint: department.create,
    table: 'organize',
    ready: async () => {
      const { form, as } = await place('sent-above')()
      const { id } = dataOf(await app.call(company.create, form, as))
      return { form: { ...form, enCode: 'sent-below', parentId: id }, as }
    },
  },
  {
    endpoint: message.createNotice,
    table: 'notice',
    ready: byAdministrator({ title: '停电', bodyText: '<p>周六</p>' }),
  },
  {
    endpoint: listView.create,
    table: 'list_view',
    ready: async () => {
      const { menuId: modelId } = await makeForm(app, administrator)
      const content = JSON.stringify({ filters: [], columns: [], pageSize: 50 })
      return { form: { modelId, fullName: '我的', content }, as: administrator }
    },
  },
  { endpoint: reviewTask.create, table: 'review_task', ready: ofRun((id) => taskForm(people, id)) },
  { endpoint: reviewTask.createByToken, table: 'review_task', ready: ofRun((id) => taskForm(people, id)) },
  {
    endpoint: reviewTask.createAll,
    table: 'review_task',
    ready: ofRun((id) => {
      const { targetid, ...task } = taskForm(people, id)
      return { targetid, tasks: [task] }
    }),
  },
]
const nameOf = ({ endpoint }: Made) => endpoint.name

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(
    app.services.db,
  )
  return rows[0]?.rows ?? 0
}

describe('a create that is sent again with its key, as after a lost answer, is made once', () => {
  test.each(made.map((one) => [nameOf(one), one] as const))('%s', async (_, { endpoint, table, ready }) => {
    const { form, as } = await ready()
    const before = await count(table)
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    const send = (sent: Form) => app.call(endpoint as never, sent as never, as, { headers })
    const first = await send(form)
    expect(first).toMatchObject({ code: 200, data: expect.any(Object) })
    const after = await count(table)
    expect(after).toBe(before + 1)
    const again = await send(form)
    // What is told once, such as a first password, is not kept to be told again.
    const isKept = !JSON.stringify(endpoint.output).includes('"password"')
    expect(again).toMatchObject(isKept ? { code: 200, data: first.data } : { code: 400, key: 'once.untold' })
    expect(await count(table)).toBe(after)
  })
})

/** What is made twice by nobody, or by the same write as another one. */
const others = {
  'backup.create': 'one at a time',
  'dataModel.create': 'a table has its name once',
  'menuColumn.create': 'as menuButton.create',
  'menuForm.create': 'as menuButton.create',
  'review.createWithId': 'as review.create',
  'userCopy.create': 'as user.create',
  'workflowLaunch.create': 'has a key of its own in its form',
}

test('every call that creates something from a form is tried', () => {
  const all = allEndpoints.filter(({ name, endpoint }) => endpoint.method === 'POST' && /\.create/.test(name))
  const tried = new Set(made.map(({ endpoint }) => endpoint))
  const rest = all.flatMap(({ name, endpoint }) => (tried.has(endpoint) ? [] : [name]))
  expect(rest.sort()).toEqual(Object.keys(others))
})
