import { dataInterface } from '@workstation/contract/data-interface'
import { delegation } from '@workstation/contract/delegation'
import type { Random } from '@workstation/domain/testing/random'
import type { ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { randomProcess } from '@workstation/domain/workflow/testing/random-process'
import { crowd } from '@workstation/domain/workflow/testing/random-settings'
import { interfaceForm } from '../interface-form'
import { makeReleased } from '../make-approval'
import { dataOf, keepSessions } from '../make-review'
import type { TestUser } from '../make-user'
import { setSettings } from '../set-settings'
import { startHttpServer } from '../start-http-server'
import type { TestApp } from '../start-test-app'

/** Who and what a walk through the product is about. */
export interface WalkWorld {
  /** Those whom processes name, by the names that plans have for them. */
  readonly people: ReadonlyMap<string, TestUser>
  /** Watches over all approvals. */
  readonly boss: TestUser
  /** Plays a part in nothing. */
  readonly stranger: TestUser
  readonly flows: readonly string[]
  /** Ids of nodes that processes may have. */
  readonly nodes: readonly string[]
  close(): Promise<void>
}

/** A plan with people, interfaces and processes that are really there. */
function settled(
  plan: ProcessPlan,
  names: { people: ReadonlyMap<string, string>; any: Readonly<Record<string, string>> },
) {
  const settle = (value: unknown, key: string): unknown => {
    if (key === 'users') return (value as string[]).map((name) => names.people.get(name) ?? name)
    if (Array.isArray(value)) return value.map((one) => settle(one, ''))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, settle(one, name)]))
    return value === 'any' && names.any[key] ? names.any[key] : value
  }
  return settle(plan, '') as ProcessPlan
}

async function makePeople(app: TestApp): Promise<Map<string, TestUser>> {
  const grants = [{ modelId: 'workflowEntrust', button: 'btn_add' }]
  const people = new Map<string, TestUser>()
  for (const name of crowd) people.set(name, await app.makeUser({ realName: name, grants }))
  const manager = people.get('u3')?.id ?? null
  const others = [...people.values()].filter(({ id }) => id !== manager).map(({ id }) => id)
  await app.services.db.updateTable('app_user').set({ manager_id: manager }).where('id', 'in', others).execute()
  return people
}

/** The last one lets the first one act for him all the time. */
async function entrust(app: TestApp, people: ReadonlyMap<string, TestUser>): Promise<void> {
  const now = app.clock.now().getTime()
  const span = { startTime: now - 86_400_000, endTime: now + 3650 * 86_400_000, takesWaiting: 1 }
  dataOf(await app.call(delegation.create, { toUserId: people.get('u1')?.id, ...span }, people.get('u5')))
}

/** People, a server that answers or fails by chance, and processes by chance that are released through the product. */
export async function makeWalkWorld(app: TestApp, random: Random, count: number): Promise<WalkWorld> {
  await keepSessions(app)
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  const people = await makePeople(app)
  const boss = await app.administrator()
  await entrust(app, people)
  const other = await startHttpServer(() => (random.chance(20) ? { status: 500, body: '{}' } : { body: '[]' }))
  const made = interfaceForm({ dataType: '3', requestMethod: '6', path: other.address, checkType: '0' })
  const interfaceId = dataOf(await app.call(dataInterface.create, made, boss)).id
  const ids = new Map([...people].map(([name, { id }]) => [name, id]))
  const processId = await makeReleased(app, { steps: [approval('child', [ids.get('u2') ?? ''])] })
  const flows: string[] = []
  const nodes = new Set<string>()
  while (flows.length < count) {
    const plan = settled(randomProcess(random), { people: ids, any: { interfaceId, processId } })
    flows.push(await makeReleased(app, plan, { administrators: [boss.id] }))
    for (const [, id = ''] of JSON.stringify(plan).matchAll(/"id":"([a-z]\d+)"/g)) nodes.add(id)
  }
  const stranger = await app.makeUser({ realName: 'stranger' })
  return { people, boss, stranger, flows, nodes: ['start', ...nodes], close: () => other.close() }
}
