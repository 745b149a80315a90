import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument } from '@workstation/domain/form/document'
import { allFields, formShape, type ShapeField } from '@workstation/domain/form/form-shape'
import type { PlannedField, PlannedForm } from '@workstation/domain/form/release-plan'

const plannedField = ({ table, key, node, type }: ShapeField): PlannedField => ({
  table,
  key,
  type,
  label: designWords(node.label, 'zh'),
  required: node.required === true,
  // What lies in rows of a record is not compared over all records.
  unique: node.unique === true && table === '' && type !== 'jsonb' && type !== 'bytea' && type !== 'text[]',
})

/** A form as a release sees it. */
export function plannedForm(document: FormDocument): PlannedForm {
  const shape = formShape(document)
  return {
    fields: allFields(shape).map(plannedField),
    tables: shape.tables.map(({ key, node }) => ({ key, label: designWords(node.label, 'zh') })),
  }
}
