import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { project } from '../../../contract/src/project'
import type { Db } from '../../../server/src/platform/database'
import { type Figures, measure, type Shot } from '../measure'
import type { Operation } from '../record-statements'
import { type RunningServer, startBare } from '../servers'
import type { Line } from '../workflow/figures'
import { recordWork } from '../workflow/record-work'
import type { Part, PartBench } from './bench-part'

const rounds = 3
/** Connections to each of the two nodes. */
const connections = 10
const form = { fullName: '滨江文化中心施工图' }

/** The statements of one project that takes the next number, with another code each time: the counter is the same for all. */
async function recordProject({ db, inProduct, administrator }: PartBench): Promise<Operation> {
  const recorded = await inProduct(async ({ call }) => {
    const add = async () => {
      const { code, msg } = await call(project.create, form, administrator)
      if (code !== 200) throw new Error(msg)
    }
    // The first fills the caches.
    await add()
    return recordWork('project', add)
  })
  const { rows } = await sql<{ code: string }>`select max(en_code) as code from project`.execute(db)
  const values = (all: readonly unknown[]) => all.map((value) => (value === rows[0]?.code ? { $made: 'code' } : value))
  return { ...recorded, statements: recorded.statements.map((one) => ({ ...one, values: values(one.values) })) }
}

/** Projects a second of two nodes together. */
async function onBoth(nodes: readonly RunningServer[], shot: Shot): Promise<{ perSecond: number; errors: number }> {
  const all = await Promise.all(nodes.map((node) => measure(node, [shot], connections)))
  const sum = (of: (figures: Figures) => number) => all.reduce((total, figures) => total + of(figures), 0)
  return { perSecond: sum(({ perSecond }) => perSecond), errors: sum(({ errors }) => errors) }
}

/** Numbers that were counted and stand on no project; the bare server gives its projects other codes. */
async function gapsOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const state = async () => {
    const { rows } = await sql<{ serial: number; projects: number }>`
      select (select max(last_serial) from bill_counter) as serial,
        (select count(*)::int from project where length(en_code) < 30) as projects`.execute(db)
    return rows[0] ?? { serial: 0, projects: 0 }
  }
  // What was on its way when time was up is written as well, before and after.
  await pause(1000)
  const before = await state()
  await work()
  await pause(1000)
  const after = await state()
  return after.serial - before.serial - (after.projects - before.projects)
}

/** Projects of one gapless rule by two nodes, beside two bare servers with the same statements. */
export const measureNumbers: Part = async (bench) => {
  const { db, database, start, administrator } = bench
  // A round takes more numbers than a rule of a year usually has.
  await db
    .updateTable('bill_rule')
    .set({ digit: 9, start_number: '000000001' })
    .where('en_code', '=', 'project')
    .execute()
  const operation = await recordProject(bench)
  const file = join(database.folder, 'operations.json')
  writeFileSync(file, JSON.stringify({ project: operation }))
  const nodes = [await start(), await start()]
  const bare = [await startBare(file, database.connection), await startBare(file, database.connection)]
  const headers = { authorization: administrator.token, 'content-type': 'application/json' }
  const shot: Shot = { method: 'POST', path: project.create.path, headers, body: JSON.stringify(form) }
  const [ours, theirs] = [[] as number[], [] as number[]]
  let [gaps, errors] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    gaps += await gapsOf(db, async () => {
      const figures = await onBoth(nodes, shot)
      ours.push(figures.perSecond)
      errors += figures.errors
    })
    const figures = await onBoth(bare, { method: 'GET', path: '/project', headers: {} })
    theirs.push(figures.perSecond)
    errors += figures.errors
  }
  for (const server of bare) await server.stop()
  const [best, bestBare] = [Math.max(...ours), Math.max(...theirs)]
  const share = best / bestBare
  const lines: Line[] = [
    {
      what: 'projects with gapless numbers of one rule, two nodes',
      value: `${Math.round(best)}/s; bare ${Math.round(bestBare)}/s; ${Math.round(share * 100)} %, ${errors} errors`,
      goal: '≥ 60 % of bare',
      holds: share >= 0.6 && errors === 0,
    },
    { what: 'numbers left out', value: String(gaps), goal: '0', holds: gaps === 0 },
  ]
  return lines
}
