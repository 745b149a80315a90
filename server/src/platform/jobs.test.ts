import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { patience } from '../testing/patience'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { connectDatabase, type Database } from './database'
import { createJobs, type Jobs } from './jobs'
import { transact } from './transact'

const quiet = { error: () => undefined }
let home: TestDatabase
let database: Database
const started: Jobs[] = []

function createNode(retryDelaySeconds?: number, retryLimit?: number): Jobs {
  const jobs = createJobs(database.pool, quiet, {
    pollSeconds: 0.5,
    ...(retryDelaySeconds ? { retryDelaySeconds } : {}),
    ...(retryLimit ? { retryLimit } : {}),
  })
  started.push(jobs)
  return jobs
}

beforeEach(async () => {
  home = await createTestDatabase()
  database = connectDatabase(home.connection, quiet)
})
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  await database.close()
  await home.drop()
})

describe('jobs', () => {
  test('run after the commit with their data, and never without it', async () => {
    const ran: unknown[] = []
    const jobs = createNode()
    jobs.define<{ n: number }>('count', async (data) => void ran.push(data))
    await jobs.start()
    const failing = transact(database.db, async (trx) => {
      await jobs.send(trx, 'count', { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await transact(database.db, (trx) => jobs.send(trx, 'count', { n: 2 }))
    await vi.waitFor(() => expect(ran).toEqual([{ n: 2 }]), patience)
  })

  test('run once each although two nodes work', async () => {
    const ran: number[] = []
    const nodes = [createNode(), createNode()]
    for (const node of nodes) node.define<{ n: number }>('count', async ({ n }) => void ran.push(n))
    await Promise.all(nodes.map((node) => node.start()))
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    for (const n of numbers) await nodes[0]?.send(database.db, 'count', { n })
    await vi.waitFor(() => expect(ran).toHaveLength(50), patience)
    expect(ran.sort((a, b) => a - b)).toEqual(numbers)
  })

  test('run again after a failure, without the others of their batch', async () => {
    const tries: string[] = []
    const lines = hearLog(quiet)
    const jobs = createNode(1)
    jobs.define<{ name: string }>('fragile', async ({ name }) => {
      tries.push(name)
      if (name === 'bad' && tries.filter((one) => one === 'bad').length === 1) throw new Error('not yet')
    })
    await jobs.start()
    await transact(database.db, async (trx) => {
      for (const name of ['good', 'bad', 'better']) await jobs.send(trx, 'fragile', { name })
    })
    await vi.waitFor(() => expect(tries.filter((one) => one === 'bad')).toHaveLength(2), patience)
    expect(tries.filter((one) => one === 'good')).toHaveLength(1)
    expect(tries.filter((one) => one === 'better')).toHaveLength(1)
    const told = { err: new Error('not yet'), job: 'fragile', jobId: expect.any(String) }
    expect(lines).toEqual([['error', told, 'a job failed']])
  })

  test('that failed at their last try were given up without a word', async () => {
    const [tries, told]: [string[], string[]] = [[], []]
    const jobs = createNode(1, 1)
    jobs.define<{ name: string }>(
      'hopeless',
      async ({ name }) => {
        tries.push(name)
        if (name === 'bad' || tries.filter((one) => one === name).length === 1) throw new Error(`no ${name}`)
      },
      async ({ name }, error) => {
        told.push(`${name}: ${(error as Error).message}`)
        throw new Error('nobody is there')
      },
    )
    const lines = hearLog(quiet)
    await jobs.start()
    for (const name of ['bad', 'late']) await jobs.send(database.db, 'hopeless', { name })
    await vi.waitFor(() => expect(tries.toSorted()).toEqual(['bad', 'bad', 'late', 'late']), patience)
    await vi.waitFor(() => expect(told).toEqual(['bad: no bad']), patience)
    const unheard = { err: new Error('nobody is there'), job: 'hopeless' }
    const isUnheard = ([, , message]: unknown[]) => message !== 'a job failed'
    await vi.waitFor(
      () => expect(lines.filter(isUnheard)).toEqual([['error', unheard, 'nobody was told of a job that was given up']]),
      patience,
    )
  })

  test('that nobody defined are refused in place of being lost', async () => {
    const jobs = createNode()
    await jobs.start()
    await expect(jobs.send(database.db, 'unknown', {})).rejects.toThrow('no job queue “unknown”')
  })

  test('are scheduled in the time zone of the product, and no longer when the schedule is gone', async () => {
    const schedules = async () =>
      (await database.pool.query('select name, cron, timezone from pgboss.schedule order by name')).rows
    const first = createJobs(database.pool, quiet, { timeZone: 'Asia/Tokyo' })
    first.define('old', async () => undefined)
    first.define('kept', async () => undefined)
    first.schedule('old', '0 1 * * *')
    first.schedule('kept', '0 2 * * *')
    await first.start()
    await first.stop()
    expect(await schedules()).toEqual([
      { name: 'kept', cron: '0 2 * * *', timezone: 'Asia/Tokyo' },
      { name: 'old', cron: '0 1 * * *', timezone: 'Asia/Tokyo' },
    ])
    const second = createNode()
    second.define('kept', async () => undefined)
    second.schedule('kept', '0 3 * * *')
    await second.start()
    expect(await schedules()).toEqual([{ name: 'kept', cron: '0 3 * * *', timezone: 'Asia/Shanghai' }])
  })

  test('keep a schedule that is as it was, and write one whose time or zone is another', async () => {
    const written = async (cron: string, timeZone: string) => {
      const jobs = createJobs(database.pool, quiet, { timeZone })
      jobs.define('nightly', async () => undefined)
      jobs.schedule('nightly', cron)
      await jobs.start()
      await jobs.stop()
      const { rows } = await database.pool.query('select cron, timezone, updated_on from pgboss.schedule')
      return rows as Array<{ cron: string; timezone: string; updated_on: Date }>
    }
    const [first] = await written('0 4 * * *', 'Asia/Tokyo')
    expect(await written('0 4 * * *', 'Asia/Tokyo')).toEqual([first])
    expect(await written('0 4 * * *', 'Asia/Seoul')).toMatchObject([{ cron: '0 4 * * *', timezone: 'Asia/Seoul' }])
    expect(await written('0 5 * * *', 'Asia/Seoul')).toMatchObject([{ cron: '0 5 * * *', timezone: 'Asia/Seoul' }])
  })

  test('stop without leaving connections', async () => {
    const jobs = createNode()
    await jobs.start()
    await jobs.stop()
    const left = `select 1 from pg_stat_activity where application_name = 'review-workstation-jobs' and datname = current_database()`
    await vi.waitFor(async () => expect((await database.pool.query(left)).rowCount).toBe(0), patience)
  })
})
