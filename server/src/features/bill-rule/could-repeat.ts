import { type BillFormat, billStem, mayRepeat } from '@workstation/domain/bill-rule/bill-number'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import { hasCounted, issuedShapesOf, type StoredBillRule } from './store'

type Places = Pick<Services, 'clock' | 'config'>

interface ChangedRule {
  readonly id: string
  readonly format: BillFormat
  /** Whose numbers it counts, before the change and after. */
  readonly was: StoredBillRule['scope']
  readonly scope: StoredBillRule['scope']
}

/**
 * Whether a rule could give a number again that it has given. Whoever counts for others from now on begins anew, also in the
 * midst of a period.
 */
export async function couldRepeat(
  { clock, config }: Places,
  db: Db,
  { id, format, was, scope }: ChangedRule,
): Promise<boolean> {
  const { digit, suffix } = format
  const stem = billStem(format, clock.now(), config.timeZone)
  if (was !== scope && (await hasCounted(db, { rule_id: id, stem, digit, suffix }, was))) return true
  return mayRepeat(format, await issuedShapesOf(db, id, format.prefix.length))
}
