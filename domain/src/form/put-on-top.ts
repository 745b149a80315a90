import { sameJson } from '../json/same-json'
import type { FormDocument, FormNode } from './document'
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

/** A list of ids as I ordered it, with those that they put there behind; theirs, where I left it as it was. */
function mergeIds({ base, mine, theirs }: ThreeOf<readonly string[]>): readonly string[] {
  if (sameJson(base, mine)) return theirs
  const added = theirs.filter((id) => !base.includes(id) && !mine.includes(id))
  const gone = base.filter((id) => !theirs.includes(id))
  return [...mine.filter((id) => !gone.includes(id)), ...added]
}

function mergeNode({ base, mine, theirs }: ThreeOf<FormNode>): FormNode {
  const settings = mergeProperties({ base: base.settings, mine: mine.settings, theirs: theirs.settings })
  const lists = { base: base.children ?? [], mine: mine.children ?? [], theirs: theirs.children ?? [] }
  const merged = { ...mergeProperties({ base, mine, theirs }), settings }
  return theirs.children === undefined && mine.children === undefined
    ? merged
    : { ...merged, children: [...mergeIds(lists)] }
}

function mergeNodes({ base, mine, theirs }: ThreeOf<FormDocument['nodes']>): Record<string, FormNode> {
  const ids = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    ids.flatMap((id): [string, FormNode][] => {
      const [before, own, other] = [base[id], mine[id], theirs[id]]
      if (before && own && other) return [[id, mergeNode({ base: before, mine: own, theirs: other })]]
      // One that either of us removed is gone, but for what the other changed of it.
      if (before && own) return sameJson(before, own) ? [] : [[id, own]]
      if (before && other) return []
      return own || other ? [[id, (own ?? other) as FormNode]] : []
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

/** Whether something that I added or changed found no place, as it stands in what they removed. */
const hasLost = (merged: FormDocument, { base, mine }: ThreeOf<FormDocument>): boolean =>
  Object.values(mine.nodes).some(({ id }) => !merged.nodes[id] && !sameJson(mine.nodes[id], base.nodes[id]))

/**
 * My changes to a form on top of what somebody else saved meanwhile: of each field the properties that I changed are mine,
 * the others theirs; fields that either of us added are there. Where something of mine would find no place, mine alone.
 */
export function putOnTop({ base, mine, theirs }: ThreeOf<FormDocument>): FormDocument {
  const merged = hungUp({
    ...mergeProperties({ base, mine, theirs }),
    root: [...mergeIds({ base: base.root, mine: mine.root, theirs: theirs.root })],
    nodes: mergeNodes({ base: base.nodes, mine: mine.nodes, theirs: theirs.nodes }),
    settings: mergeProperties({ base: base.settings, mine: mine.settings, theirs: theirs.settings }),
  })
  return walkForm(merged).problems.length > 0 || hasLost(merged, { base, mine, theirs }) ? mine : merged
}
