import type { billRule } from '@workstation/contract/bill-rule'
import type { InputOf } from '@workstation/contract/endpoint'
import { type BillFormat, nextNumbers } from '@workstation/domain/bill-rule/bill-number'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { checkStart } from './check-start'
import { couldRepeat } from './could-repeat'
import { findBillRule } from './read-bill-rule'
import { seriesOf } from './series-of'
import { lastSerialOf, type StoredBillRule } from './store'

const shown = 5

/**
 * The numbers that come next when a rule is saved as its form stands.
 * @throws bill.start; not-found for a rule that the person does not see
 */
export async function previewNumbers(
  services: Services,
  { actor }: Pick<Context, 'actor'>,
  { id = '', prefix = '', suffix = '', scope = 'all', ...rest }: InputOf<typeof billRule.preview>,
) {
  const { db } = services
  const format: BillFormat = { ...rest, prefix, suffix }
  checkStart(format)
  const before = id === '' ? undefined : await findBillRule(db, actor, id)
  const series = await seriesOf(services, db, { id, scope, format }, actor.userId)
  const was = (before?.scope ?? scope) as StoredBillRule['scope']
  const issued = await lastSerialOf(db, series)
  return {
    numbers: nextNumbers(format, series.stem, issued, shown),
    repeats: await couldRepeat(services, db, { id, format, was, scope }),
  }
}
