import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument, FormNode } from '@workstation/domain/form/document'
import { ancestorsOf, childrenOf, parentsOf } from '@workstation/domain/form/form-place'
import type { FieldReference } from '@workstation/domain/form/kind'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { mayRefer } from '@workstation/domain/form/may-refer'
import { currentLanguage } from '../../../platform/i18n'

/** A field as formulas and settings name it. */
export interface FieldName {
  readonly id: string
  /** `table.column` in a sub-table. */
  readonly key: string
  readonly label: string
  readonly kind: string
}

/** The fields of a form that hold a value, in the order in which they stand. */
export function fieldNames(document: FormDocument): FieldName[] {
  const language = currentLanguage()
  const wordsOf = (id: string) => designWords(document.nodes[id]?.label ?? '', language)
  return [...parentsOf(document).keys()].flatMap((id) => {
    const node = document.nodes[id]
    const kind = node && kindOf(node.kind)
    if (!node?.key || !kind || kind.children !== 'none') return []
    const table = ancestorsOf(document, id).find((one) => kindOf(document.nodes[one]?.kind ?? '')?.children === 'rows')
    const above = table ? document.nodes[table] : undefined
    const key = above ? `${above.key}.${node.key}` : node.key
    const label = above ? `${wordsOf(above.id)} / ${wordsOf(id)}` : wordsOf(id)
    return [{ id, key, label, kind: node.kind }]
  })
}

/** Those of them that formulas and other fields may read: no secrets. */
export const readableNames = (document: FormDocument): FieldName[] =>
  fieldNames(document).filter(({ kind }) => !kindOf(kind)?.secret)

/** Those of them that a setting of a field may name, by what it asks of them. */
export function fieldsFor(document: FormDocument, { id }: FormNode, asked: Pick<FieldReference, 'kinds'>): FieldName[] {
  const all = readableNames(document)
  const [table = '', column] = (all.find((one) => one.id === id)?.key ?? '').split('.')
  return all.filter((one) => one.id !== id && mayRefer(one, asked, column === undefined ? null : table))
}

/** The columns of a sub-table, by the keys that they have in it. */
export const columnNames = (document: FormDocument, table: string): FieldName[] =>
  fieldNames(document).flatMap((name) =>
    childrenOf(document, table).includes(name.id)
      ? [{ ...name, key: name.key.split('.').at(-1) ?? '', label: name.label.split(' / ').at(-1) ?? '' }]
      : [],
  )
