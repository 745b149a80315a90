import type { PlanStep } from '@workstation/contract/release-plan'
import { needsTable } from '@workstation/domain/form/long-work'
import { columnPath, type PlannedStep } from '@workstation/domain/form/release-plan'
import type { Db } from '../../../platform/database'
import { countUnread, listShared } from './shared-store'
import { countHolding, countLost, countRows, countShared } from './table-store'

const mostSamples = 20

type Facts = Pick<PlanStep, 'count' | 'samples' | 'blocks' | 'needsTable'>

/** What the records that are there say to a change of one field. */
async function factsOf(db: Db, { act, table: key, column, from, to }: PlannedStep, table: string): Promise<Facts> {
  if (act === 'move') return { count: await countRows(db, table) }
  if (!column) return {}
  const of = { table, isMain: key === '' }
  if (act === 'remove') return { count: (await countHolding(db, of, column)).holding }
  if (act === 'require') return { count: (await countHolding(db, of, column)).lacking }
  if (act === 'type' && from && to)
    return countLost(db, { of: table, isMain: of.isMain, column, from, to }, mostSamples)
  if (act !== 'unique') return {}
  const shared = await countShared(db, table, column, mostSamples)
  return shared.count > 0 ? { ...shared, blocks: true } : {}
}

const shownKey = ({ table, key }: PlannedStep) => (table && key ? `${table}.${key}` : table || key)

/** Values in the tables that forms share which no column could take, so that they would be lost on the way out. */
async function unreadSteps(db: Db, designId: string): Promise<PlanStep[]> {
  const steps: PlanStep[] = []
  for (const part of await listShared(db, designId))
    for (const column of part.columns) {
      const facts = await countUnread(db, part, column, mostSamples)
      const key = columnPath({ table: part.key, key: column.key })
      if (facts.count > 0) steps.push({ act: 'unread', key, label: key, to: column.type, ...facts, blocks: true })
    }
  return steps
}

interface ToWeigh {
  readonly id: string
  readonly steps: readonly PlannedStep[]
  /** Names by the keys of sub-tables. */
  readonly tables: ReadonlyMap<string, string>
  /** Many records lie in the tables that forms share. */
  readonly isCrowded: boolean
}

/** A plan with what it comes to in the records that are there. */
export async function weighPlan(db: Db, { id, steps, tables, isCrowded }: ToWeigh): Promise<PlanStep[]> {
  const weighed: PlanStep[] = []
  for (const step of steps) {
    const { act, label, from, to } = step
    const table = tables.get(step.table)
    const facts = table ? await factsOf(db, step, table) : {}
    const late = isCrowded && needsTable(step) ? { blocks: true, needsTable: true } : {}
    weighed.push({
      act,
      key: shownKey(step),
      label,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...facts,
      ...late,
    })
  }
  return steps.some(({ act }) => act === 'move') ? [...weighed, ...(await unreadSteps(db, id))] : weighed
}
