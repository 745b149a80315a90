import { buildTree, type Tree, type TreeRow } from '@workstation/domain/tree/build-tree'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { rowAmong, rowsOnWay, type SeenTree } from '../../platform/guarded-model/tree-rows'
import type { ReleasedField, ReleasedForm } from '../design'
import { listMayCircle } from './tree-store'

/** Circles that a list shows; nobody draws more of them by hand. */
const mostHeads = 200
/** Rows that are looked through for circles; records that came in order are none of these. */
const mostLookedAt = 200_000

/** Whether a row stands below itself. */
function isInCircle(parents: ReadonlyMap<string, string>, id: string): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** The first row of each circle, as the tree of the rows cuts it. */
function headsOf(rows: readonly TreeRow[]): string[] {
  const tree: Tree<TreeRow> = buildTree(rows, { orphans: 'lift' })
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return tree.childrenOf(tree.top).flatMap(({ id }) => (isInCircle(parents, id) ? [id] : []))
}

const known = new WeakMap<ReleasedForm, Promise<readonly string[]>>()

/** Records that stood in a circle when the list began to be a tree; no further one is saved since, so this is looked up once. */
function firstHeads(db: Db, form: ReleasedForm, { column }: ReleasedField): Promise<readonly string[]> {
  const found = known.get(form)
  if (found !== undefined) return found
  const { table } = form.model.writes
  const made = listMayCircle(db, { table, column }, mostLookedAt).then((rows) => headsOf(rows).slice(0, mostHeads))
  known.set(form, made)
  // A failure is told to who asked and not remembered.
  made.catch(() => known.delete(form))
  return made
}

interface Looking {
  readonly form: ReleasedForm
  readonly tree: SeenTree
  readonly parent: ReleasedField
  readonly actor: Actor
}

/** The first record of each circle that somebody sees as a whole, which stands at the top so that it can be mended. */
export async function circleHeads(db: Db, { form, tree, parent }: Looking): Promise<readonly string[]> {
  const heads = await firstHeads(db, form, parent)
  if (heads.length === 0) return []
  return headsOf(await rowsOnWay(db, tree, { filters: [rowAmong(heads)], most: mostHeads }))
}
