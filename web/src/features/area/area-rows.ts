import type { ListedArea } from '@workstation/contract/area'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { flattenTree } from '@workstation/domain/tree/flatten-tree'

/** An area as the list shows it. */
export interface AreaRow extends ListedArea {
  /** 0 for provinces. */
  depth: number
  isFolded: boolean
}

interface Shown {
  /** The first level; or what a search found, with everything above it. */
  start: readonly ListedArea[]
  /** True where `start` shows the ways to what was found: these are open from the beginning, and show the way alone. */
  isSearch: boolean
  /** Ids of areas that somebody folded, or unfolded. */
  turned: ReadonlySet<string>
  readLevel: (parentId: string) => Promise<readonly ListedArea[]>
}

/** The areas that are in view, each followed by what is open below it; levels are read when they are opened. */
export async function readAreaRows({ start, isSearch, turned, readLevel }: Shown): Promise<AreaRow[]> {
  const ways = new Set(isSearch ? start.map((row) => row.parentId) : [])
  const rows = [...start]
  const known = new Set(rows.map((row) => row.id))
  // Each level is read as soon as it is known to be open, those beside each other together.
  for (let open = rows; open.length > 0; ) {
    const parents = open.filter((row) => row.hasChildren && turned.has(row.id) && !ways.has(row.id))
    const levels = await Promise.all(parents.map((row) => readLevel(row.id)))
    open = levels.flat().filter((row) => !known.has(row.id))
    for (const row of open) known.add(row.id)
    rows.push(...open)
  }
  const isFolded = (row: ListedArea) => row.hasChildren && ways.has(row.id) === turned.has(row.id)
  const folded = new Set(rows.filter(isFolded).map((row) => row.id))
  return flattenTree(buildTree(rows, { orphans: 'lift' }), folded).map(({ row, depth }) => {
    return { ...row, depth, isFolded: folded.has(row.id) }
  })
}
