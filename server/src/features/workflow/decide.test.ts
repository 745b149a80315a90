import { begin } from '@workstation/domain/workflow/begin'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Question } from '@workstation/domain/workflow/known'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { approval, graphOfSteps, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import { loadState } from '../../testing/load-state'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { decide } from './decide'
import { insertInstance } from './start-store'

let app: TestApp
let people: TestUser[] = []
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await Promise.all([1, 2, 3].map(() => app.makeUser()))
})
afterAll(() => app.close())

const who = (at: number) => people[at]?.id ?? ''
const answer = async (_trx: unknown, questions: readonly Question[]) => ({
  people: Object.fromEntries(
    questions.map((question) => {
      const rules = question.kind === 'people' ? question.rules : []
      const users = rules.flatMap(({ rule }) => (rule.from === 'named' ? rule.users : []))
      return [question.key, users.map((person) => ({ person }))]
    }),
  ),
})

async function start(graph: Graph): Promise<string> {
  const now = app.clock.now()
  const state = begin(graph, who(0), { now: now.getTime(), newId })
  const { id } = state.instance
  const of = { process_id: 'p', version_id: 'v', version_number: 1, process_name: '请假', process_code: 'leave' }
  const beside = { ...of, root_id: id, parent_id: null, parent_scope_id: null, organize_id: null, title: '请假' }
  await transact(app.services.db, (trx) =>
    insertInstance(trx, { graph, state }, { ...beside, created_by: who(0), created_at: now }),
  )
  const actor = state.actors[0]?.id ?? ''
  const action = { verb: 'submit', by: who(0), actor } as const
  await decide(app.services, { instanceId: id, personId: who(0), graph, action, answer })
  return id
}

const stateOf = async (id: string) => {
  const state = await loadState(app.services.db, id)
  if (!state) throw new Error('there is none')
  return state
}
async function partOf(id: string, person: string) {
  const { actors } = await stateOf(id)
  return actors.find((actor) => actor.person === person && actor.state === 'pending')?.id ?? ''
}

describe('a decision', () => {
  test('moves the rows from step to step until the instance is adopted', async () => {
    const graph = graphOfSteps(approval('a', [who(1)]), approval('b', [who(2)]))
    const id = await start(graph)
    const agree = async (at: number) => {
      const action = { verb: 'agree', by: who(at), actor: await partOf(id, who(at)), opinion: '同意' } as const
      return decide(app.services, { instanceId: id, personId: who(at), graph, action, answer })
    }
    expect(await agree(1)).toMatchObject({ status: instanceStatus.running })
    expect(await agree(2)).toMatchObject({ status: instanceStatus.adopted, thisStep: '' })
    const { instance, tokens, tasks } = await stateOf(id)
    expect([instance.progress, instance.endedAt, tokens]).toEqual([100, app.clock.now().getTime(), []])
    expect(tasks.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed'])
  })

  test('is one when fifty press at the same instant; the others are told by whom', async () => {
    const graph = graphOfSteps(parallel('s', [approval('a', [who(1)])], [approval('b', [who(2)])]))
    const id = await start(graph)
    const action = { verb: 'agree', by: who(1), actor: await partOf(id, who(1)) } as const
    const presses = Array.from({ length: 50 }, () =>
      decide(app.services, { instanceId: id, personId: who(1), graph, action, answer }),
    )
    const outcomes = await Promise.allSettled(presses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    const name = people[1]?.realName
    expect(told.every((error) => error.key === 'workflow.already-handled' && error.params.name === name)).toBe(true)
    const records = app.services.db.selectFrom('workflow_record').select(['seq', 'kind']).where('instance_id', '=', id)
    expect(await records.orderBy('seq').execute()).toEqual([
      { seq: 1, kind: 'submit' },
      { seq: 2, kind: 'agree' },
    ])
  })

  test('answers a repeated key what the first press got, and decides once', async () => {
    const graph = graphOfSteps(approval('a', [who(1)]), approval('b', [who(1)]))
    const id = await start(graph)
    const action = { verb: 'agree', by: who(1), actor: await partOf(id, who(1)) } as const
    const press = () => decide(app.services, { instanceId: id, personId: who(1), graph, action, answer, key: 'k1' })
    const [first, second] = await Promise.all([press(), press()])
    expect(second).toEqual(first)
    expect((await stateOf(id)).tasks.map(({ state }) => state)).toEqual(['passed', 'passed', 'open'])
  })

  test('that is refused leaves rows and records as they were', async () => {
    const graph = graphOfSteps(approval('a', [who(1)]))
    const id = await start(graph)
    const before = await stateOf(id)
    const action = { verb: 'agree', by: who(2), actor: await partOf(id, who(1)) } as const
    const refused = decide(app.services, { instanceId: id, personId: who(2), graph, action, answer })
    await expect(refused).rejects.toThrow('workflow.not-yours')
    expect(await stateOf(id)).toEqual(before)
  })

  test('of an instance that is not there is not found', async () => {
    const graph = graphOfSteps(approval('a', [who(1)]))
    const action = { verb: 'withdraw', by: who(0) } as const
    const missing = decide(app.services, { instanceId: 'none', personId: who(0), graph, action, answer })
    await expect(missing).rejects.toThrow('not-found')
  })
})
