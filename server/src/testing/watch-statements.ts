import pg from 'pg'

interface Sent {
  /** In the order of sending. */
  readonly statements: readonly string[]
  /** How often something was sent while nothing was under way: what travels together counts once. */
  readonly trips: number
}

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')

/** The statements that work sends to the database, on whichever connection, and in how many round trips. */
export async function watchStatements(work: () => Promise<unknown>): Promise<Sent> {
  const statements: string[] = []
  const original = pg.Client.prototype.query
  let underWay = 0
  let trips = 0
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]).replace(/\s+/g, ' ').trim()
    // What a new connection says first is not of the work.
    if (text.startsWith('set ')) return Reflect.apply(original, this, args)
    statements.push(text)
    if (underWay === 0) trips += 1
    underWay += 1
    const over = () => {
      underWay -= 1
    }
    const answer = Reflect.apply(original, this, args) as Promise<unknown> | undefined
    if (answer && typeof answer.then === 'function') answer.then(over, over)
    else over()
    return answer
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return { statements, trips }
}
