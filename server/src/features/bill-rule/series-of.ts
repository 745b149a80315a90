import { type BillFormat, billStem, lastSerial } from '@workstation/domain/bill-rule/bill-number'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import type { BillSeries } from '../../tables/bill-rule'
import { findCompanyOf, type StoredBillRule, type Taking } from './store'

/** How long a number stays with who was shown it. */
const reservedFor = 24 * 60 * 60 * 1000

export const formatOf = (rule: StoredBillRule): BillFormat => ({
  prefix: rule.prefix,
  dateFormat: rule.date_format,
  digit: rule.digit,
  startNumber: rule.start_number,
  suffix: rule.suffix,
})

type Places = Pick<Services, 'clock' | 'config'>

/** The row of numbers that a rule goes on with now, for somebody. */
export async function seriesOf(
  { clock, config }: Places,
  db: Db,
  rule: Pick<StoredBillRule, 'id' | 'scope'> & { readonly format: BillFormat },
  userId: string,
): Promise<BillSeries> {
  const { id, scope, format } = rule
  return {
    rule_id: id,
    company_id: scope === 'company' ? ((await findCompanyOf(db, userId)) ?? '') : '',
    stem: billStem(format, clock.now(), config.timeZone),
    digit: format.digit,
    suffix: format.suffix,
  }
}

export function takingOf({ clock }: Pick<Services, 'clock'>, format: BillFormat): Taking {
  const now = clock.now()
  return {
    first: Number(format.startNumber),
    last: lastSerial(format),
    now,
    lapsed: new Date(now.getTime() - reservedFor),
  }
}
