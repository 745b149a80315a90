import type { PlanStep } from '@workstation/contract/release-plan'
import { type LongPiece, longWork, mostAtOnce } from '@workstation/domain/form/long-work'
import { type KeptColumn, planRelease } from '@workstation/domain/form/release-plan'
import { listNamesInEach } from '@workstation/domain/language/list-names'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { findVersion } from '../version-store'
import { listColumns, listTables } from './column-store'
import { plannedForm } from './planned-form'
import { readDraft, releasable } from './releasable'
import { isShared as isSharedForm } from './shared-store'
import { hasMoreRows } from './table-store'

/** What is released: the draft, or what it was when a release began that takes long. */
export interface Draft {
  readonly id: string
  /** The number of the newest release. */
  readonly released: number
  readonly document: string
  /** Whether its records shall lie in a table of their own. */
  readonly ownTable: boolean
}

async function largeTables(db: Db, tables: ReadonlyMap<string, string>): Promise<Set<string>> {
  const large = new Set<string>()
  for (const [key, name] of tables) if (await hasMoreRows(db, name, mostAtOnce)) large.add(key)
  return large
}

/**
 * What a release changes at this moment.
 * @param prepared what was done beforehand of it, which is no part of any release yet
 * @throws design.document, design.problems, design.empty
 */
export async function planOf(
  db: Db,
  { id, released, document: text, ownTable }: Draft,
  prepared: readonly LongPiece[] = [],
) {
  const document = releasable(text)
  const [last, columns, tables, wasShared] = await Promise.all([
    findVersion(db, id, released),
    listColumns(db, id),
    listTables(db, id),
    isSharedForm(db, id),
  ])
  if (tables.size > 0 && !wasShared && !ownTable) throw new AppError('design.table-stays')
  const moves = wasShared && ownTable
  const isPrepared = ({ table, name }: KeptColumn) =>
    prepared.some((one) => one.act === 'column' && one.table === table && one.name === name)
  const known = columns.filter((column) => !isPrepared(column))
  const form = plannedForm(document)
  const lastForm = last ? plannedForm(readDraft(last.document)) : null
  const steps = planRelease(lastForm, form, known, moves)
  const { fields } = form
  const large = await largeTables(db, tables)
  const work = longWork({ steps, fields, columns: known, large, tables, isShared: wasShared })
  const isCrowded = wasShared && large.size > 0
  return { id, document, fields, steps, tables, work, isShared: !ownTable, wasShared, isCrowded }
}

/** @throws design.needs-table, design.blocked */
export function refuseBlocked(steps: readonly PlanStep[]): void {
  const late = steps.filter(({ needsTable }) => needsTable).map(({ label }) => label)
  if (late.length > 0) throw new AppError('design.needs-table', { fields: listNamesInEach(late) })
  const reasons = steps
    .filter(({ blocks }) => blocks)
    .map(({ label, samples = [] }) => `${label} (${samples.slice(0, 3).join(', ')})`)
  if (reasons.length > 0) throw new AppError('design.blocked', { reasons: reasons.join('；') })
}
