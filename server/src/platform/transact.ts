import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { type Db, placesOf, type Trx, transactionOf } from './database'
import { inOneTrip } from './in-one-trip'

/** Registers something to do once the transaction has been committed, such as a push over the socket. */
export type AfterCommit = (effect: () => void | Promise<void>) => void

const begin = CompiledQuery.raw('begin')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

const isRead = ({ sql }: CompiledQuery): boolean => /^\s*select\b/i.test(sql)

/**
 * Sends `begin`, and what is read first travels with it. A write is held back until `begin` is answered, since without it
 * each would stand by itself, and so is all that is sent behind one.
 */
function beginOn(connection: DatabaseConnection) {
  let state: 'begins' | 'holds' | 'begun' = 'begins'
  const begun = connection.executeQuery(begin).then(() => {
    state = 'begun'
  })
  const executeQuery: DatabaseConnection['executeQuery'] = (query) => {
    if (state === 'begins' && !isRead(query)) state = 'holds'
    return state === 'holds' ? begun.then(() => connection.executeQuery(query)) : connection.executeQuery(query)
  }
  const streamQuery: DatabaseConnection['streamQuery'] = (query, size) => connection.streamQuery(query, size)
  return { begun, sending: { executeQuery, streamQuery } }
}

/** Does work between `begin` and `commit`. */
async function betweenEnds<T>(db: Db, connection: DatabaseConnection, work: (trx: Trx) => Promise<T>): Promise<T> {
  let isOver = false
  const { begun, sending } = beginOn(connection)
  const provideConnection = async <R>(use: (connection: DatabaseConnection) => Promise<R>): Promise<R> => {
    if (isOver) throw new Error('this transaction is over')
    return use(sending)
  }
  const trx = transactionOf(db.getExecutor().withConnectionProvider({ provideConnection }))
  try {
    const [, result] = await inOneTrip([begun, work(trx)])
    isOver = true
    await connection.executeQuery(commit)
    return result
  } catch (error) {
    isOver = true
    await connection.executeQuery(rollback)
    throw error
  }
}

/**
 * Runs work in one transaction. Statements that it sends without waiting for each other travel together: PostgreSQL does
 * them one by one in the order of sending, each seeing what was committed before it began, so one may stand behind the
 * lock that another takes. Effects given to `after` run in order once it is committed, and never when it is not, so that
 * nobody is told of what did not happen.
 */
export async function transact<T>(db: Db, work: (trx: Trx, after: AfterCommit) => Promise<T>): Promise<T> {
  if (db.isTransaction) throw new Error('a transaction holds no other')
  const effects: Array<() => void | Promise<void>> = []
  const result = await placesOf(db)(() =>
    db
      .getExecutor()
      .provideConnection((connection) =>
        betweenEnds(db, connection, (trx) => work(trx, (effect) => effects.push(effect))),
      ),
  )
  for (const effect of effects) await effect()
  return result
}

/** A transaction that is under way, with what follows its commit. */
export interface UnderWay {
  readonly trx: Trx
  readonly after: AfterCommit
}

/** Runs work in a transaction of its own, or as a part of one that is under way, with which it stands or falls. */
export const transactWithin = <T>(
  db: Db,
  within: UnderWay | undefined,
  work: (trx: Trx, after: AfterCommit) => Promise<T>,
): Promise<T> => (within ? work(within.trx, within.after) : transact(db, work))

/**
 * What a change would answer: makes it in a transaction and takes it back, so that nothing stays and nobody is told. It
 * waits for the same locks and fails as the change itself would.
 */
export async function rehearse<T>(db: Db, work: (trx: Trx, after: AfterCommit) => Promise<T>): Promise<T> {
  const over = new Error('taken back')
  let answer: { value: T } | null = null
  const made = transact(db, async (trx, after) => {
    answer = { value: await work(trx, after) }
    throw over
  })
  return made.catch((error) => {
    if (error !== over || !answer) throw error
    return answer.value
  })
}
