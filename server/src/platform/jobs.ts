import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from './database'
import { poolOptionsOf } from './pool-options'

/** Work that is done later, on any node, once each, and again when it fails. */
export interface Jobs {
  /**
   * Says what a job does. Every job that is sent or scheduled must be defined, before `start`.
   * @param givenUp told once of one that failed at its last try
   */
  define<T extends object>(
    name: string,
    handler: (data: T) => Promise<void>,
    givenUp?: (data: T, error: unknown) => Promise<void>,
  ): void
  /** Puts a job into the queue with the caller's transaction: it runs after the commit, and never without it. */
  send(db: Db, name: string, data: object): Promise<void>
  /** Runs a defined job by a cron line, in the product's time zone, on one node each time. */
  schedule(name: string, cron: string): void
  start(): Promise<void>
  /** Lets running jobs finish, at most ten seconds. */
  stop(): Promise<void>
}

interface Log {
  error(details: object, message: string): void
}
interface JobOptions {
  /** IANA name that cron lines are read in. */
  timeZone?: string
  /** How often a queue is looked at; not below 0.5. */
  pollSeconds?: number
  /** Before the first new try; each further one waits twice as long. */
  retryDelaySeconds?: number
  /** How often a job that fails is tried again. */
  retryLimit?: number
}
interface Handler {
  readonly work: (data: object) => Promise<void>
  readonly givenUp?: ((data: object, error: unknown) => Promise<void>) | undefined
}
type Job = PgBoss.JobWithMetadata<object>

const schema = 'pgboss'
const batchSize = 20
/** Number of the advisory lock; any that nothing else in the product takes. */
const turnLock = 7_290_001

/** A statement runner of pg-boss that writes through the caller's transaction. */
const inTransaction = (db: Db): PgBoss.Db => ({
  async executeSql(text, values) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** Making queues locks tables in an order that deadlocks when nodes start together, so they take turns. */
async function oneNodeAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turnLock])
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [turnLock])
    client.release()
  }
}

/**
 * Queues and schedules in the schema `pgboss` of the product's own database.
 * @param pool gives the connection settings; the queue opens three connections of its own
 */
export function createJobs(pool: pg.Pool, log: Log, options: JobOptions = {}): Jobs {
  const { timeZone = 'Asia/Shanghai', pollSeconds = 2, retryDelaySeconds = 15, retryLimit = 5 } = options
  const handlers = new Map<string, Handler>()
  const schedules = new Map<string, string>()
  const boss = new PgBoss({
    ...(poolOptionsOf(pool) as PgBoss.DatabaseOptions),
    application_name: 'review-workstation-jobs',
    schema,
    max: 3,
    pollingIntervalSeconds: pollSeconds,
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))

  /** A failure counts for its own job alone; the others of the batch are completed. */
  async function runBatch(name: string, { work, givenUp }: Handler, jobs: Job[]): Promise<void> {
    for (const job of jobs) {
      try {
        await work(job.data)
      } catch (error) {
        log.error({ err: error, job: name, jobId: job.id }, 'a job failed')
        if (job.retryCount >= job.retryLimit)
          await givenUp?.(job.data, error).catch((cause) =>
            log.error({ err: cause, job: name }, 'nobody was told of a job that was given up'),
          )
        await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  async function work(name: string, handler: Handler): Promise<void> {
    const workerId: string = await boss.work<object>(name, { batchSize, includeMetadata: true }, async (jobs) => {
      await runBatch(name, handler, jobs)
      if (jobs.length === batchSize) boss.notifyWorker(workerId)
    })
  }
  async function keepSchedules(): Promise<void> {
    const kept = await boss.getSchedules()
    const isKept = (name: string, cron: string) =>
      kept.some((one) => one.name === name && one.cron === cron && one.options?.tz === timeZone)
    for (const [name, cron] of schedules) if (!isKept(name, cron)) await boss.schedule(name, cron, {}, { tz: timeZone })
    for (const { name } of kept) if (!schedules.has(name)) await boss.unschedule(name)
  }
  async function prepareQueues(): Promise<void> {
    await boss.start()
    const known = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const name of handlers.keys()) if (!known.has(name)) await boss.createQueue(name)
    await keepSchedules()
  }

  return {
    define(name, handler, givenUp) {
      type Data = Parameters<typeof handler>[0]
      handlers.set(name, {
        work: (data) => handler(data as Data),
        givenUp: givenUp && ((data, error) => givenUp(data as Data, error)),
      })
    },
    async send(db, name, data) {
      const id = await boss.send(name, data, { db: inTransaction(db) })
      // pg-boss answers null and keeps nothing when the queue does not exist.
      if (id === null) throw new Error(`There is no job queue “${name}”: define it before the jobs are started`)
    },
    schedule(name, cron) {
      schedules.set(name, cron)
    },
    async start() {
      await oneNodeAtATime(pool, prepareQueues)
      for (const [name, handler] of handlers) await work(name, handler)
    },
    stop: () => boss.stop({ timeout: 10_000 }),
  }
}
