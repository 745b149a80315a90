import type { GrantKind } from '@workstation/contract/grant'
import type { ClosedRight, GrantItem, GrantPage } from '@workstation/contract/grant-desk'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { idsOnTheWay } from '@workstation/domain/tree/tree-ways'
import type { TreeItem } from '../../ui/tree-list/tree-item'

/** One thing that can be granted. */
export interface Thing {
  /** Kind and id, as grants name it. */
  key: string
  kind: GrantKind
  id: string
  pageId: string
  code: string
  name: string
  may: GrantItem['may']
  until: number | null
  /** What keeps it from being given to whom is granted. */
  closed: readonly ClosedRight[]
}

/** Everything that can be granted, by key and by page. */
export interface Things {
  pages: readonly GrantPage[]
  byKey: ReadonlyMap<string, Thing>
  /** The page itself first, then what stands on it. */
  onPage: ReadonlyMap<string, readonly Thing[]>
}

export const kinds: readonly GrantKind[] = ['module', 'button', 'column', 'form', 'resource']

export const keyOf = (kind: GrantKind, id: string) => `${kind}:${id}`

type Closed = ReadonlyMap<string, readonly ClosedRight[]>

const pageThing = ({ id, fullName, may, until }: GrantPage, closed: Closed): Thing => ({
  key: keyOf('module', id),
  kind: 'module',
  id,
  pageId: id,
  code: '',
  name: fullName,
  may,
  until,
  closed: closed.get(id) ?? [],
})

const itemThing = (pageId: string, { id, kind, code, fullName, may, until }: GrantItem, closed: Closed): Thing => ({
  key: keyOf(kind, id),
  kind,
  id,
  pageId,
  code,
  name: fullName,
  may,
  until,
  closed: closed.get(id) ?? [],
})

/** @param rights what cannot be given to whom is granted, for a reason of its own */
export function thingsOf(pages: readonly GrantPage[], rights: readonly ClosedRight[] = []): Things {
  const closed = new Map(rights.map(({ id }) => [id, rights.filter((right) => right.id === id)]))
  const granted = pages.filter(({ isFolder }) => !isFolder)
  const onPage = new Map(
    granted.map((page) => [
      page.id,
      [pageThing(page, closed), ...page.items.map((item) => itemThing(page.id, item, closed))],
    ]),
  )
  const all = [...onPage.values()].flat()
  return { pages, onPage, byKey: new Map(all.map((thing) => [thing.key, thing])) }
}

/** What a thing is called, with its page. */
export function placedName({ byKey }: Pick<Things, 'byKey'>, { kind, pageId, name }: Thing): string {
  const page = byKey.get(keyOf('module', pageId))
  return kind === 'module' || !page ? name : `${page.name} · ${name}`
}

/** Of a page the things of one kind. */
export const thingsOn = ({ onPage }: Things, pageId: string, kind: GrantKind): readonly Thing[] =>
  (onPage.get(pageId) ?? []).filter((thing) => thing.kind === kind)

/** What one step shows: lines of a tree, and the thing that a line stands for. */
export interface StepTree {
  items: readonly TreeItem[]
  thingOf: ReadonlyMap<string, Thing>
  /** Everything that a line stands for or has below it. */
  below: ReadonlyMap<string, readonly Thing[]>
  /** Pages that withhold nothing of the kind from anybody who opens them. */
  open: ReadonlySet<string>
}

const withholds: Partial<Record<GrantKind, 'limitsColumns' | 'limitsForms' | 'limitsRows'>> = {
  column: 'limitsColumns',
  form: 'limitsForms',
  resource: 'limitsRows',
}

/**
 * The tree of one step: pages below their folders, and in the later steps what can be granted on each page.
 * @param isShown whether a page has a line
 */
export function stepTree(things: Things, kind: GrantKind, isShown: (pageId: string) => boolean): StepTree {
  const shown = things.pages.filter(
    ({ id, isFolder }) => !isFolder && isShown(id) && thingsOn(things, id, kind).length > 0,
  )
  const shownIds = new Set(shown.map(({ id }) => id))
  const tree = buildTree(things.pages, { orphans: 'lift' })
  const onTheWay = idsOnTheWay(tree, ({ id }) => shownIds.has(id))
  const lines = things.pages
    .filter(({ id }) => onTheWay.has(id))
    .map(({ id, parentId, fullName }): TreeItem => ({ id, parentId, name: fullName }))
  const leaves = kind === 'module' ? [] : shown.flatMap(({ id }) => thingsOn(things, id, kind))
  const items = [...lines, ...leaves.map(({ id, pageId, name }) => ({ id, parentId: pageId, name }))]
  const own = kind === 'module' ? shown.flatMap(({ id }) => thingsOn(things, id, kind)) : leaves
  const limit = withholds[kind]
  const open = new Set(shown.filter((page) => limit && !page[limit]).map(({ id }) => id))
  return { items, open, thingOf: new Map(own.map((thing) => [thing.id, thing])), below: belowOf(items, own) }
}

function belowOf(items: readonly TreeItem[], things: readonly Thing[]): ReadonlyMap<string, readonly Thing[]> {
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]))
  const below = new Map<string, Thing[]>()
  for (const thing of things)
    for (let at: string | undefined = thing.id; at !== undefined && parents.has(at); at = parents.get(at)) {
      const known = below.get(at)
      if (known) known.push(thing)
      else below.set(at, [thing])
    }
  return below
}
