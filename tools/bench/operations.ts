import { review } from '../../contract/src/review'
import { reviewTask } from '../../contract/src/review-task'
import { buildApp } from '../../server/src/app'
import { createServices } from '../../server/src/create-services'
import { readConfig } from '../../server/src/platform/config'
import { connectDatabase } from '../../server/src/platform/database'
import { createLog } from '../../server/src/platform/log'
import type { TestUser } from '../../server/src/testing/make-user'
import type { Shot } from './measure'
import { type Operation as Recorded, recordStatements } from './record-statements'
import { bulk, rowId } from './seed-rows'
import type { RunningServer } from './servers'

export interface Bench {
  readonly user: TestUser
  readonly product: RunningServer
  readonly bare: RunningServer
}

interface Operation {
  readonly name: string
  readonly title: string
  /** The least share of the rate of a bare server with the shortest statements. */
  readonly goal: number
  /** The id that differs from shot to shot. */
  readonly id: (turn: number) => string
  readonly method: Shot['method']
  readonly path: (id: string) => string
  readonly body?: (id: string) => object
}

const count = 1000
// Odd runs are in professional review and their tasks belong to the bench user; even ones are being assigned.
const definitions: Operation[] = [
  {
    name: 'get',
    title: 'get by id (review)',
    goal: 0.25,
    id: (turn) => rowId('review', (turn * 7) % bulk.targets),
    method: 'GET',
    path: (id) => review.get.path.replace(':id', id),
  },
  {
    name: 'selective',
    title: 'list of 20, selective filter, exact total (tasks)',
    goal: 0.35,
    id: (turn) => rowId('person', ((turn * 3) % (bulk.people / 2)) * 2),
    method: 'POST',
    path: () => reviewTask.listPage.path,
    body: (id) => ({ leaderid: id, currentPage: 1, pageSize: 20 }),
  },
  {
    name: 'broad',
    title: 'list of 20, broad filter, exact total (tasks)',
    goal: 0.8,
    id: (turn) => `profession-${turn % 8}`,
    method: 'POST',
    path: () => reviewTask.listPage.path,
    body: (id) => ({ majorid: id, currentPage: 1, pageSize: 20 }),
  },
  {
    name: 'create',
    title: 'create with validation, history and audit row (task)',
    goal: 0.2,
    id: (turn) => rowId('target', ((turn * 11) % (bulk.targets / 2)) * 2),
    method: 'POST',
    path: () => reviewTask.create.path,
    body: (id) => ({
      targetid: id,
      majorid: 'profession-architecture',
      leaderid: '$user',
      stage: 2,
      days: 3,
      filemust: 0,
    }),
  },
  {
    name: 'update',
    title: 'update under the lock of its run, with audit row (task)',
    goal: 0.2,
    id: (turn) => rowId('task', ((turn * 13) % (bulk.tasks / 2)) * 2 + 1),
    method: 'PUT',
    path: () => reviewTask.saveFiles.path,
    body: (id) => ({ id, file: [], opinion: `意见 ${id}` }),
  },
]

function shotOf(operation: Operation, user: TestUser, turn: number): Shot {
  const id = operation.id(turn)
  const body = operation.body && JSON.stringify(operation.body(id)).replace('$user', user.id)
  return {
    method: operation.method,
    path: operation.path(id),
    headers: { authorization: user.token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  }
}

const turns = Array.from({ length: count }, (_, turn) => turn)

export const operations = definitions.map((operation) => ({
  ...operation,
  shots: (user: TestUser) => turns.map((turn) => shotOf(operation, user, turn)),
  /** Those of the bare server: with the recorded statements, or with the shortest ones. */
  bareShots: (statements: 'same' | 'shortest'): Shot[] => {
    const name = statements === 'same' ? operation.name : `shortest-${operation.name}`
    return turns.map((turn) => ({ method: 'GET', path: `/${name}?id=${operation.id(turn)}`, headers: {} }))
  },
}))

/** Runs each operation once in this process and answers the statements that the product sent for it. */
export async function recordOperations(databaseUrl: string, user: TestUser): Promise<Record<string, Recorded>> {
  const log = createLog('silent')
  const database = connectDatabase({ connectionString: databaseUrl }, log)
  const config = readConfig({ DATABASE_URL: databaseUrl, RATE_LIMIT: '0' })
  const app = await buildApp(createServices(config, database, log))
  const recorded: Record<string, Recorded> = {}
  for (const operation of definitions) {
    const send = async (turn: number) => {
      const { method, path, headers, body } = shotOf(operation, user, turn)
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...headers },
        ...(body ? { payload: body } : {}),
      })
      if (answer.json().code !== 200) throw new Error(`${operation.name}: ${answer.body}`)
    }
    // The first call fills the caches of session, permission and settings, which serve every later one.
    await send(0)
    recorded[operation.name] = await recordStatements(operation.name, operation.id(1), () => send(1))
  }
  await app.close()
  await database.close()
  return recorded
}
