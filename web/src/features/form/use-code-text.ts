import type { FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { useForm, useNode } from './form-context'
import { settingsIn } from './settings-in'

interface Settings {
  from: 'static' | 'field' | 'form'
  text: string
  field: string
}

/** What a code says: fixed text, the address of the record, or the value of a field, which it follows while that is typed. */
export function useCodeText(node: FormNode): string {
  const { from = 'static', text = '', field = '' } = settingsIn<Settings>(node)
  const { state, address = '' } = useForm()
  const place = state.form.fields.get(field)
  const { value } = useNode(place?.node.id ?? node.id)
  if (from === 'static') return text
  if (from === 'form') return address
  if (from !== 'field' || !place) return ''
  return kindOf(place.node.kind)?.text(value, place.node, { ...state.context, nameOf: () => '' }) ?? ''
}
