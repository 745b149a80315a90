import type { RecordValues } from '@workstation/domain/form/record-values'
import { refuseProblems } from './record-draft'
import { type Naming, strangerProblems, strangersIn } from './related-records'

interface Written {
  readonly before: RecordValues
  readonly values: RecordValues
  /** Whether somebody writes what lies at `key` or `table.0.key`. */
  readonly isOwn: (path: string) => boolean
}

/** For approvals: refuses related records that somebody named and does not see; one that stood there stays. @throws record.fields */
export async function refuseStrangers(naming: Naming, { before, values, isOwn }: Written): Promise<void> {
  const { form, context } = naming
  const strangers = await strangersIn(naming, values)
  const problems = strangerProblems(form, strangers, { before, values }).filter(({ path }) => isOwn(path))
  refuseProblems({ form, language: context.language }, problems)
}
