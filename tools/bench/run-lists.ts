import { join } from 'node:path'
import pg from 'pg'
import { onlineRecord } from '../../contract/src/online-record'
import type { TestUser } from '../../server/src/testing/make-user'
import { type Figures, measure, type Shot } from './measure'
import { openDatabase } from './open-database'
import { openProduct, type SeededForm, seedForm } from './seed-form'
import { startProduct } from './servers'
import { type Line, printLines } from './workflow/figures'

const pageSize = 20
const turns = 5

/** A call about the records of a form, the same each time. */
function shotOf(form: SeededForm, person: TestUser, path: string, body: object): Shot {
  const headers = { authorization: person.token, 'content-type': 'application/json' }
  return { method: 'POST', path: path.replace(':id', form.id), headers, body: JSON.stringify(body) }
}

const said = ({ p50, p99, errors }: Figures) => `p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`

/** Milliseconds of the fastest of some turns. */
async function least(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

type Product = Awaited<ReturnType<typeof startProduct>>

/** Pages of somebody who sees all records, of somebody who sees his own, and at every depth that people reach. */
async function measurePages(product: Product, form: SeededForm, records: number): Promise<Line[]> {
  const pageAt = async (person: TestUser, currentPage: number) => {
    const shots = [shotOf(form, person, onlineRecord.list.path, { currentPage, pageSize })]
    await measure(product, shots)
    return measure(product, shots)
  }
  const first = await pageAt(form.administrator, 1)
  const clerk = await pageAt(form.clerk, 1)
  const line = (what: string, figures: Figures, goal: string, holds: boolean): Line => ({
    ...{ what, value: said(figures), goal, holds: holds && figures.p50 > 0 && figures.errors === 0 },
  })
  const lines = [
    line('first page, administrator', first, 'p99 ≤ 25 ms', first.p99 <= 25),
    line('first page, clerk', clerk, '≤ 1.2 × the administrator', clerk.p50 <= 1.2 * Math.max(1, first.p50)),
  ]
  for (const share of [0.01, 0.5, 1]) {
    const page = Math.max(1, Math.floor((records * share) / pageSize))
    const deep = await pageAt(form.administrator, page)
    lines.push(line(`page ${page}`, deep, '≤ 2 × the first', deep.p50 <= 2 * Math.max(1, first.p50)))
  }
  return lines
}

/** Sums and groups over all records beside the statement that a person would write for them. */
async function measureSums(product: Product, form: SeededForm, client: pg.Client): Promise<Line[]> {
  const ask = async ({ path, ...shot }: Shot) => {
    const response = await fetch(product.baseUrl + path, shot as RequestInit)
    const { code, msg } = (await response.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(msg)
  }
  const fields = ['price', 'total']
  const sums = `count(*), sum(f_price), sum(f_total) from ${form.table} where deleted_at is null`
  const works = [
    ['sums', onlineRecord.totals.path, { fields }, `select ${sums}`],
    [
      'groups with sums',
      onlineRecord.groups.path,
      { groupBy: 'grade', fields },
      `select f_grade, ${sums} group by f_grade`,
    ],
  ] as const
  const lines: Line[] = []
  for (const [what, path, body, statement] of works) {
    const bare = await least(() => client.query(statement))
    const own = await least(() => ask(shotOf(form, form.administrator, path, body)))
    const value = `${own.toFixed(0)} ms, bare SQL ${bare.toFixed(0)} ms`
    lines.push({ what: `${what} of all records`, value, goal: '≤ 1.3 × the bare SQL', holds: own <= 1.3 * bare })
  }
  return lines
}

/** `npm run bench -- lists 1000000`: the list of a released form at every depth, and what is summed and grouped over it. */
async function main() {
  const records = Number(process.argv[2] ?? 1_000_000)
  const database = await openDatabase('lists')
  const client = new pg.Client(database.connection)
  try {
    const opened = await openProduct(database.url)
    const form = await seedForm(opened, records)
    await opened.close()
    await client.connect()
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: join(database.folder, 'product') })
    const lines = [...(await measureSums(product, form, client)), ...(await measurePages(product, form, records))]
    await product.stop()
    printLines(lines, `lists of ${records} records`)
  } finally {
    await client.end()
    await database.close()
  }
}

await main()
