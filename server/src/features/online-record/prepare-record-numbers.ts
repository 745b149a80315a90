import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { prepareNumbers } from '../bill-rule'
import type { ReleasedForm } from '../design'

export type TakeNumbers = (trx: Trx) => Promise<RecordValues>

/**
 * The numbers that bill rules give a new record, by the keys of its fields; those of one rule are one number.
 * @returns what takes them inside the transaction that writes the record
 * @throws bill.off, bill.full
 */
export async function prepareRecordNumbers(
  services: Services,
  userId: string,
  { fields }: ReleasedForm,
): Promise<TakeNumbers> {
  const rules = fields.flatMap(({ key, kind, node }): [string, string][] => {
    const rule = kind.numbering?.(node)
    return rule ? [[key, rule]] : []
  })
  if (rules.length === 0) return async () => ({})
  const take = await prepareNumbers(services, userId, [...new Set(rules.map(([, rule]) => rule))])
  return async (trx) => {
    const numbers = await take(trx)
    return Object.fromEntries(rules.map(([key, rule]) => [key, numbers.get(rule.toLowerCase()) ?? null]))
  }
}
