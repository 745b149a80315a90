import type { FormDocument, FormNode } from '../form/document'
import { kindOf } from '../form/kinds/index'
import { accessTo, type FormAccess, type FormValues, isPathSeen } from './form-access'
import { idsBelow, knownFormulas } from './known-formulas'

/** A place that others may reckon with, and nothing of what stands there: no words, no first value, no choice. */
function blank({ id, kind, key, span, settings, children }: FormNode): FormNode {
  const known = kindOf(kind)
  const said = known?.computed || !known ? settings : known.initial
  return { id, kind, span, label: '', settings: said, ...(key !== undefined && { key }), ...(children && { children }) }
}

/** A table without the columns that are hidden in it. */
function narrowed(node: FormNode, access: FormAccess, nodes: FormDocument['nodes']): FormNode {
  if (node.kind !== 'table' || !node.children) return node
  const isShown = (id: string) => {
    const column = nodes[id]?.key
    return column === undefined || isPathSeen(access, `${node.key}.${column}`)
  }
  return { ...node, children: node.children.filter(isShown) }
}

/**
 * A form as somebody may know it at a step: of fields that are hidden from him it says no more than that there is something,
 * since formulas of others may name them; hidden columns are not in it, nor what follows from something hidden.
 * @param begins what a new record begins with, as clients send it, where the reader works that out himself
 */
export function seenForm(whole: FormDocument, access: FormAccess, begins?: FormValues): FormDocument {
  if (access.otherwise !== 'hidden' && !Object.values(access.fields).includes('hidden')) return whole
  const document = knownFormulas(whole, access, begins)
  const { nodes } = document
  const isHidden = ({ key }: FormNode) => key !== undefined && accessTo(access, key) === 'hidden'
  const tables = Object.values(nodes).filter(({ kind }) => kind === 'table')
  const inTables = new Set(tables.flatMap(({ children = [] }) => idsBelow(children, nodes)))
  const hidden = Object.values(nodes).filter((node) => !inTables.has(node.id) && isHidden(node))
  const blanked = new Set(
    idsBelow(
      hidden.map(({ id }) => id),
      nodes,
    ),
  )
  const kept = Object.values(nodes).map((node) => (blanked.has(node.id) ? blank(node) : narrowed(node, access, nodes)))
  const gone = new Set(
    kept.flatMap(({ id, children = [] }) => (nodes[id]?.children ?? []).filter((child) => !children.includes(child))),
  )
  const left = kept.filter(({ id }) => !gone.has(id))
  const isSeen = (path: string) => isPathSeen(access, path)
  return {
    ...document,
    nodes: Object.fromEntries(left.map((node) => [node.id, node])),
    rules: document.rules.filter(({ fields }) => fields.length === 0 || fields.some(isSeen)),
    scripts: document.scripts.filter(({ of }) => of === undefined || isSeen(of)),
  }
}
