import type { ListDocument } from '../list/document'
import type { DesignText, FormDocument } from './document'
import { placesOf } from './form-places'

/** Something outside of a form that a field of it or a button of its list takes what it needs from. */
export interface NamedOutside {
  readonly what: 'interface' | 'billRule'
  /** Id of the interface, or code of the rule. */
  readonly name: string
  /** Of the field or button. */
  readonly label: DesignText
}

/** The data interfaces and bill rules that a form and its list name. */
export function namedOutside(form: FormDocument, { custom = [] }: Pick<ListDocument, 'custom'>): NamedOutside[] {
  const fields = placesOf(form).flatMap(({ node, kind }): NamedOutside[] => {
    const { source, label } = node
    const rule = kind.numbering?.(node) ?? ''
    return [
      ...(source?.from === 'interface' ? [{ what: 'interface', name: source.id, label } as const] : []),
      ...(rule === '' ? [] : [{ what: 'billRule', name: rule, label } as const]),
    ]
  })
  const buttons = custom.flatMap(({ does, label }): NamedOutside[] =>
    does.do === 'interface' ? [{ what: 'interface', name: does.id, label }] : [],
  )
  return [...fields, ...buttons]
}
