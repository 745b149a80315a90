import pg from 'pg'

export interface Trips {
  /** Statements, with those that begin and end transactions. */
  readonly statements: number
  /** How often somebody waited for the database: statements that are sent while others are under way travel with them. */
  readonly trips: number
}

/** Counts what some work asks of the database, whatever the machine is busy with. */
export async function countRoundTrips(work: () => Promise<void>): Promise<Trips> {
  const original = pg.Client.prototype.query
  let open = 0
  const counted = { statements: 0, trips: 0 }
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    counted.statements += 1
    if (open === 0) counted.trips += 1
    open += 1
    const answer = Reflect.apply(original, this, args) as unknown
    const end = () => {
      open -= 1
    }
    void Promise.resolve(answer).then(end, end)
    return answer
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return counted
}
