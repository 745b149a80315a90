import type { FormDocument, FormNode } from './document'
import { keyProblem } from './field-key'
import type { FormPiece } from './form-piece'
import { childrenOf, mayMove, mayPlace, type Place, parentsOf, placeOf, topmost, withDescendants } from './form-place'
import { mayStandIn, nodeOf } from './form-tree'
import { kindOf } from './kinds/index'
import { renameField } from './rename-field'

/** What of a node changes; undefined takes a property away. Settings change one by one. */
export type NodeChange = {
  readonly [K in keyof Omit<FormNode, 'id' | 'kind' | 'children' | 'key'>]?: FormNode[K] | undefined
}

/** One step of drawing a form. Pieces bring ids of their own: see `freshPiece`. */
export type FormEdit =
  | { readonly do: 'add'; readonly piece: FormPiece; readonly to: Place }
  | { readonly do: 'move'; readonly ids: readonly string[]; readonly to: Place }
  | { readonly do: 'remove'; readonly ids: readonly string[] }
  | { readonly do: 'change'; readonly id: string; readonly change: NodeChange }
  | { readonly do: 'rename'; readonly id: string; readonly key: string }
  /** Puts nodes into a new container, at the place of the first. */
  | { readonly do: 'wrap'; readonly ids: readonly string[]; readonly piece: FormPiece }
  /** Takes a container away and leaves what stands in it. */
  | { readonly do: 'unwrap'; readonly id: string }
  | { readonly do: 'settings'; readonly change: Partial<FormDocument['settings']> }
  | { readonly do: 'rules'; readonly rules: FormDocument['rules'] }
  | { readonly do: 'scripts'; readonly scripts: FormDocument['scripts'] }
  | { readonly do: 'phone'; readonly phone: FormDocument['phone'] | undefined }

type Edit<Name extends FormEdit['do']> = Extract<FormEdit, { do: Name }>
type Json = Readonly<Record<string, unknown>>

/** `given` over `kept`; the same object where nothing differs. */
function merge<T extends object>(kept: T, given: object): T {
  const changed = Object.entries(given).filter(([name, value]) => (kept as Json)[name] !== value)
  if (changed.length === 0) return kept
  const merged = Object.entries({ ...kept, ...Object.fromEntries(changed) })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T
}

const withNodes = (document: FormDocument, nodes: readonly FormNode[]): FormDocument => ({
  ...document,
  nodes: { ...document.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) },
})

function withChildren(document: FormDocument, parent: string | null, children: readonly string[]): FormDocument {
  if (parent === null) return { ...document, root: [...children] }
  const node = nodeOf(document, parent)
  return node === undefined ? document : withNodes(document, [{ ...node, children: [...children] }])
}

/** Takes ids out of the lists that they stand in; the nodes stay. */
function detach(document: FormDocument, ids: readonly string[]): FormDocument {
  const gone = new Set(ids)
  const parents = new Set(ids.map((id) => parentsOf(document).get(id) ?? null))
  return [...parents].reduce((next, parent) => {
    const rest = childrenOf(next, parent).filter((id) => !gone.has(id))
    return withChildren(next, parent, rest)
  }, document)
}

function insert(document: FormDocument, ids: readonly string[], { parent, at }: Place): FormDocument {
  const there = childrenOf(document, parent)
  const place = Math.max(0, Math.min(there.length, Math.trunc(at) || 0))
  return withChildren(document, parent, [...there.slice(0, place), ...ids, ...there.slice(place)])
}

function add(document: FormDocument, { piece, to }: Edit<'add'>): FormDocument {
  const nodes = Object.values(piece.nodes)
  const roots = piece.root.map((id) => piece.nodes[id]?.kind ?? '')
  const isNew = nodes.every(({ id }) => !Object.hasOwn(document.nodes, id))
  if (roots.length === 0 || !isNew || !mayPlace(document, roots, to.parent)) return document
  return insert(withNodes(document, nodes), piece.root, to)
}

function move(document: FormDocument, { ids, to }: Edit<'move'>): FormDocument {
  if (!mayMove(document, ids, to)) return document
  const moved = topmost(document, ids)
  const there = childrenOf(document, to.parent)
  const before = there.slice(0, Math.max(0, to.at)).filter((id) => moved.includes(id)).length
  const next = insert(detach(document, moved), moved, { parent: to.parent, at: to.at - before })
  const isSame = there.every((id, index) => childrenOf(next, to.parent)[index] === id)
  return isSame && there.length === childrenOf(next, to.parent).length ? document : next
}

/** The form without nodes that stand in no list any more. */
function drop(document: FormDocument, ids: ReadonlySet<string>): FormDocument {
  const nodes = Object.fromEntries(Object.entries(document.nodes).filter(([id]) => !ids.has(id)))
  const { phone } = document
  if (phone === undefined) return { ...document, nodes }
  const rest = (list: readonly string[]) => list.filter((id) => !ids.has(id))
  const isNamed = [...phone.order, ...phone.hidden].some((id) => ids.has(id))
  return { ...document, nodes, phone: isNamed ? { order: rest(phone.order), hidden: rest(phone.hidden) } : phone }
}

function remove(document: FormDocument, { ids }: Edit<'remove'>): FormDocument {
  const removed = topmost(document, ids)
  if (removed.length === 0) return document
  const all = removed.flatMap((id) => withDescendants(document, id).map((node) => node.id))
  return drop(detach(document, removed), new Set(all))
}

function change(document: FormDocument, { id, change: given }: Edit<'change'>): FormDocument {
  const node = nodeOf(document, id)
  if (node === undefined) return document
  const { settings, ...others } = given
  const changed = merge(node, settings === undefined ? others : { ...others, settings: merge(node.settings, settings) })
  return changed === node ? document : withNodes(document, [changed])
}

/** The node of a piece that takes others in: its container, or the first part of that. */
function takerOf({ root, nodes }: FormPiece): FormNode | undefined {
  const [top] = root.map((id) => nodes[id])
  const all = top === undefined ? [] : [top, ...(top.children ?? []).map((id) => nodes[id])]
  return all.find((node) => node !== undefined && kindOf(node.kind)?.children === 'any')
}

function wrap(document: FormDocument, { ids, piece }: Edit<'wrap'>): FormDocument {
  const [moved, taker] = [topmost(document, ids), takerOf(piece)]
  const to = placeOf(document, moved[0] ?? '')
  if (taker === undefined || to === null) return document
  const added = add(document, { do: 'add', piece, to })
  if (added === document) return document
  const wrapped = move(added, { do: 'move', ids: moved, to: { parent: taker.id, at: 0 } })
  return wrapped === added ? document : wrapped
}

function unwrap(document: FormDocument, { id }: Edit<'unwrap'>): FormDocument {
  const place = placeOf(document, id)
  const parts = childrenOf(document, id)
  // Tabs hold parts that cannot stand alone: these go as well, and what is in them stays.
  const isPart = (child: string) => !mayPlace(document, [nodeOf(document, child)?.kind ?? ''], place?.parent ?? null)
  const gone = parts.filter((child) => isPart(child) && nodeOf(document, child)?.children !== undefined)
  const left = parts.flatMap((child) => (gone.includes(child) ? childrenOf(document, child) : [child]))
  const holder = place?.parent == null ? null : kindOf(nodeOf(document, place.parent)?.kind ?? '')
  const fits = left.every((child) => {
    const kind = kindOf(nodeOf(document, child)?.kind ?? '')
    return kind !== undefined && holder !== undefined && mayStandIn(kind, holder)
  })
  if (place === null || nodeOf(document, id)?.children === undefined || !fits) return document
  return drop(insert(detach(document, [id]), left, place), new Set([id, ...gone]))
}

const withPart = (document: FormDocument, part: Partial<FormDocument>): FormDocument => merge(document, part)

/**
 * The form after a step. Nodes that it does not touch stay the same objects; a step that cannot be taken, such as one into
 * itself, to where a kind may not stand, or to a key that is taken (`keyProblem`), gives the same form.
 */
export function editForm(document: FormDocument, edit: FormEdit): FormDocument {
  switch (edit.do) {
    case 'add':
      return add(document, edit)
    case 'move':
      return move(document, edit)
    case 'remove':
      return remove(document, edit)
    case 'change':
      return change(document, edit)
    case 'rename':
      return keyProblem(document, edit.id, edit.key) === null ? renameField(document, edit.id, edit.key) : document
    case 'wrap':
      return wrap(document, edit)
    case 'unwrap':
      return unwrap(document, edit)
    case 'settings':
      return withPart(document, { settings: merge(document.settings, edit.change) })
    case 'rules':
      return withPart(document, { rules: edit.rules })
    case 'scripts':
      return withPart(document, { scripts: edit.scripts })
    case 'phone':
      return merge(document, { phone: edit.phone })
  }
}
