import pg from 'pg'
import type { Operation, Statement } from '../record-statements'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const number = /(?<=\bw(?:run|task|part|token|timer)-)\d{8}/g

/** Marks the ids that the work made, and the numbers of the approvals that it was done to. */
function marked(value: unknown, started: number): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return { $list: value.map((one) => marked(one, started)) }
  if (typeof value !== 'string') return value
  const ids = [...new Set(value.match(uuid) ?? [])]
  const made = ids.filter((id) => Number.parseInt(id.replace(/-/g, '').slice(0, 12), 16) >= started)
  return made.length === 0 && value.search(number) === -1 ? value : { $text: value, $ids: made }
}

/** Runs work once and writes down its statements, so that a bare client can send the same for other approvals. */
export async function recordWork(name: string, work: () => Promise<unknown>): Promise<Operation> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const started = Date.now()
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const { text, values = [] } = args[0] as Statement
    const said = typeof args[0] === 'string' ? args[0] : text
    if (!/^\s*(begin|commit|rollback|set )/i.test(said))
      statements.push({ text: said, values: (values ?? []).map((value) => marked(value, started)) })
    return Reflect.apply(original, this, args)
  } as typeof original
  await work().finally(() => {
    pg.Client.prototype.query = original
  })
  return { name, transaction: true, statements }
}
