import type { billRule } from '@workstation/contract/bill-rule'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { billRuleModel as model } from './bill-rule-model'
import { checkStart } from './check-start'
import { couldRepeat } from './could-repeat'
import { formatOf } from './series-of'
import { hasGiven, listUsers, type StoredBillRule, type UserKind } from './store'

type Step = WriteStep<'bill_rule'>

/** Refuses to take a rule away from those that take their numbers by its code: nothing of theirs could be saved any more. */
async function refuseUsed(
  { trx }: Step,
  { full_name: name, en_code: code }: NonNullable<Step['before']>,
): Promise<void> {
  const users = await listUsers(trx, code)
  if (users.length === 0) return
  const count = (kind: UserKind) => users.filter((user) => user.kind === kind).length
  throw new AppError('bill.in-use', { name, forms: count('form'), processes: count('process') })
}

/** Refuses what could give a number twice: the rule is locked, and whoever takes a number waits until it is saved. */
const checkForm =
  (services: Services) =>
  async (step: Step): Promise<void> => {
    const { trx, id, before } = step
    const row = step.row as StoredBillRule
    if (before && before.en_code.toLowerCase() !== row.en_code.toLowerCase()) await refuseUsed(step, before)
    const format = formatOf(row)
    checkStart(format)
    const change = { id, format, was: before?.scope ?? row.scope, scope: row.scope }
    if (before && (await couldRepeat(services, trx, change))) throw new AppError('bill.repeats')
  }

/** @throws bill.start, code-exists */
export const createBillRule = (services: Services, caller: WriteCaller, form: InputOf<typeof billRule.create>) =>
  createRow(services, caller, { model, form, check: checkForm(services) })

/** Saves a changed rule. @throws bill.start, bill.repeats, bill.in-use, code-exists, changed */
export const updateBillRule = (services: Services, caller: WriteCaller, form: InputOf<typeof billRule.update>) =>
  updateRow(services, caller, { model, form, check: checkForm(services) })

export const toggleBillRule = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, { model, id })

/** Deletes a rule that has given no number. @throws bill.used, bill.in-use */
export const removeBillRule = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, {
    model,
    id,
    check: async (step) => {
      const { trx, before } = step
      if (await hasGiven(trx, id)) throw new AppError('bill.used', { name: before?.full_name ?? '' })
      if (before) await refuseUsed(step, before)
    },
  })
