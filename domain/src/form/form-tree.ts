import { type FormDocument, type FormNode, formLimits } from './document'
import type { FormProblem } from './form-problem'
import type { Kind } from './kind'
import { kindOf, partKinds } from './kinds/index'

/** A node where it stands. */
export interface PlacedNode {
  readonly node: FormNode
  /** Undefined for a kind that this version does not know. */
  readonly kind: Kind | undefined
  /** Null at the top. */
  readonly parent: FormNode | null
  /** The sub-table in whose rows it stands. */
  readonly table: FormNode | null
  readonly depth: number
}

/** A node of a document by its id. */
export const nodeOf = ({ nodes }: FormDocument, id: string): FormNode | undefined =>
  Object.hasOwn(nodes, id) ? nodes[id] : undefined

/** Whether a kind may stand in another, or at the top where `parent` is null. */
export function mayStandIn(child: Kind, parent: Kind | null): boolean {
  const isPart = partKinds.has(child.kind)
  if (parent === null || parent.children === 'any') return !isPart
  if (parent.children === 'none') return false
  return parent.children === 'rows' ? child.can.subTable : parent.children.includes(child.kind)
}

/** Whether a node of a kind keeps or shows a value, and so has a key. */
export const hasKey = (kind: Kind, node: FormNode): boolean =>
  kind.column(node) !== null || kind.children === 'rows' || kind.computed === true || kind.base !== undefined

/** The key by which calls, formulas and rights know a node: `table.column` in a sub-table. */
export const fullKey = ({ node, table }: Pick<PlacedNode, 'node' | 'table'>): string =>
  table === null ? (node.key ?? '') : `${table.key ?? ''}.${node.key ?? ''}`

interface Step {
  readonly id: string
  readonly parent: PlacedNode | null
}

const steps = (ids: readonly string[], parent: PlacedNode | null): Step[] => ids.map((id) => ({ id, parent })).reverse()

function placeNode(node: FormNode, parent: PlacedNode | null): PlacedNode {
  const table = parent === null ? null : (parent.table ?? (parent.kind?.children === 'rows' ? parent.node : null))
  const depth = parent === null ? 1 : parent.depth + 1
  return { node, kind: kindOf(node.kind), parent: parent?.node ?? null, table, depth }
}

/**
 * All nodes in the order in which people read them, and what is wrong with how they hang together. A node that is named
 * twice is visited where it comes first, so that no ring keeps this going.
 */
export function walkForm(document: FormDocument): {
  readonly placed: readonly PlacedNode[]
  readonly problems: readonly FormProblem[]
} {
  const placed: PlacedNode[] = []
  const problems: FormProblem[] = []
  const seen = new Set<string>()
  const open = steps(document.root, null)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, parent } = next
    const node = nodeOf(document, id)
    const holder = parent === null ? {} : { node: parent.node.id }
    if (node === undefined) problems.push({ ...holder, problem: 'child-missing', detail: id })
    else if (seen.has(id)) problems.push({ node: id, problem: 'placed-twice' })
    else {
      seen.add(id)
      const found = placeNode(node, parent)
      placed.push(found)
      if (found.depth > formLimits.depth)
        problems.push({ node: id, problem: 'too-deep', detail: String(formLimits.depth) })
      else open.push(...steps(node.children ?? [], found))
    }
  }
  for (const [id, node] of Object.entries(document.nodes)) {
    if (!seen.has(id) || node.id !== id) problems.push({ node: id, problem: 'not-placed' })
  }
  return { placed, problems }
}
