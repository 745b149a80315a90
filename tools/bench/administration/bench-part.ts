import { join } from 'node:path'
import { connectDatabase, type Db } from '../../../server/src/platform/database'
import { makeUser, type TestUser } from '../../../server/src/testing/make-user'
import type { openDatabase } from '../open-database'
import { type OpenedProduct, openProduct } from '../seed-form'
import { type RunningServer, startProduct } from '../servers'
import type { Line } from '../workflow/figures'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** What a part measures with: a database of its own with the data that the product starts with, and who may do everything. */
export interface PartBench {
  readonly database: Awaited<ReturnType<typeof openDatabase>>
  readonly db: Db
  readonly administrator: TestUser
  /** Work with the product in this process, for what is made or recorded before anything is measured. */
  inProduct<T>(work: (product: OpenedProduct) => Promise<T>): Promise<T>
  /** Another node of the product; all of them end with the part. */
  start(): Promise<RunningServer>
}

export type Part = (bench: PartBench) => Promise<Line[]>

/** Gives a part what it needs, and ends what it has started. */
export async function runPart(part: Part, database: PartBench['database']): Promise<Line[]> {
  const { db, close } = connectDatabase(database.connection, silent)
  const nodes: RunningServer[] = []
  try {
    return await part({
      database,
      db,
      administrator: await makeUser(db, { isAdministrator: true, realName: '管理员' }),
      inProduct: async (work) => {
        const product = await openProduct(database.url)
        return work(product).finally(product.close)
      },
      start: async () => {
        const DATA_DIR = join(database.folder, 'product')
        const node = await startProduct({ DATABASE_URL: database.url, DATA_DIR })
        nodes.push(node)
        return node
      },
    })
  } finally {
    for (const node of nodes) await node.stop()
    await close()
  }
}

/** A line about what has to stay below a limit. */
export function atMost(what: string, [value, limit]: readonly [number, number], unit: string, beside = ''): Line {
  const said = `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
  return { what, value: beside ? `${said}; ${beside}` : said, goal: `≤ ${limit} ${unit}`, holds: value <= limit }
}
