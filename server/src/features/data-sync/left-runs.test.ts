import { dataSync } from '@workstation/contract/data-sync'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { resumeRuns, runSync } from './run-sync'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.makeUser({ grants: [{ modelId: 'dataSync', button: 'btn_stop' }] })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('sync_run').execute())

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)
type State = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

/** A run between two sources that are not there any more, with a table in each of these states. */
async function makeRun(id: string, more: object = {}, tables: readonly State[] = ['waiting']) {
  const ends = { from_id: `${id}-a`, from_name: `${id} 来源`, to_id: `${id}-b`, to_name: `${id} 目标` }
  const times = { worker: null, beat_at: null, created_at: ago(60_001), done_at: null }
  const { db } = app.services
  await db
    .insertInto('sync_run')
    .values({ id, ...ends, ...times, created_by: keeper.id, ...more })
    .execute()
  const rows = tables.map((state, place) => ({
    ...{ run_id: id, place, table_name: `t${place}`, mode: 'create' as const, state },
    ...{ estimate: place === 0 ? '9' : null, rows_done: `${place}` },
  }))
  await db.insertInto('sync_table').values(rows.toReversed()).execute()
}
const read = async (id: string) => dataOf(await app.call(dataSync.get, { id }, keeper))
const workerOf = async (id: string) =>
  (await app.services.db.selectFrom('sync_run').select(['worker', 'beat_at']).where('id', '=', id).execute())[0]
const gone = '数据源不存在或您无权使用'

test('a run is taken from who was not heard of for more than a minute, and not sooner', async () => {
  const beat_at = ago(60_000)
  await makeRun('one', { worker: 'other', beat_at })
  await runSync(app.services, 'one')
  expect(await workerOf('one')).toEqual({ worker: 'other', beat_at })
  app.clock.advance({ milliseconds: 1 })
  await runSync(app.services, 'one')
  expect(await workerOf('one')).toEqual({ worker: null, beat_at: app.clock.now() })
  expect(await read('one')).toEqual({
    ...{
      id: 'one',
      fromName: 'one 来源',
      toName: 'one 目标',
      state: 'failed',
      tableCount: 1,
      doneCount: 0,
      rowsDone: 0,
    },
    ...{ creatorUser: keeper.realName, creatorTime: beat_at.getTime() - 1, doneTime: app.clock.now().getTime() },
    tables: [{ table: 't0', mode: 'create', state: 'failed', rowsDone: 0, sum: 9, error: gone }],
  })
})

test('its tables are copied in their order, those alone that are not through', async () => {
  await makeRun('one', {}, ['done', 'waiting', 'failed', 'running', 'stopped'])
  await runSync(app.services, 'one')
  const { state, tables, rowsDone, doneCount } = await read('one')
  expect([state, rowsDone, doneCount]).toEqual(['failed', 10, 1])
  expect(tables.map((one) => [one.table, one.state, one.sum, one.error])).toEqual([
    ['t0', 'done', 9, ''],
    ['t1', 'failed', null, gone],
    ['t2', 'failed', null, ''],
    ['t3', 'failed', null, gone],
    ['t4', 'stopped', null, ''],
  ])
})

test('one that has nothing left to copy is done, and one that failed before has failed', async () => {
  await makeRun('good', {}, ['done', 'done'])
  await makeRun('bad', {}, ['done', 'failed'])
  for (const id of ['good', 'bad']) await runSync(app.services, id)
  expect([(await read('good')).state, (await read('bad')).state]).toEqual(['done', 'failed'])
})

test('of runs that go on those are sent on their way that nobody was heard of for more than a minute', async () => {
  await makeRun('silent', { worker: 'gone', beat_at: ago(60_001) })
  await makeRun('never')
  await makeRun('heard', { worker: 'other', beat_at: ago(60_000) })
  await makeRun('fresh', { created_at: ago(60_000) })
  await makeRun('over', { state: 'done' })
  const send = vi.spyOn(app.services.jobs, 'send').mockResolvedValue()
  await resumeRuns(app.services)
  const sent = send.mock.calls.map(([, name, data]) => [name, (data as { id: string }).id])
  expect(sent.toSorted()).toEqual([
    ['data-sync.run', 'never'],
    ['data-sync.run', 'silent'],
  ])
  send.mockRestore()
})

test('what stops is written down, and of its tables those stop that were not through', async () => {
  await makeRun('one', {}, ['done', 'running', 'waiting', 'failed'])
  await makeRun('other', {}, ['running'])
  dataOf(await app.call(dataSync.stop, { id: 'one' }, keeper))
  const { state, doneTime, tables } = await read('one')
  expect([state, doneTime]).toEqual(['stopped', app.clock.now().getTime()])
  expect(tables.map((one) => one.state)).toEqual(['done', 'stopped', 'stopped', 'failed'])
  expect(await read('other')).toMatchObject({ state: 'running', doneTime: null, tables: [{ state: 'running' }] })
  const lines = await app.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'entity', 'entity_id', 'changes'])
    .where('entity', '=', 'dataSync')
    .execute()
  const line = { user_id: keeper.id, action: 'dataSync.stop', entity: 'dataSync', entity_id: 'one', changes: {} }
  expect(lines).toEqual([line])
})

test('runs are listed with the latest first, and found by the names of their sources', async () => {
  await makeRun('old', { created_at: ago(3_000), state: 'done' })
  await makeRun('new', { created_at: ago(1_000), to_name: '仓库' })
  await makeRun('middle', { created_at: ago(2_000) })
  const listed = async (query: Record<string, unknown>) =>
    dataOf(await app.call(dataSync.list, query, keeper)).list.map(({ id }) => id)
  expect(await listed({})).toEqual(['new', 'middle', 'old'])
  expect(await listed({ keyword: '来源' })).toEqual(['new', 'middle', 'old'])
  expect(await listed({ keyword: '仓库' })).toEqual(['new'])
})

test('a failure is told in the words of the reader, with the table and the code of the other server', async () => {
  await makeRun('one', {}, ['failed', 'failed', 'failed'])
  const failures = [
    { error: 'data-sync.otherwise' },
    { error: 'outside.failed', error_code: 'XX000' },
    { error: 'of an older release' },
  ]
  for (const [place, failure] of failures.entries())
    await app.services.db.updateTable('sync_table').set(failure).where('place', '=', place).execute()
  const told = async (language: string) => {
    const answer = await app.call(dataSync.get, { id: 'one' }, keeper, { headers: { 'accept-language': language } })
    return dataOf(answer).tables.map(({ error }) => error)
  }
  expect(await told('zh')).toEqual([
    ...['表“t0”的情况已改变，请重新比较', '数据库拒绝了这项操作（代码 XX000）', 'of an older release'],
  ])
  expect(await told('en')).toEqual([
    'The table “t0” stands otherwise by now. Compare again',
    'The database refused this (code XX000)',
    'of an older release',
  ])
})
