import type { dataSync, SyncMode, SyncReport } from '@workstation/contract/data-sync'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { findUsable } from '../data-source'
import { compareTables } from './compare-tables'
import { enterBoth } from './enter-both'
import { addTables, beginRun } from './store'

export const syncJob = 'data-sync.run'

type Input = InputOf<typeof dataSync.execute>
interface Wanted {
  readonly table: string
  readonly mode: SyncMode
}

const modes: Readonly<Record<number, SyncMode>> = { 0: 'append', 2: 'create', 3: 'replace' }

/** What is to be copied: a list, or one table as existing clients name it. */
function wantedOf({ tables, dbTable, type }: Input): Wanted[] {
  if (tables) return tables
  if (!dbTable || type === undefined) throw new AppError('invalid', { fields: 'dbTable' })
  const mode = modes[type]
  if (!mode) throw new AppError('data-sync.empty', { table: dbTable })
  return [{ table: dbTable, mode }]
}

function refuse({ table, mode }: Wanted, report: SyncReport | undefined): void {
  if (report?.problem !== '') throw new AppError('data-sync.table', { table })
  if (report.state === 1) throw new AppError('data-sync.empty', { table })
  if ((mode === 'create') !== (report.state === 2)) throw new AppError('data-sync.otherwise', { table })
}

/** How the tables of a source stand beside the target. */
export const reportTables = (services: Services, { from, to }: { from: string; to: string }) =>
  enterBoth(services, { from, to, writes: false }, async (both) => ({
    list: (await compareTables(both)).map(({ report }) => report),
  }))

/** How one table stands, as existing clients ask for it. @throws data-sync.table */
export const checkTable = (
  services: Services,
  { dbConnectionFrom, dbConnectionTo, dbTable }: InputOf<typeof dataSync.check>,
) =>
  enterBoth(services, { from: dbConnectionFrom, to: dbConnectionTo, writes: false }, async (both) => {
    const [compared] = await compareTables(both, [dbTable])
    if (compared?.report.problem !== '') throw new AppError('data-sync.table', { table: dbTable })
    return compared.report.state
  })

/**
 * Begins to copy tables, as a job. What was said about them is asked again first, and one run writes into a target at a time.
 * @throws data-sync.running, .table, .empty, .otherwise, .own, .same, data-source.…
 */
export async function startSync(services: Services, context: Context, input: Input): Promise<{ id: string }> {
  const { dbConnectionFrom: from, dbConnectionTo: to } = input
  const wanted = wantedOf(input)
  const names = [...new Set(wanted.map(({ table }) => table))]
  if (names.length < wanted.length) throw new AppError('invalid', { fields: 'tables' })
  const compared = await enterBoth(services, { from, to, writes: true }, (both) => compareTables(both, names))
  for (const one of wanted) refuse(one, compared.find(({ info }) => info.name === one.table)?.report)
  const [source, target] = [await findUsable(services, from), await findUsable(services, to)]
  const id = newId()
  const rows = wanted.map(({ table, mode }, place) => {
    const estimate = compared.find(({ info }) => info.name === table)?.info.rows
    return { run_id: id, place, table_name: table, mode, estimate: estimate == null ? null : String(estimate) }
  })
  await transact(services.db, async (trx) => {
    const names = { from_name: source.full_name, to_name: target.full_name }
    const run = { id, from_id: from, to_id: to, ...names, created_by: context.actor.userId }
    const begun = await beginRun(trx, {
      ...run,
      created_at: services.clock.now(),
      done_at: null,
      worker: null,
      beat_at: null,
    })
    if (!begun) throw new AppError('data-sync.running')
    await addTables(trx, rows)
    const changes = {
      from: source.full_name,
      to: target.full_name,
      tables: wanted.map(({ table, mode }) => `${mode} ${table}`),
    }
    await writeAudit(trx, context, { action: 'dataSync.execute', entity: 'dataSync', entityId: id, changes })
    await services.jobs.send(trx, syncJob, { id })
  })
  return { id }
}
