import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { DesignText, FormDocument } from '@workstation/domain/form/document'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import { readStored } from '@workstation/domain/form/read-stored'
import { isSameRecord } from '@workstation/domain/record/merge-record'
import { recordContext } from '../../form'
import type { Typed } from './use-approval-form'

/** What somebody filled in and did not send, on top of the form as it is now. */
export interface TypedForm {
  readonly state: FormState
  /** Each field that would be another one, with what it would say; '' where it is emptied, or only an id is known. */
  readonly fields: readonly TypedField[]
}

interface TypedField {
  readonly key: string
  readonly label: DesignText
  readonly text: string
  readonly isEmpty: boolean
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Source = Pick<WorkflowDetail, 'flowFormInfo' | 'formData' | 'names'>

/** Opens what was typed for reading; null where nothing of it differs, or none of it is shown any more. */
export function openTyped({ flowFormInfo, formData, names }: Source, { values }: Typed): TypedForm | null {
  if (!flowFormInfo) return null
  const form = compileForm(JSON.parse(flowFormInfo) as FormDocument)
  const context = recordContext()
  const now = readStored(form, (formData ? JSON.parse(formData) : {}) as Record<string, unknown>, context).values
  const told = { ...context, nameOf: (_: string, id: string) => names[id] ?? '' }
  const fields = Object.keys(values).flatMap((key) => {
    const place = form.fields.get(key)
    if (!place || isSameRecord([key], values, now)) return []
    const value = values[key] ?? null
    return [{ key, label: place.node.label, text: place.kind.text(value, place.node, told), isEmpty: isEmpty(value) }]
  })
  if (fields.length === 0) return null
  return { state: createFormState(form, { ...now, ...values }, context, { base: now }), fields }
}
