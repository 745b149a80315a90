import type { FormDocument, FormNode } from './document'
import { mayStandIn, nodeOf } from './form-tree'
import { kindOf } from './kinds/index'

/** Where nodes are put: in `parent`, or at the top where it is null, before the child that is there at `at`. */
export interface Place {
  readonly parent: string | null
  readonly at: number
}

const known = new WeakMap<FormDocument, ReadonlyMap<string, string | null>>()

/** In what each node stands, in the order in which people read them; null at the top. */
export function parentsOf(document: FormDocument): ReadonlyMap<string, string | null> {
  const found = known.get(document)
  if (found !== undefined) return found
  const parents = new Map<string, string | null>()
  const open = document.root.map((id) => ({ id, parent: null as string | null })).reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, parent } = next
    if (parents.has(id) || nodeOf(document, id) === undefined) continue
    parents.set(id, parent)
    for (const child of [...childrenOf(document, id)].reverse()) open.push({ id: child, parent: id })
  }
  known.set(document, parents)
  return parents
}

/** The ids in a node, or at the top where `id` is null. */
export const childrenOf = (document: FormDocument, id: string | null): readonly string[] =>
  id === null ? document.root : (nodeOf(document, id)?.children ?? [])

/** Where a node stands; null for one that the form has not. */
export function placeOf(document: FormDocument, id: string): Place | null {
  const parent = parentsOf(document).get(id)
  return parent === undefined ? null : { parent, at: childrenOf(document, parent).indexOf(id) }
}

/** Ids of what a node stands in, the nearest first. */
export function ancestorsOf(document: FormDocument, id: string): readonly string[] {
  const parents = parentsOf(document)
  const found: string[] = []
  for (let next = parents.get(id); typeof next === 'string'; next = parents.get(next)) found.push(next)
  return found
}

/** Of several nodes those that stand in none of the others, in the order in which people read them. */
export function topmost(document: FormDocument, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids)
  const inOrder = [...parentsOf(document).keys()].filter((id) => chosen.has(id))
  return inOrder.filter((id) => !ancestorsOf(document, id).some((above) => chosen.has(above)))
}

/** A node and all that stands in it, itself first. */
export function withDescendants(document: Pick<FormDocument, 'nodes'>, id: string): readonly FormNode[] {
  const found = new Map<string, FormNode>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = Object.hasOwn(document.nodes, next) ? document.nodes[next] : undefined
    if (node === undefined || found.has(next)) continue
    found.set(next, node)
    open.push(...[...(node.children ?? [])].reverse())
  }
  return [...found.values()]
}

/** Whether nodes of these kinds may be put into a node, or at the top. */
export function mayPlace(document: FormDocument, kinds: readonly string[], parent: string | null): boolean {
  const holder = parent === null ? null : kindOf(nodeOf(document, parent)?.kind ?? '')
  if (holder === undefined) return false
  return kinds.every((name) => {
    const kind = kindOf(name)
    return kind !== undefined && mayStandIn(kind, holder)
  })
}

/** Whether nodes may be moved there: nothing steps into itself, and each may stand in what is there. */
export function mayMove(document: FormDocument, ids: readonly string[], { parent }: Place): boolean {
  const moved = topmost(document, ids)
  const into = parent === null ? [] : [parent, ...ancestorsOf(document, parent)]
  if (moved.length === 0 || moved.some((id) => into.includes(id))) return false
  const staying = moved.filter((id) => parentsOf(document).get(id) === parent)
  if (staying.length === moved.length) return true
  return mayPlace(
    document,
    moved.map((id) => nodeOf(document, id)?.kind ?? ''),
    parent,
  )
}
