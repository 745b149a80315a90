import { daysKept, overdueColumns } from '@workstation/domain/form/overdue-columns'
import { columnPath } from '@workstation/domain/form/release-plan'
import { writeAudit } from '../../../platform/audit'
import type { Db, Trx } from '../../../platform/database'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { findDesignToRelease } from '../store'
import { designsWithGone, listColumns, listTables, notePurged } from './column-store'
import { insist, isLocked } from './insist'
import { isUnderWay } from './long/long-store'
import { type PurgeFollower, purgeFollowers } from './on-purged-fields'
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

/** The names of columns; 'all' of those that go. */
type Names = ReadonlySet<string> | 'all'

/** What goes of one table, while its design is locked: a release that brings a field back was before it, or waits. */
async function readGoing(trx: Trx, { designId, key, table, now }: Overdue, among: Names) {
  await waitBriefly(trx)
  const stored = await findDesignToRelease(trx, designId)
  // What a release of a large table was planned with stays until that is over.
  if (!stored || (await isUnderWay(trx, designId))) return null
  const columns = await listColumns(trx, designId)
  const overdue = overdueColumns(columns, plannedForm(readDraft(stored.draft)), now.getTime())
  const going = overdue.filter((one) => one.table === key && (among === 'all' || among.has(one.name)))
  if (going.length === 0) return null
  const fields = going.map(({ since, until, ...one }) => ({ field: columnPath(one), since, until: until ?? since }))
  const main = (await listTables(trx, designId)).get('') ?? table
  return { columns, going, gone: { designId, table: main, fields } }
}

interface Piece {
  readonly overdue: Overdue
  readonly after: string
  readonly names: Names
}

/** Does a piece of what a follower does ahead; answers for which columns, and where it ended. */
async function goAhead(trx: Trx, { ahead }: PurgeFollower, { overdue, after, names }: Piece) {
  const found = await readGoing(trx, overdue, names)
  if (!found) return { after: null, names: new Set<string>() }
  return { after: await ahead(trx, found.gone, after), names: new Set(found.going.map(({ name }) => name)) }
}

/**
 * Lets followers do ahead what is much, piece by piece, so that nobody waits for all of it; one that is cut off begins anew
 * another night, with what is left.
 * @returns the columns for which all is done
 */
async function allAhead(db: Db, overdue: Overdue): Promise<Names> {
  let names: Names = 'all'
  for (const follower of purgeFollowers()) {
    let after: string | null = ''
    while (after !== null) {
      const piece: Piece = { overdue, after, names }
      const done = await insist(pauses, () => transact(db, (trx) => goAhead(trx, follower, piece)))
      after = done.after
      names = done.names
    }
  }
  return names
}

/** Drops what is overdue of one table. @param names of the columns for which followers have done what is much */
async function purgeTable(trx: Trx, overdue: Overdue, names: Names): Promise<void> {
  const { designId, key, table, now } = overdue
  const found = await readGoing(trx, overdue, names)
  if (!found) return
  const { columns, going, gone } = found
  const holding = going.filter(({ type }) => type === 'jsonb')
  const files = await Promise.all(holding.map(({ name }) => listHeldFiles(trx, table, name)))
  const dropped = going.map(({ name }) => name)
  // While nobody waits for the table yet.
  for (const { follow } of purgeFollowers()) await follow(trx, { ...gone, files: files.flat() })
  const part = (await isShared(trx, designId)) ? { designId, key } : null
  await notePurged(trx, table, { names: dropped, at: now })
  if (part) await dropSharedValues(trx, part, dropped)
  else await dropColumns(trx, table, dropped)
  const isEmpty = columns.every((one) => one.table !== key || one.isPurged || dropped.includes(one.name))
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
        const names = await allAhead(db, overdue)
        await insist(pauses, () => transact(db, (trx) => purgeTable(trx, overdue, names)))
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
