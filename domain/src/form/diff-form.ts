import { sameJson } from '../json/same-json'
import type { FormDocument, FormNode } from './document'
import { type Place, parentsOf, placeOf } from './form-place'
import { longestRise } from './longest-rise'

/** One thing in which two forms differ. */
export type FormChange =
  | { readonly what: 'added' | 'removed'; readonly id: string; readonly node: FormNode }
  | { readonly what: 'moved'; readonly id: string; readonly from: Place; readonly to: Place }
  | {
      readonly what: 'changed'
      readonly id: string
      /** Of the node, or `settings.<name>`. */
      readonly property: string
      readonly from: unknown
      readonly to: unknown
    }
  | {
      readonly what: 'rule' | 'script'
      readonly id: string
      /** Undefined for one that is new, or gone. */
      readonly from: unknown
      readonly to: unknown
    }
  | { readonly what: 'form'; readonly property: string; readonly from: unknown; readonly to: unknown }

type Json = Readonly<Record<string, unknown>>
interface Pair {
  readonly property: string
  readonly from: unknown
  readonly to: unknown
}

/** The properties in which two objects differ. */
function differences(from: Json, to: Json, prefix = ''): readonly Pair[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names]
    .filter((name) => !sameJson(from[name], to[name]))
    .map((name) => ({ property: `${prefix}${name}`, from: from[name], to: to[name] }))
}

function nodeChanges(from: FormNode, to: FormNode): readonly FormChange[] {
  if (from === to) return []
  const { settings: before, children: _old, ...first } = from
  const { settings: after, children: _new, ...second } = to
  const pairs = [...differences(first, second), ...differences(before, after, 'settings.')]
  return pairs.map((pair) => ({ what: 'changed', id: to.id, ...pair }))
}

/** Of nodes that stay, those that stand in another node than before, or in another order among those that stay there. */
function movedIds(before: FormDocument, after: FormDocument): ReadonlySet<string> {
  const [old, now] = [parentsOf(before), parentsOf(after)]
  const staying = [...now.keys()].filter((id) => old.has(id))
  const moved = new Set(staying.filter((id) => old.get(id) !== now.get(id)))
  const orders = new Map([...old.keys()].map((id, order) => [id, order]))
  const siblings = new Map<string | null, string[]>()
  for (const id of staying) {
    if (moved.has(id)) continue
    const parent = now.get(id) ?? null
    siblings.set(parent, [...(siblings.get(parent) ?? []), id])
  }
  for (const ids of siblings.values()) {
    const kept = longestRise(ids.map((id) => orders.get(id) ?? 0))
    ids
      .filter((_, index) => !kept.has(index))
      .forEach((id) => {
        moved.add(id)
      })
  }
  return moved
}

interface Named {
  readonly id: string
}
function listChanges(what: 'rule' | 'script', from: readonly Named[], to: readonly Named[]): readonly FormChange[] {
  const [old, now] = [from, to].map((list) => new Map(list.map((one) => [one.id, one])))
  const ids = new Set([...to, ...from].map(({ id }) => id))
  return [...ids]
    .filter((id) => !sameJson(old?.get(id), now?.get(id)))
    .map((id) => ({ what, id, from: old?.get(id), to: now?.get(id) }))
}

const bare = ({
  root: _root,
  nodes: _nodes,
  rules: _rules,
  scripts: _scripts,
  settings: _settings,
  ...rest
}: FormDocument) => rest

/**
 * In what two forms differ: what was added, removed, moved and changed, node by node as people read them. A node that keeps
 * its place among those that stay counts as moved by nothing that is put before it.
 */
export function diffForms(before: FormDocument, after: FormDocument): readonly FormChange[] {
  const [old, now] = [parentsOf(before), parentsOf(after)]
  const removed = [...old.keys()].filter((id) => !now.has(id))
  const moved = movedIds(before, after)
  const nodes = [...now.keys()].flatMap((id): readonly FormChange[] => {
    const [from, to] = [before.nodes[id], after.nodes[id]]
    if (to === undefined) return []
    if (!old.has(id) || from === undefined) return [{ what: 'added', id, node: to }]
    const [was, is] = [placeOf(before, id), placeOf(after, id)]
    const move = moved.has(id) && was && is ? [{ what: 'moved', id, from: was, to: is } as const] : []
    return [...move, ...nodeChanges(from, to)]
  })
  const gone = removed.flatMap((id): readonly FormChange[] => {
    const node = before.nodes[id]
    return node === undefined ? [] : [{ what: 'removed', id, node }]
  })
  const form = [...differences(bare(before), bare(after)), ...differences(before.settings, after.settings, 'settings.')]
  return [
    ...nodes,
    ...gone,
    ...listChanges('rule', before.rules, after.rules),
    ...listChanges('script', before.scripts, after.scripts),
    ...form.map((pair) => ({ what: 'form', ...pair }) as const),
  ]
}
