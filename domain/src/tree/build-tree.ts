import { isTreeRoot, treeRoot } from './tree-root'

export interface TreeRow {
  readonly id: string
  readonly parentId: string
}

/** Rows that lie below each other, looked up by id. */
export interface Tree<R> {
  /** Parents before children, level by level; siblings in the order of the list. */
  readonly rows: readonly R[]
  readonly byId: ReadonlyMap<string, R>
  /** What lies directly below; `top` of the tree for the first level. */
  readonly childrenOf: (parentId: string) => readonly R[]
  /** Under which id a row stands, `top` for the first level; undefined for what the tree does not hold. */
  readonly parentOf: (id: string) => string | undefined
  readonly top: string
}

interface TreeOptions {
  /** What becomes of rows whose way to the top is broken: left out with all below them, or lifted to the first level. */
  orphans?: 'leaveOut' | 'lift'
  /** The id whose children are the first level. */
  top?: string
}

type Places<R> = Map<string, R[]>

function put<R>(places: Places<R>, parentId: string, row: R): void {
  const siblings = places.get(parentId)
  if (siblings) siblings.push(row)
  else places.set(parentId, [row])
}

/** Adds to `found` what hangs on the rows from `start` on, level by level; parents that stand in a circle end it. */
function addBelow<R extends TreeRow>(places: Places<R>, found: Map<string, R>, start: readonly R[]): void {
  const rows = start.filter((row) => !found.has(row.id) && found.set(row.id, row))
  for (let at = 0; at < rows.length; at++) {
    for (const row of places.get(rows[at]?.id ?? '') ?? []) {
      if (found.has(row.id)) continue
      found.set(row.id, row)
      rows.push(row)
    }
  }
}

/** Puts what no way leads to on the first level: a circle is cut at its first row. */
function liftRest<R extends TreeRow>(rows: readonly R[], places: Places<R>, found: Map<string, R>, top: string): void {
  for (const row of rows) {
    if (found.has(row.id)) continue
    places.set(
      row.parentId,
      (places.get(row.parentId) ?? []).filter((other) => other !== row),
    )
    put(places, top, row)
    addBelow(places, found, [row])
  }
}

/**
 * Looks rows up as a tree, in a time that grows with their number alone. Siblings keep the order of the list; parents may
 * come after their children, and '-1', '0' and '' all stand for the top.
 */
export function buildTree<R extends TreeRow>(rows: readonly R[], options: TreeOptions = {}): Tree<R> {
  const { orphans = 'leaveOut', top = treeRoot } = options
  const ids = new Set(rows.map(({ id }) => id))
  const placeOf = ({ parentId }: R) => {
    if (parentId === top || (top === treeRoot && isTreeRoot(parentId))) return top
    return orphans === 'lift' && !ids.has(parentId) ? top : parentId
  }
  const places: Places<R> = new Map()
  for (const row of rows) put(places, placeOf(row), row)
  const found = new Map<string, R>()
  addBelow(places, found, places.get(top) ?? [])
  if (orphans === 'lift') liftRest(rows, places, found, top)
  const parents = new Map<string, string>()
  for (const [parentId, children] of places) {
    for (const { id } of children) if (found.has(id)) parents.set(id, parentId)
  }
  return {
    rows: [...found.values()],
    byId: found,
    childrenOf: (id) => places.get(id) ?? [],
    parentOf: (id) => parents.get(id),
    top,
  }
}
