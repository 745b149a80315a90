import type { FieldColumn } from '@workstation/domain/form/kind'
import type { LongPiece } from '@workstation/domain/form/long-work'
import { columnName, type KeptColumn, type PlannedField, type PlannedStep } from '@workstation/domain/form/release-plan'
import { tableName } from '@workstation/domain/form/table-name'
import type { Trx } from '../../../platform/database'
import { listColumns, noteColumn, noteTable, noteUnique, retireColumn, reviveColumn } from './column-store'
import { leaveColumn } from './long/fill-store'
import { moveOut } from './move-out'
import { addSharedUnique, showShared } from './shared-store'
import { addColumn, addParentIndex, addUnique, convert, createMain, createSub, dropUnique } from './table-store'

export interface Applying {
  readonly trx: Trx
  readonly designId: string
  readonly code: string
  /** The number of the release. */
  readonly number: number
  readonly now: Date
  readonly steps: readonly PlannedStep[]
  readonly fields: readonly PlannedField[]
  /** Names of tables by the keys of sub-tables; new ones join. */
  readonly tables: Map<string, string>
  /** True where the records lie in the tables that forms share. */
  readonly isShared: boolean
  /** What was done beforehand, since its table is large. */
  readonly prepared: readonly LongPiece[]
}

/** The table of the records, or of a sub-table, made where it is not there. */
async function tableFor({ trx, designId, code, tables, isShared }: Applying, key: string): Promise<string> {
  const known = tables.get(key)
  if (known) return known
  const name = tableName(code, key)
  if (!isShared && key === '') await createMain(trx, name)
  if (!isShared && key !== '') await createSub(trx, { name, main: tableName(code, '') })
  await noteTable(trx, { name, design_id: designId, key, is_shared: isShared })
  tables.set(key, name)
  return name
}

/** A column of a field that was made and filled beforehand. */
async function preparedColumn({ trx, prepared }: Applying, step: PlannedStep, of: string): Promise<boolean> {
  const piece = prepared.find((one) => one.act === 'column' && one.table === step.table && one.key === step.key)
  if (!piece) return false
  await leaveColumn(trx, { of, into: piece.name })
  await reviveColumn(trx, { table: of, name: piece.name })
  return true
}

/** A new column of a field; what releases before called theirs is never taken again. */
async function newColumn(applying: Applying, step: PlannedStep, type: FieldColumn): Promise<string> {
  const { trx, designId, number, isShared } = applying
  const table = await tableFor(applying, step.table)
  // Read anew, since columns of this release take names as well.
  const columns = await listColumns(trx, designId)
  const taken = new Set(columns.filter((one) => one.table === step.table).map(({ name }) => name))
  const name = columnName(step.key, taken)
  if (!isShared) await addColumn(trx, table, { name, type })
  await noteColumn(trx, { table_name: table, name, key: step.key, type, since: number })
  return name
}

/** Values go over into a column of another type, of which the old one keeps what it holds. */
async function changeType(applying: Applying, step: PlannedStep, of: string): Promise<void> {
  const { trx, number, now, designId, isShared } = applying
  const { column, from, to } = step
  if (!column || !from || !to) return
  if (!(await preparedColumn(applying, step, of))) {
    const into = await newColumn(applying, step, to)
    if (isShared) await showShared(trx, designId)
    await convert(trx, { of, column, from, to }, into)
  }
  await retireColumn(trx, { table: of, name: column }, { until: number, at: now })
}

async function applyStep(applying: Applying, step: PlannedStep): Promise<void> {
  const { trx, number, now } = applying
  const { act, column, to } = step
  const table = await tableFor(applying, step.table)
  if (act === 'add' && to && !(await preparedColumn(applying, step, table))) await newColumn(applying, step, to)
  if (act === 'restore' && column) await reviveColumn(trx, { table, name: column })
  if ((act === 'remove' || act === 'type' || act === 'shared') && column) await dropUnique(trx, table, column)
  if (act === 'shared' && column) await noteUnique(trx, { table, name: column }, false)
  if (act === 'type') await changeType(applying, step, table)
  if (act === 'remove' && column) await retireColumn(trx, { table, name: column }, { until: number, at: now })
}

/** Changes tables as a plan says: nothing that holds a value is dropped or rewritten. */
export async function applyPlan(applying: Applying): Promise<void> {
  const { trx, designId, steps, prepared } = applying
  await tableFor(applying, '')
  if (steps.some(({ act }) => act === 'move')) await moveOut(trx, designId, prepared)
  for (const step of steps) if (step.act !== 'move') await applyStep(applying, step)
  if (applying.isShared) await showShared(trx, designId)
}

/** Keeps fields from holding what another record holds; the last step, when all columns are there. */
export async function applyUnique(applying: Applying, columns: readonly KeptColumn[]): Promise<void> {
  const { trx, designId, fields, tables, prepared, isShared } = applying
  const live = columns.filter(({ table, until }) => table === '' && until === null)
  for (const column of live) {
    const wanted = fields.find(({ table, key }) => table === '' && key === column.key)
    if (!wanted?.unique || column.isUnique) continue
    const table = tables.get('') ?? ''
    const isBuilt = prepared.some(({ act, name }) => act === 'index' && name === column.name)
    if (isShared) await addSharedUnique(trx, { designId, name: table }, column)
    else if (!isBuilt) await addUnique(trx, table, column)
    await noteUnique(trx, { table, name: column.name }, true)
  }
}

/** Makes what a list needs whose records stand below each other by a field, where the column of that is there. */
export async function indexParent(
  { trx, tables }: Pick<Applying, 'trx' | 'tables'>,
  columns: readonly KeptColumn[],
  key: string | undefined,
): Promise<void> {
  const column = columns.find((one) => one.table === '' && one.until === null && one.key === key)
  const table = tables.get('')
  if (column && table) await addParentIndex(trx, table, column.name)
}
