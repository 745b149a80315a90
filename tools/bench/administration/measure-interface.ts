import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataInterface } from '../../../contract/src/data-interface'
import { interfaceForm } from '../../../server/src/testing/interface-form'
import { dataOf } from '../../../server/src/testing/make-review'
import { makeUser } from '../../../server/src/testing/make-user'
import { othersMeanwhile } from '../others-meanwhile'
import { seedOrganisation } from '../seed-organisation'
import { startBare } from '../servers'
import { quantile } from '../workflow/figures'
import { atMost, type Part } from './bench-part'

const turns = 300
const seconds = 3
const rows = 100
const statement = `select full_name, en_code from project where full_name like '第1%' order by en_code limit ${rows}`
/** Days of work for one processor. */
const hostile = 'select count(*) as n from generate_series(1, 1000000) a, generate_series(1, 1000000) b'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** An SQL interface beside a bare server with its statement, and others while one of its statements would run for days. */
export const measureInterface: Part = async ({ database, db, inProduct, start, administrator }) => {
  await seedOrganisation(db as never)
  const [plain, endless] = await inProduct(async ({ call }) => {
    const add = async (query: string) =>
      dataOf(
        await call(
          dataInterface.create,
          interfaceForm({ dataType: 1, requestMethod: '3', query, seconds }) as never,
          administrator,
        ),
      ).id
    return [await add(statement), await add(hostile)]
  })
  const node = await start()
  const headers = { authorization: administrator.token, 'content-type': 'application/json' }
  const ask = async (id = '') => {
    const path = dataInterface.responseByPost.path.replace(':id', id)
    const answer = await fetch(node.baseUrl + path, { method: 'POST', headers, body: '{}' })
    return (await answer.json()) as { code: number; msg: string; data: { data: unknown[] } }
  }
  const first = await ask(plain)
  if (first.data?.data.length !== rows) throw new Error(first.msg)
  const file = join(database.folder, 'operations.json')
  const text = statement.replace(' from ', ' from published.')
  writeFileSync(
    file,
    JSON.stringify({ rows: { name: 'rows', transaction: false, statements: [{ text, values: [] }] } }),
  )
  const bare = await startBare(file, database.connection)
  const askBare = async () => (await fetch(`${bare.baseUrl}/rows`)).json()
  const [ours, theirs] = [[] as number[], [] as number[]]
  for (let turn = 0; turn < turns; turn++) {
    ours.push(await timed(() => ask(plain)))
    theirs.push(await timed(askBare))
  }
  await bare.stop()
  const [median, own] = [quantile(ours, 0.5), quantile(theirs, 0.5)]
  const other = await makeUser(db)
  const others = othersMeanwhile(node, other.token)
  await others((turn) => turn < 200)
  const quiet = await others((turn) => turn < 500)
  let [busy, longest] = [true, 0]
  const asking = others(() => busy)
  for (let round = 0; round < 2; round++) {
    const took = await timed(async () => {
      const { code } = await ask(endless)
      if (code === 200) throw new Error('what runs for days has ended')
    })
    longest = Math.max(longest, took)
  }
  busy = false
  const { p99 } = await asking
  const value = `${p99.toFixed(1)} ms, quiet ${quiet.p99.toFixed(1)} ms`
  return [
    atMost(
      'SQL interface over a bare server with its statement',
      [median - own, 3],
      'ms',
      `${median.toFixed(1)} and ${own.toFixed(1)} ms`,
    ),
    atMost(`one that never ends, with a limit of ${seconds} s`, [longest / 1000, seconds + 0.5], 's'),
    { what: 'p99 of others meanwhile', value, goal: '≤ 2 ×', holds: p99 <= 2 * quiet.p99 },
  ]
}
