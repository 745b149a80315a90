import { leavesOf, type Scheme } from '@workstation/domain/permission/scheme'
import { schemeProblems } from '@workstation/domain/permission/scheme-problem'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { titlesOf } from '../../../platform/guarded-model/writable-fields'
import { comparedColumns } from '../items/model-fields'

/**
 * Refuses a scheme that compares what the person may not see of the page: what it lets through would tell it (THR-13).
 * @throws scheme.hidden
 */
export function refuseHidden(actor: Actor, model: GuardedModel | undefined, scheme: Scheme): void {
  if (!model || 'all' in scheme) return
  const seen = new Set(comparedColumns(model, actor).map(({ name }) => name))
  const fields = [...new Set(leavesOf(scheme).map(({ field }) => field))]
  const hidden = fields.filter((field) => model.columns.has(field) && !seen.has(field))
  if (hidden.length > 0) throw new AppError('scheme.hidden', { what: titlesOf(model, hidden) })
}

/** How many comparisons, groups and limits of a scheme are wrong. */
export function countProblems(model: GuardedModel | undefined, scheme: Scheme): number {
  if ('all' in scheme) return 0
  const columns = [...(model?.columns.values() ?? [])]
  return schemeProblems(scheme, new Map(columns.map(({ name, type }) => [name, type]))).length
}

/**
 * Refuses a scheme that cannot be evaluated whole.
 * @throws scheme.invalid, scheme.hidden
 */
export function checkScheme(actor: Actor, model: GuardedModel | undefined, scheme: Scheme): void {
  refuseHidden(actor, model, scheme)
  const count = countProblems(model, scheme)
  if (count > 0) throw new AppError('scheme.invalid', { count })
}
