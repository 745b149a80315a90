import type { RecordValues } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import type { TableName } from '../../platform/guarded-model/model-writes'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import type { ReleasedForm } from '../design'
import { designedParent } from './parent-field'
import { isOnWayUp, lockShape } from './tree-store'

/**
 * Where a record would stand below itself, in a list whose records stand below each other. One change of their shape goes on
 * at a time, so that no two make a circle together.
 */
export async function circleProblems(
  form: ReleasedForm,
  { trx, before, id }: WriteStep<TableName>,
  values: { readonly before: RecordValues; readonly after: RecordValues },
): Promise<RecordProblem[]> {
  const parent = designedParent(form)
  const above = parent && values.after[parent.key]
  // Nothing can stand below what is new.
  if (!before || !parent || typeof above !== 'string' || above === values.before[parent.key]) return []
  const { table } = form.model.writes
  await lockShape(trx, table)
  const isBelow = await isOnWayUp(trx, { table, column: parent.column }, { id, from: above })
  return isBelow ? [{ path: parent.key, nodeId: parent.node.id, reason: 'below-itself' }] : []
}
