import { type ChangedField, changedFields, withoutFields } from '@workstation/domain/log/changed-fields'
import type { Actor } from '../../../platform/actor'
import type { KeptAudit } from '../../../platform/audit'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { hiddenFields } from './hidden-fields'

/** A line of operations as far as its reader may see what it tells. */
export interface OpenLine extends KeptAudit {
  /** Undefined for records that no model describes, or not any more. */
  readonly model: GuardedModel | undefined
  readonly fields: readonly ChangedField[]
  /** Whether something is hidden in it. */
  readonly isCut: boolean
}

const sameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** As the form of the record has them, since a line is not kept in any order; what no form has comes last. */
function inOrder(fields: readonly ChangedField[], model: GuardedModel | undefined): ChangedField[] {
  const names = Object.keys(model?.writes?.fields ?? {})
  const place = ({ field }: ChangedField) => (names.includes(field) ? names.indexOf(field) : names.length)
  return fields.toSorted((one, other) => place(one) - place(other))
}

/** Takes from a line what its reader may not see. */
export function openLine(actor: Actor, model: GuardedModel | undefined, line: KeptAudit): OpenLine {
  const changes = withoutFields(line.changes, hiddenFields({ model, entity: line.entity }, actor))
  const isSecret = (field: string) => model?.writes?.fields[field]?.isSecret === true
  return {
    ...line,
    ...{ changes, model, fields: inOrder(changedFields(changes, isSecret), model) },
    isCut: !sameText(changes, line.changes),
  }
}
