import type { StartScope } from '@workstation/contract/process-record'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { drawingOf } from './drawing-of'
import { holdBillRule, listGone } from './reference-store'
import { isCategory } from './store'

type Step = WriteStep<'workflow_process'>

/** Who may start it, as its row keeps it: of a row that is made, text that is written into its column. */
export function scopeOf({ start_scope }: Step['row']): StartScope {
  return (typeof start_scope === 'string' ? JSON.parse(start_scope) : start_scope) as StartScope
}

const administratorsOf = ({ administrators }: Step['row']): readonly string[] =>
  typeof administrators === 'string' ? JSON.parse(administrators) : administrators

/** Refuses to choose what is off or gone; what was chosen before may have gone since. */
async function checkChosen(trx: Trx, { before, row, changed }: Step): Promise<void> {
  const scope = changed.has('startScope') && scopeOf(row)
  const known = before ? scopeOf(before) : null
  const added = (part: Exclude<keyof StartScope, 'everybody'>) =>
    scope && !scope.everybody ? scope[part].filter((id) => !known?.[part].includes(id)) : []
  const administrators = changed.has('administrators')
    ? administratorsOf(row).filter((id) => !before?.administrators.includes(id))
    : []
  const gone = await Promise.all([
    listGone(trx, 'user', [...added('users'), ...administrators]),
    listGone(trx, 'position', added('positions')),
    listGone(trx, 'role', added('roles')),
    listGone(trx, 'group', added('groups')),
    listGone(trx, 'organize', added('organizes')),
  ])
  const count = gone.reduce((sum, { size }) => sum + size, 0)
  if (count > 0) throw new AppError('process.chosen-gone', { count })
}

function checkScope({ row, changed }: Step): void {
  if (!changed.has('startScope')) return
  const { everybody, ...lists } = scopeOf(row)
  if (!everybody && Object.values(lists).every((ids) => ids.length === 0)) throw new AppError('process.scope')
}

/**
 * Refuses what cannot be kept as a process.
 * @throws process.document, process.code-stays, process.scope, process.category, process.bill-rule, process.chosen-gone
 */
export async function checkProcess(step: Step): Promise<void> {
  const { trx, before, row, changed } = step
  if (changed.has('bpmnXml')) drawingOf(row.draft)
  if (changed.has('enCode') && before && before.released > 0)
    throw new AppError('process.code-stays', { name: before.full_name })
  checkScope(step)
  if (changed.has('category') && row.category !== '' && !(await isCategory(trx, row.category)))
    throw new AppError('process.category')
  if (changed.has('billRule') && row.bill_rule !== '' && !(await holdBillRule(trx, row.bill_rule)))
    throw new AppError('process.bill-rule')
  await checkChosen(trx, step)
}
