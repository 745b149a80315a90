import type { MonitorDatabase } from '@workstation/contract/monitor'
import type { Db } from '../../platform/database'
import { perInstance } from '../../platform/per-instance'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import {
  countConnections,
  limitWaiting,
  listLocks,
  listQueues,
  listStatements,
  listTables,
  sizeOfDatabase,
} from './store'

/** Milliseconds that anybody waits for the figures of the database. */
const momentMs = 1500
/** Queues and sizes change slowly and cost most: they are read once in so many milliseconds. */
const slowlyEvery = 30_000
/** One look serves all who ask within so many milliseconds. */
const shortest = 1000

type Slowly = Pick<MonitorDatabase, 'queues' | 'tables' | 'bytes'>

async function readSlowly(db: Db): Promise<Slowly> {
  const [queues, tables, bytes] = await Promise.all([listQueues(db), listTables(db), sizeOfDatabase(db)])
  return { queues, tables: tables.map((table) => ({ ...table, rows: Math.round(table.rows) })), bytes }
}

const rounded = ({ queues, ...others }: Slowly): Slowly => ({
  ...others,
  queues: queues.map((queue) => ({ ...queue, oldest: Math.round(queue.oldest) })),
})

/** Looks at the database, one look at a time however many ask. */
const lookerOf = perInstance((services: Services) => {
  let slowly: { read: Slowly; at: number } | null = null
  let look: { answer: Promise<MonitorDatabase | null>; at: number; isOver: boolean } | null = null

  const read = () =>
    transact(services.db, async (trx): Promise<MonitorDatabase> => {
      await limitWaiting(trx, momentMs)
      if (!slowly || performance.now() - slowly.at >= slowlyEvery)
        slowly = { read: rounded(await readSlowly(trx)), at: performance.now() }
      const [connections, locks, statements] = await Promise.all([
        countConnections(trx),
        listLocks(trx),
        listStatements(trx),
      ])
      return { connections, locks, statements, ...slowly.read }
    }).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the database did not tell how it does')
      return null
    })
  return {
    ask(): Promise<MonitorDatabase | null> {
      if (look && (!look.isOver || performance.now() - look.at < shortest)) return look.answer
      const begun = { answer: read(), at: performance.now(), isOver: false }
      look = begun
      void begun.answer.finally(() => {
        begun.isOver = true
      })
      return begun.answer
    },
  }
})

/** How the database does, or null when it does not tell within a moment, as when every connection is taken. */
export async function lookAtDatabase(services: Services): Promise<MonitorDatabase | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, momentMs, null)
  })
  const answer = await Promise.race([lookerOf(services).ask(), late])
  clearTimeout(timer)
  return answer
}
