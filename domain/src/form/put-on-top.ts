import { sameJson } from '../json/same-json'
import { type FormDocument, type FormNode, formLimits } from './document'
import { walkForm } from './form-tree'

/** What somebody drew on, what he made of it, and what somebody else made of it meanwhile. */
export interface ThreeOf<Document> {
  readonly base: Document
  readonly mine: Document
  readonly theirs: Document
}

type Json = Readonly<Record<string, unknown>>

/** Each property of mine that I changed, and theirs of the others; what I took away is gone. */
export function mergeProperties<Whole extends object>({ base, mine, theirs }: ThreeOf<Whole>): Whole {
  const [before, own, other] = [base as Json, mine as Json, theirs as Json]
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])]
  const merged = names.map((name) => [name, sameJson(own[name], before[name]) ? other[name] : own[name]] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Whole
}

/**
 * A list of ids as I ordered it, with those that they put there behind; as they ordered it, where I left it as it was.
 * @param stays whether one that either of us took away is there all the same
 */
function mergeIds({ base, mine, theirs }: ThreeOf<readonly string[]>, stays: (id: string) => boolean) {
  const [before, own, other] = [new Set(base), new Set(mine), new Set(theirs)]
  const mineLeft = mine.filter((id) => other.has(id) || !before.has(id) || stays(id))
  const theirsLeft = theirs.filter((id) => own.has(id) || !before.has(id) || stays(id))
  const [first, then] = sameJson(base, mine) ? [theirsLeft, mineLeft] : [mineLeft, theirsLeft]
  return [...first, ...then.filter((id) => !(first === mineLeft ? own : other).has(id))]
}

/** Things that are known by a name, such as columns and rules: each as `mergeProperties` does, in an order as of ids. */
export function mergeNamed<Item extends object>(
  { base, mine, theirs }: ThreeOf<readonly Item[]>,
  nameOf: (item: Item) => string,
): Item[] {
  const named = (items: readonly Item[]) => new Map(items.map((item) => [nameOf(item), item]))
  const [before, own, other] = [named(base), named(mine), named(theirs)]
  const lists = { base: [...before.keys()], mine: [...own.keys()], theirs: [...other.keys()] }
  const isMine = (name: string) => own.has(name) && !sameJson(own.get(name), before.get(name))
  return mergeIds(lists, isMine).flatMap((name) => {
    const [old, my, their] = [before.get(name), own.get(name), other.get(name)]
    const item = old && my && their ? mergeProperties({ base: old, mine: my, theirs: their }) : (my ?? their)
    return item ? [item] : []
  })
}

type Stays = (id: string) => boolean

function mergeNode({ base, mine, theirs }: ThreeOf<FormNode>, stays: Stays): FormNode {
  const settings = mergeProperties({ base: base.settings, mine: mine.settings, theirs: theirs.settings })
  const lists = { base: base.children ?? [], mine: mine.children ?? [], theirs: theirs.children ?? [] }
  const merged = { ...mergeProperties({ base, mine, theirs }), settings }
  return theirs.children === undefined && mine.children === undefined
    ? merged
    : { ...merged, children: mergeIds(lists, stays) }
}

type Nodes = FormDocument['nodes']

/** Whether a node, or one below it, is such; a draft may have rings, and none lies deeper than forms may be. */
const isWithin = (nodes: Nodes, id: string, such: Stays, depth = 1): boolean =>
  such(id) ||
  (depth < formLimits.depth && (nodes[id]?.children ?? []).some((below) => isWithin(nodes, below, such, depth + 1)))

/** Of what one of us removed stays what the other put there, with what it stands in; of what they removed, what I changed as well. */
function staysOf({ base, mine, theirs }: ThreeOf<Nodes>): Stays {
  const isMine = (id: string) => !sameJson(mine[id], base[id])
  const isNew = (id: string) => !base[id]
  return (id) => {
    if (!base[id]) return false
    if (!theirs[id]) return mine[id] !== undefined && isWithin(mine, id, isMine)
    return !mine[id] && isWithin(theirs, id, isNew)
  }
}

function mergeNodes({ base, mine, theirs }: ThreeOf<Nodes>, stays: Stays): Record<string, FormNode> {
  const ids = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    ids.flatMap((id): [string, FormNode][] => {
      const [before, own, other] = [base[id], mine[id], theirs[id]]
      if (before && own && other) return [[id, mergeNode({ base: before, mine: own, theirs: other }, stays)]]
      const only = own ?? other
      return only && (!before || stays(id)) ? [[id, only]] : []
    }),
  )
}

/** The form without nodes that hang nowhere, and without names of such that are not there or stand elsewhere already. */
function hungUp(document: FormDocument): FormDocument {
  const seen = new Set<string>()
  const nodes: Record<string, FormNode> = {}
  const keep = (ids: readonly string[]): string[] =>
    ids.filter((id) => {
      const node = document.nodes[id]
      if (!node || seen.has(id)) return false
      seen.add(id)
      nodes[id] = node.children ? { ...node, children: keep(node.children) } : node
      return true
    })
  const root = keep(document.root)
  return { ...document, root, nodes }
}

/** Whether something that one of us added or changed found no place, such as two cards that each of us put into the other. */
const hasLost = (merged: FormDocument, from: Nodes, base: Nodes, lasts: Stays): boolean =>
  Object.values(from).some(({ id }) => lasts(id) && !merged.nodes[id] && !sameJson(from[id], base[id]))

/**
 * My changes to a form on top of what somebody else saved meanwhile: of each field the properties that I changed are mine,
 * the others theirs; fields that either of us added are there. Null where something would find no place.
 */
export function putOnTop({ base, mine, theirs }: ThreeOf<FormDocument>): FormDocument | null {
  const nodes = { base: base.nodes, mine: mine.nodes, theirs: theirs.nodes }
  const stays = staysOf(nodes)
  const merged = hungUp({
    ...mergeProperties({ base, mine, theirs }),
    root: mergeIds({ base: base.root, mine: mine.root, theirs: theirs.root }, stays),
    nodes: mergeNodes(nodes, stays),
    settings: mergeProperties({ base: base.settings, mine: mine.settings, theirs: theirs.settings }),
    rules: mergeNamed({ base: base.rules, mine: mine.rules, theirs: theirs.rules }, ({ id }) => id),
    scripts: mergeNamed({ base: base.scripts, mine: mine.scripts, theirs: theirs.scripts }, ({ id }) => id),
  })
  const isLost =
    hasLost(merged, mine.nodes, base.nodes, () => true) ||
    hasLost(merged, theirs.nodes, base.nodes, (id) => !base.nodes[id] || mine.nodes[id] !== undefined)
  return isLost || walkForm(merged).problems.length > 0 ? null : merged
}
