import type { FormDocument, FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { seenForm } from '@workstation/domain/workflow/seen-form'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { closedFor } from './closed-for'
import { recordContext } from './find-form'
import { seenFields } from './seen-fields'
import { editorValues, firstValues } from './work-out-values'

/** What a list says of a field that it shows: its name, and what its values are in words. */
const inList = ({ label, source, kind, settings }: FormNode) => ({
  label,
  ...(source && { source }),
  ...(!kindOf(kind)?.computed && { settings }),
})

/**
 * A released form as its page lets somebody know it: of a field that is hidden from him there is no more than its place, but
 * for what lists that show its column say of it. A new record begins with what follows from the hidden ones.
 */
export function seenDocument(services: Services, context: Context, form: ReleasedForm): FormDocument {
  const { actor } = context
  const hidden = closedFor(form, actor).filter(({ level }) => level === 'none')
  if (hidden.length === 0) return form.document
  const access = {
    fields: Object.fromEntries(hidden.map(({ field }) => [field, 'hidden'] as const)),
    otherwise: 'read',
  }
  const reading = recordContext(services, context)
  const begins = editorValues(form, firstValues(form, reading), reading)
  const seen = seenForm(form.document, access as Parameters<typeof seenForm>[1], begins)
  const listed = seenFields(form, actor).flatMap(({ node, field }) =>
    node && Object.hasOwn(access.fields, field)
      ? [[node.id, { ...seen.nodes[node.id], ...inList(node) }] as const]
      : [],
  )
  return { ...seen, nodes: { ...seen.nodes, ...(Object.fromEntries(listed) as FormDocument['nodes']) } }
}
