import type { Services } from '../../services'
import { formerForm, type ReleasedField, type ReleasedForm } from '../design'

interface Asked {
  readonly form: ReleasedForm
  readonly field: ReleasedField
  /** The release by which the earlier value was written over. */
  readonly number: number
}

/** Whether a field of a record can be filled with what a change wrote over: neither worked out nor files, and still of its kind. */
export async function isRestorable(services: Services, { form, field, number }: Asked): Promise<boolean> {
  const { kind, node, type } = field
  if (kind.computed || kind.secret || kind.base || kind.holds === 'file') return false
  if (number === form.number) return true
  const former = await formerForm(services, form.designId, number)
  const was = former?.fields.find(({ key }) => key === field.key)
  return was !== undefined && was.node.kind === node.kind && was.type === type
}
