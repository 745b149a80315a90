import type { FormDocument, FormNode } from './document'
import type { FieldColumn, Kind } from './kind'
import { kindOf } from './kinds/index'

/** A field that keeps something in a table. */
export interface ShapeField {
  /** Key of the sub-table in whose rows it stands; '' for the record itself. */
  readonly table: string
  readonly key: string
  readonly node: FormNode
  readonly kind: Kind
  readonly type: FieldColumn
}

/** A sub-table. */
export interface ShapeTable {
  readonly key: string
  readonly node: FormNode
  readonly fields: readonly ShapeField[]
}

/** What of a form lies in tables, in the order in which it is drawn. */
export interface FormShape {
  readonly fields: readonly ShapeField[]
  readonly tables: readonly ShapeTable[]
}

function below(document: FormDocument, ids: readonly string[]): FormNode[] {
  return ids.flatMap((id) => {
    const node = document.nodes[id]
    if (!node) return []
    const isTable = kindOf(node.kind)?.children === 'rows'
    return [node, ...(isTable ? [] : below(document, node.children ?? []))]
  })
}

function fieldsIn(nodes: readonly FormNode[], table: string): ShapeField[] {
  return nodes.flatMap((node) => {
    const kind = kindOf(node.kind)
    const type = kind?.column(node)
    return kind && type && node.key ? [{ table, key: node.key, node, kind, type }] : []
  })
}

/**
 * What of a form lies in tables.
 * @param document one that `checkForm` finds no problem with
 */
export function formShape(document: FormDocument): FormShape {
  const nodes = below(document, document.root)
  const tables = nodes.flatMap((node) => {
    if (kindOf(node.kind)?.children !== 'rows' || !node.key) return []
    return [{ key: node.key, node, fields: fieldsIn(below(document, node.children ?? []), node.key) }]
  })
  return { fields: fieldsIn(nodes, ''), tables }
}

/** All fields of a form, those of its sub-tables among them. */
export const allFields = ({ fields, tables }: FormShape): ShapeField[] => [
  ...fields,
  ...tables.flatMap((table) => table.fields),
]
