import type { DesignText, FormDocument, FormNode } from './document'
import { topmost, withDescendants } from './form-place'
import { fullKey, hasKey, type PlacedNode, walkForm } from './form-tree'
import { kindOf } from './kinds/index'
import { type Renames, renameInNode } from './rename-field'

/** Nodes cut out of a form, or new ones, with all that stands in them. */
export type FormPiece = Pick<FormDocument, 'root' | 'nodes'>

const longestKey = 28
/** Short, and random rather than counted: two people who draw at once never give the same. */
export function makeId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Math.random().toString(36).slice(2, 10)
    if (id.length === 8 && !isTaken(id)) return id
  }
}

/** Nodes of a form with all that stands in them, as they are copied. */
export function takePiece(document: FormDocument, ids: readonly string[]): FormPiece {
  const root = topmost(document, ids)
  const nodes = root.flatMap((id) => withDescendants(document, id))
  return { root: [...root], nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

/**
 * A new node of a kind, with those that it begins with.
 * @param label what nodes of a kind are called at first
 */
export function makePiece(kind: string, label: (kind: string) => DesignText): FormPiece {
  const known = kindOf(kind)
  if (known === undefined) return { root: [], nodes: {} }
  const id = makeId(() => false)
  const inside = (known.starts ?? []).map((name) => makePiece(name, label))
  const children = inside.flatMap(({ root }) => root)
  const node: FormNode = {
    id,
    kind,
    label: label(kind),
    span: 24,
    settings: known.initial,
    ...(known.children === 'none' ? {} : { children }),
  }
  return { root: [id], nodes: Object.assign({ [id]: node }, ...inside.map(({ nodes }) => nodes)) }
}

const stemOf = (node: FormNode): string =>
  (node.key ?? node.kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).replace(/_\d+$/, '')

/** `stem_n` with a number above all that were given so far, so that what was removed does not come back as another. */
function makeKey(node: FormNode, taken: ReadonlySet<string>): string {
  const numbers = [...taken].map((key) => Number(/_(\d{1,6})$/.exec(key)?.[1] ?? 0))
  let number = numbers.reduce((most, one) => Math.max(most, one), 0) + 1
  const key = () => `${stemOf(node).slice(0, longestKey - String(number).length - 1)}_${number}`
  while (taken.has(key())) number += 1
  return key()
}

function newKeys(placed: readonly PlacedNode[], taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const used = new Set(taken)
  const found = new Map<string, string>()
  for (const { node, kind, table } of placed) {
    // Columns that come with their table keep their keys: no others are in it.
    if (kind === undefined || !hasKey(kind, node) || (table !== null && node.key !== undefined)) continue
    const key = node.key === undefined || used.has(node.key) ? makeKey(node, used) : node.key
    used.add(key)
    found.set(node.id, key)
  }
  return found
}

function renamesOf(placed: readonly PlacedNode[], keys: ReadonlyMap<string, string>): Renames {
  const changed = placed.flatMap((one): [string, string][] => {
    const key = keys.get(one.node.id)
    return one.table !== null || key === undefined || one.node.key === undefined || key === one.node.key
      ? []
      : [[fullKey(one), key]]
  })
  return new Map(changed)
}

/**
 * A piece as it can be put into a form: with ids and keys that nothing there has; formulas between its nodes follow.
 * @param more further keys that were given before, such as those of released versions
 */
export function freshPiece(document: FormDocument, piece: FormPiece, more: readonly string[] = []): FormPiece {
  const { placed } = walkForm({ ...document, ...piece })
  const taken = Object.values(document.nodes).flatMap(({ key }) => (key === undefined ? [] : [key]))
  const keys = newKeys(placed, new Set([...taken, ...more]))
  const renames = renamesOf(placed, keys)
  const ids = new Map<string, string>()
  for (const { node } of placed) {
    ids.set(
      node.id,
      makeId((id) => Object.hasOwn(document.nodes, id) || Object.hasOwn(piece.nodes, id)),
    )
  }
  const idOf = (id: string) => ids.get(id) ?? id
  const nodes = placed.map((one): [string, FormNode] => {
    const [id, key] = [idOf(one.node.id), keys.get(one.node.id)]
    const { children } = one.node
    const fresh = { ...renameInNode(one, renames), id, ...(key === undefined ? {} : { key }) }
    return [
      id,
      children === undefined ? fresh : { ...fresh, children: children.filter((old) => ids.has(old)).map(idOf) },
    ]
  })
  return { root: piece.root.filter((id) => ids.has(id)).map(idOf), nodes: Object.fromEntries(nodes) }
}
