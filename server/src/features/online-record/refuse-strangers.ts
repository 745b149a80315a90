import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import { choiceProblems } from './choice-problems'
import { offerProblems, organizesForOffers } from './offer-problems'
import { refuseProblems } from './record-draft'
import { type Naming, strangerProblems, strangersIn } from './related-records'

interface Written {
  readonly reading: RecordContext
  readonly before: RecordValues
  readonly values: RecordValues
  /** Whether somebody writes what lies at `key` or `table.0.key`. */
  readonly isOwn: (path: string) => boolean
}

/**
 * For approvals: refuses related records that somebody named and does not see, and people, units and options that their fields
 * do not offer; what stood there stays. @throws record.fields
 */
export async function refuseStrangers(naming: Naming, { reading, before, values, isOwn }: Written): Promise<void> {
  const { services, form, context, trx = services.db } = naming
  const strangers = await strangersIn(naming, values)
  const organizes = await organizesForOffers(services, context, form)
  const offering = { form, reading, actor: context.actor, organizes, isOwn }
  const unoffered = await offerProblems(trx, offering, { before, values })
  const unlisted = await choiceProblems(trx, form, { before, values })
  const problems = [...strangerProblems(form, strangers, { before, values }), ...unoffered, ...unlisted]
  const own = problems.filter(({ path }) => isOwn(path))
  refuseProblems({ form, language: context.language }, own)
}
