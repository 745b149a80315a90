import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { design } from '../../contract/src/design'
import { onlineRecord } from '../../contract/src/online-record'
import type { FormDocument } from '../../domain/src/form/document'
import { formOf, type TestNode } from '../../server/src/testing/make-form'
import { openDatabase } from './open-database'
import { openProduct, recordId, registerNodes, type SeededForm, seedForm } from './seed-form'
import { type RunningServer, startProduct } from './servers'

const line = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const verdict = (holds: boolean) => (holds ? 'yes' : 'NO')

interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown>
}

async function ask({ baseUrl }: RunningServer, token: string, [method, path, body]: [string, string, object?]) {
  const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) }
  const response = await fetch(baseUrl + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return (await response.json()) as Answer
}

/** Milliseconds of each turn of some work that is repeated until `end` says so. */
async function repeat(work: (turn: number) => Promise<unknown>, end: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !end(); turn += 1) {
    const start = performance.now()
    await work(turn)
    times.push(performance.now() - start)
  }
  return times
}
const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const during = async <T>(work: Promise<T>, turn: (turn: number) => Promise<unknown>) => {
  let over = false
  const ended = work.finally(() => {
    over = true
  })
  const times = await repeat(turn, () => over)
  return { value: await ended, times }
}

interface Bench {
  readonly form: SeededForm
  readonly nodes: readonly [RunningServer, RunningServer]
  readonly records: number
}

const at = (path: string, { id }: SeededForm, record = '') => path.replace(':id', id).replace(':recordId', record)

function asks({ form, nodes, records }: Bench) {
  const [one, two] = nodes
  const boss = form.administrator.token
  const some = (turn: number) => recordId((turn * 7919) % records)
  const must = async (answer: Promise<Answer>) => {
    const { code, msg, data } = await answer
    if (code !== 200) throw new Error(msg)
    return data
  }
  return {
    read: (turn: number) => must(ask(two, form.clerk.token, ['GET', at(onlineRecord.get.path, form, some(turn))])),
    write: (turn: number) =>
      must(
        ask(two, form.clerk.token, [
          'PUT',
          at(onlineRecord.update.path, form, some(turn)),
          { data: `{"note":"n${turn}"}` },
        ]),
      ),
    numberAt: async (node: RunningServer) =>
      Number((await must(ask(node, form.clerk.token, ['GET', at(onlineRecord.config.path, form)])))['number']),
    draw: async (document: FormDocument) => {
      const { fullName, enCode } = await must(ask(one, boss, ['GET', at(design.get.path, form)]))
      await must(
        ask(one, boss, ['PUT', at(design.update.path, form), { fullName, enCode, formData: JSON.stringify(document) }]),
      )
    },
    release: () => must(ask(one, boss, ['POST', at(design.release.path, form), {}])),
    run: async () =>
      (await must(ask(one, boss, ['GET', at(design.releaseRun.path, form)])))['run'] as {
        isOver: boolean
        state: string
      } | null,
  }
}

/** A field is added: nobody waits for it, and both nodes know it at once. */
async function measureSmall(bench: Bench, connection: pg.ClientConfig): Promise<void> {
  const { read, draw, release, numberAt } = asks(bench)
  await draw(formOf(...registerNodes, { kind: 'input', key: 'added' }))
  const before = await numberAt(bench.nodes[1])
  const effective = async () => {
    const start = performance.now()
    await release()
    for (const node of bench.nodes) while ((await numberAt(node)) === before) await pause(5)
    return performance.now() - start
  }
  const { value, times } = await during(effective(), read)
  line(['release of a new field, on two nodes', `${Math.round(value)} ms`, '≤ 1000 ms', verdict(value <= 1000)])
  const longest = Math.max(...times)
  line(['longest pause of a reader meanwhile', `${Math.round(longest)} ms`, '≤ 250 ms', verdict(longest <= 250)])
  const client = new pg.Client(connection)
  await client.connect()
  const start = performance.now()
  await client.query(`alter table ${bench.form.table} add column bare text`)
  line(['the same column by PostgreSQL alone', `${(performance.now() - start).toFixed(1)} ms`, '—', '—'])
  await client.end()
}

/** Another type for a field that every record holds, beside people who read and write. */
async function measureLarge(bench: Bench, connection: pg.ClientConfig): Promise<void> {
  const { read, write, draw, release, run } = asks(bench)
  let quietOver = false
  setTimeout(() => {
    quietOver = true
  }, 5000)
  const both = async (turn: number) => (turn % 2 === 0 ? read(turn) : write(turn))
  const quiet = await repeat(both, () => quietOver)
  const nodes = registerNodes.map((node): TestNode => (node.key === 'code' ? { ...node, kind: 'number' } : node))
  await draw(formOf(...nodes, { kind: 'input', key: 'added' }))
  const changed = async () => {
    const start = performance.now()
    await release()
    for (let now = await run(); !now?.isOver; now = await run()) {
      if (performance.now() - start > 1_800_000) throw new Error('the release does not end')
      await pause(100)
    }
    return { took: performance.now() - start, state: (await run())?.state ?? '' }
  }
  const { value, times } = await during(changed(), both)
  if (value.state !== 'done') throw new Error(`the release ended as ${value.state}`)
  const [calm, busy] = [percentile(quiet, 0.99), percentile(times, 0.99)]
  line([`another type in ${bench.records} records`, `${(value.took / 1000).toFixed(1)} s`, '—', '—'])
  line([
    'p99 of reads and writes meanwhile',
    `${busy.toFixed(1)} ms, quiet ${calm.toFixed(1)} ms`,
    '≤ 2 ×',
    verdict(busy <= 2 * calm),
  ])
  const client = new pg.Client(connection)
  await client.connect()
  const start = performance.now()
  const { times: waited } = await during(
    client.query(`alter table ${bench.form.table} alter column f_amount type text`),
    read,
  )
  const [took, longest] = [performance.now() - start, Math.max(...waited)]
  line([
    'alter type by PostgreSQL alone, and what a reader waits',
    `${(took / 1000).toFixed(1)} s, ${Math.round(longest)} ms`,
    '—',
    '—',
  ])
  await client.end()
}

/** `npm run bench -- release 1000000`: releases of a form beside people who read and write its records, on two nodes. */
async function main() {
  const records = Number(process.argv[2] ?? 1_000_000)
  const { folder, connection, url: DATABASE_URL, close } = await openDatabase('release')
  const servers: RunningServer[] = []
  try {
    const opened = await openProduct(DATABASE_URL)
    const form = await seedForm(opened, records)
    await opened.close()
    for (const node of [0, 1])
      servers.push(await startProduct({ DATABASE_URL, DATA_DIR: join(folder, `product-${node}`) }))
    const [one, two] = servers as [RunningServer, RunningServer]
    const bench = { form, nodes: [one, two], records } as const
    process.stdout.write('\n')
    line(['release', 'value', 'goal', 'holds'])
    line(['---', '---', '---', '---'])
    await measureSmall(bench, connection)
    await measureLarge(bench, connection)
  } finally {
    for (const server of servers) await server.stop()
    await close()
  }
}

await main()
