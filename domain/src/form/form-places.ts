import type { FormDocument, FormNode } from './document'
import type { Kind } from './kind'
import { kindOf } from './kinds/index'

/** Where a node of a form stands. */
export interface FormPlace {
  readonly node: FormNode
  readonly kind: Kind
  /** The key of its value, `table.key` in the rows of a sub-table; null for what holds none. */
  readonly path: string | null
  /** Key of the sub-table in whose rows it stands. */
  readonly table: string | null
  /** What stands around it; null at the top and in rows. */
  readonly parent: FormPlace | null
}

const noRows: readonly FormPlace[] = []

/** Whether a place holds the rows of a sub-table. */
export const holdsRows = ({ kind }: FormPlace): boolean => kind.children === 'rows'

function pathOf(node: FormNode, kind: Kind, table: string | null): string | null {
  if (!node.key || (kind.children !== 'rows' && kind.column(node) === null)) return null
  return table === null ? node.key : `${table}.${node.key}`
}

/** All places of a form in the order in which they stand; kinds that nobody knows are left out, and so is what comes twice. */
export function placesOf(document: FormDocument): FormPlace[] {
  const places: FormPlace[] = []
  const seen = new Set<string>()
  const walk = (ids: readonly string[], parent: FormPlace | null, table: string | null) => {
    for (const id of ids) {
      const node = Object.hasOwn(document.nodes, id) ? document.nodes[id] : undefined
      const kind = node && kindOf(node.kind)
      if (!node || !kind || seen.has(id)) continue
      seen.add(id)
      const place: FormPlace = { node, kind, path: pathOf(node, kind, table), table, parent }
      places.push(place)
      const isTable = holdsRows(place) && table === null
      walk(node.children ?? [], isTable ? null : place, isTable ? (node.key ?? null) : table)
    }
  }
  walk(document.root, null, null)
  return places
}

/** The columns of each sub-table by its key. */
export function columnsOf(places: readonly FormPlace[]): (table: string) => readonly FormPlace[] {
  const columns = new Map<string, FormPlace[]>()
  for (const place of places) {
    if (place.table === null || place.path === null) continue
    const known = columns.get(place.table)
    if (known) known.push(place)
    else columns.set(place.table, [place])
  }
  return (table) => columns.get(table) ?? noRows
}
