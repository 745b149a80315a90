import type { PlanStep } from '@workstation/contract/release-plan'
import type { PlannedStep } from '@workstation/domain/form/release-plan'
import type { Db } from '../../../platform/database'
import { countHolding, countLost, countShared } from './table-store'

const mostSamples = 20

type Facts = Pick<PlanStep, 'count' | 'samples' | 'blocks'>

/** What the records that are there say to a change of one field. */
async function factsOf(db: Db, { act, table: key, column, from, to }: PlannedStep, table: string): Promise<Facts> {
  if (!column) return {}
  const of = { table, isMain: key === '' }
  if (act === 'remove') return { count: (await countHolding(db, of, column)).holding }
  if (act === 'require') return { count: (await countHolding(db, of, column)).lacking }
  if (act === 'type' && from && to) return countLost(db, { of: table, column, from, to }, mostSamples)
  if (act !== 'unique') return {}
  const shared = await countShared(db, table, column, mostSamples)
  return shared.count > 0 ? { ...shared, blocks: true } : {}
}

const shownKey = ({ table, key }: PlannedStep) => (table && key ? `${table}.${key}` : table || key)

/** A plan with what it comes to in the records that are there. @param tables names by the keys of sub-tables */
export async function weighPlan(
  db: Db,
  steps: readonly PlannedStep[],
  tables: ReadonlyMap<string, string>,
): Promise<PlanStep[]> {
  const weighed: PlanStep[] = []
  for (const step of steps) {
    const { act, label, from, to } = step
    const table = tables.get(step.table)
    const facts = table ? await factsOf(db, step, table) : {}
    weighed.push({ act, key: shownKey(step), label, ...(from ? { from } : {}), ...(to ? { to } : {}), ...facts })
  }
  return weighed
}
