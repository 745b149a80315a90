import { billNumber } from '@workstation/domain/bill-rule/bill-number'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { formatOf, seriesOf, takingOf } from './series-of'
import { beginReservation, fillReservation, holdRulesByCode } from './store'

/**
 * Reserves the next number of a rule for who asks (BIL-09). He is answered the same one until a record of his bears it, or
 * for a day; then it is given out again before any new one.
 * @throws bill.off, bill.full
 */
export function reserveNumber(services: Services, { actor }: Pick<Context, 'actor'>, code: string): Promise<string> {
  const { userId } = actor
  return transact(services.db, async (trx) => {
    const [rule] = await holdRulesByCode(trx, [code])
    if (!rule) throw new AppError('bill.off', { code })
    const format = formatOf(rule)
    const series = await seriesOf(services, trx, { ...rule, format }, userId)
    const taking = takingOf(services, format)
    // Two windows of one person wait for each other here, so that both show one number.
    const kept = await beginReservation(trx, series, userId, taking)
    const serial = kept ?? (await fillReservation(trx, series, userId, taking))
    if (serial === null) throw new AppError('bill.full', { name: rule.full_name })
    return billNumber(format, series.stem, serial)
  })
}
