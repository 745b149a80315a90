import type { PlanStep } from '@workstation/contract/release-plan'
import { type LongPiece, longWork } from '@workstation/domain/form/long-work'
import { type KeptColumn, planRelease } from '@workstation/domain/form/release-plan'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { findVersion } from '../version-store'
import { listColumns, listTables } from './column-store'
import { plannedForm } from './planned-form'
import { readDraft, releasable } from './releasable'
import { hasMoreRows } from './table-store'

/** Rows that are written in the moment of a release; a table with more is prepared while people go on working. */
const mostAtOnce = 5000

/** What is released: the draft, or what it was when a release began that takes long. */
export interface Draft {
  readonly id: string
  /** The number of the newest release. */
  readonly released: number
  readonly document: string
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
export async function planOf(db: Db, { id, released, document: text }: Draft, prepared: readonly LongPiece[] = []) {
  const document = releasable(text)
  const [last, columns, tables] = await Promise.all([
    findVersion(db, id, released),
    listColumns(db, id),
    listTables(db, id),
  ])
  const isPrepared = ({ table, name }: KeptColumn) =>
    prepared.some((one) => one.act === 'column' && one.table === table && one.name === name)
  const known = columns.filter((column) => !isPrepared(column))
  const form = plannedForm(document)
  const steps = planRelease(last ? plannedForm(readDraft(last.document)) : null, form, known)
  const { fields } = form
  const work = longWork({ steps, fields, columns: known, large: await largeTables(db, tables) })
  return { document, fields, steps, tables, work }
}

/** @throws design.blocked */
export function refuseBlocked(steps: readonly PlanStep[]): void {
  const reasons = steps
    .filter(({ blocks }) => blocks)
    .map(({ label, samples = [] }) => `${label} (${samples.slice(0, 3).join(', ')})`)
  if (reasons.length > 0) throw new AppError('design.blocked', { reasons: reasons.join('；') })
}
