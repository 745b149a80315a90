import { daysKept, overdueColumns } from '@workstation/domain/form/overdue-columns'
import { columnPath } from '@workstation/domain/form/release-plan'
import { writeAudit } from '../../../platform/audit'
import type { Trx } from '../../../platform/database'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { findDesignToRelease } from '../store'
import { designsWithGone, listColumns, listTables, notePurged } from './column-store'
import { insist, isLocked } from './insist'
import { isUnderWay } from './long/long-store'
import { tellPurged } from './on-purged-fields'
import { plannedForm } from './planned-form'
import { readDraft } from './releasable'
import { dropSharedValues, emptyShared, isShared } from './shared-store'
import { dropColumns, emptyTable, listHeldFiles, waitBriefly } from './table-store'

const dayMs = 86_400_000
/** Milliseconds between tries while people are at a table; what stays in use is tried again the next night. */
const pauses = [200, 500, 1000, 2000, 4000] as const
const nobody = { actor: null, ip: '', requestId: '' }

interface Overdue {
  readonly designId: string
  /** Key of the sub-table; '' for the records. */
  readonly key: string
  readonly table: string
  readonly now: Date
}

/** Drops what is overdue of one table, while its design is locked: a release that brings a field back was before it, or waits. */
async function purgeTable(trx: Trx, { designId, key, table, now }: Overdue): Promise<void> {
  await waitBriefly(trx)
  const stored = await findDesignToRelease(trx, designId)
  // What a release of a large table was planned with stays until that is over.
  if (!stored || (await isUnderWay(trx, designId))) return
  const columns = await listColumns(trx, designId)
  const overdue = overdueColumns(columns, plannedForm(readDraft(stored.draft)), now.getTime())
  const going = overdue.filter((column) => column.table === key)
  if (going.length === 0) return
  const holding = going.filter(({ type }) => type === 'jsonb')
  const files = await Promise.all(holding.map(({ name }) => listHeldFiles(trx, table, name)))
  const names = going.map(({ name }) => name)
  const fields = going.map(({ since, until, ...one }) => ({ field: columnPath(one), since, until: until ?? since }))
  const main = (await listTables(trx, designId)).get('') ?? table
  // While nobody waits for the table yet.
  await tellPurged(trx, { designId, table: main, fields, files: files.flat() })
  const part = (await isShared(trx, designId)) ? { designId, key } : null
  await notePurged(trx, table, { names, at: now })
  if (part) await dropSharedValues(trx, part, names)
  else await dropColumns(trx, table, names)
  const isEmpty = columns.every((one) => one.table !== key || one.isPurged || names.includes(one.name))
  // Rows without a value would come back with a sub-table of that name.
  if (isEmpty && key !== '') await (part ? emptyShared(trx, part) : emptyTable(trx, table))
  const changes = { columns: going.map(columnPath) }
  await writeAudit(trx, nobody, { action: 'design.purgeColumns', entity: 'design', entityId: designId, changes })
}

/**
 * Drops the columns of fields that were removed, or became another type, 30 days ago. A table that stays in use is left, and
 * what fails keeps no other table waiting.
 * @throws the first failure, once all is tried
 */
export async function purgeColumns({ db, clock, log }: Services): Promise<void> {
  const now = clock.now()
  const failures: unknown[] = []
  for (const designId of await designsWithGone(db, new Date(now.getTime() - daysKept * dayMs))) {
    for (const [key, table] of await listTables(db, designId)) {
      const overdue = { designId, key, table, now }
      try {
        await insist(pauses, () => transact(db, (trx) => purgeTable(trx, overdue)))
      } catch (error) {
        if (isLocked(error))
          log.warn({ table }, 'columns of removed fields are kept for another day, since their table is in use')
        else failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Defines the nightly purge of the columns of removed fields. */
export function definePurgeJobs(services: Services): void {
  services.jobs.define('design.purge', () => purgeColumns(services))
  services.jobs.schedule('design.purge', '50 3 * * *')
}
