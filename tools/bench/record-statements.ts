import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}
export interface Operation {
  name: string
  transaction: boolean
  statements: Statement[]
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Marks what has to differ from one run to the next: the id that the caller varies, and ids that the work made. */
function marked(value: unknown, varied: string, started: number): unknown {
  if (value === varied) return { $varied: true }
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return value
  const id = uuid.exec(value)?.[0]
  if (!id || Number.parseInt(id.replace(/-/g, '').slice(0, 12), 16) < started) return value
  return id === value ? { $made: id } : { $made: id, $around: value.replace(id, '$') }
}

/**
 * Runs work once and writes down the SQL that it sent, so that a bare server can send the same.
 * @param varied the id that differs from request to request
 */
export async function recordStatements(name: string, varied: string, work: () => Promise<void>): Promise<Operation> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const started = Date.now()
  let transaction = false
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown[]?]
    const { text, values = [] } = typeof first === 'string' ? { text: first, values: second } : first
    if (/^\s*(begin|start transaction)/i.test(text)) transaction = true
    else if (!/^\s*(commit|rollback)/i.test(text)) {
      statements.push({ text, values: values.map((value) => marked(value, varied, started)) })
    }
    return Reflect.apply(original, this, args)
  } as typeof original
  await work()
  pg.Client.prototype.query = original
  return { name, transaction, statements }
}
