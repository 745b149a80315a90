import { billNumber } from '@workstation/domain/bill-rule/bill-number'
import { AppError } from '../../platform/app-error'
import type { Db, Trx } from '../../platform/database'
import type { Services } from '../../services'
import { formatOf, seriesOf, takingOf } from './series-of'
import { findRulesByCode, holdRulesByCode, type StoredBillRule, takeSerial } from './store'

type Places = Pick<Services, 'db' | 'clock' | 'config'>

async function takeOne(services: Places, db: Db, rule: StoredBillRule, userId: string): Promise<string> {
  const format = formatOf(rule)
  const series = await seriesOf(services, db, { ...rule, format }, userId)
  const serial = await takeSerial(db, series, userId, takingOf(services, format))
  if (serial === null) throw new AppError('bill.full', { name: rule.full_name })
  return billNumber(format, series.stem, serial)
}

/**
 * The next numbers of bill rules for one record, by the codes of the rules. Those of fast rules are taken here and now,
 * and lost when the record fails; those of gapless rules with the record, in its transaction, where this is best the last
 * that waits for others: the next record of the same rule waits until the transaction ends.
 * @returns what takes the numbers inside the transaction that writes the record
 * @throws bill.off, bill.full
 */
export async function prepareNumbers(services: Places, userId: string, codes: readonly string[]) {
  const ahead = new Map<string, string>()
  for (const rule of await findRulesByCode(services.db, codes))
    if (rule.mode === 'fast') ahead.set(rule.id, await takeOne(services, services.db, rule, userId))
  return async (trx: Trx): Promise<ReadonlyMap<string, string>> => {
    const numbers = new Map<string, string>()
    for (const rule of await holdRulesByCode(trx, codes)) {
      numbers.set(rule.en_code.toLowerCase(), ahead.get(rule.id) ?? (await takeOne(services, trx, rule, userId)))
      ahead.delete(rule.id)
    }
    const missing = codes.find((code) => !numbers.has(code.toLowerCase()))
    if (missing !== undefined) throw new AppError('bill.off', { code: missing })
    return numbers
  }
}
