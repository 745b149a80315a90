import type { Grant, GrantKind, GrantTree } from '@workstation/contract/grant'
import { buildTree } from '@workstation/domain/tree/build-tree'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { type Grantee, listEvents, listGrantsOf, listItems, listPages } from './grant-store'
import { granteeOf } from './grantee-of'

const folder = 1
/** Stands for nobody: what a batch begins with. */
const nobody = '0'

const idsOf = (grants: readonly Grant[], kind: GrantKind) =>
  grants.flatMap((grant) => (grant.kind === kind ? [grant.itemId] : []))

/** Everything that was granted to somebody, as ids by kind and in full. */
export async function readGrants(db: Db, actor: Actor, asked: { id: string; objectType?: string | undefined }) {
  const grantee = await granteeOf(db, actor, asked)
  const grants = await listGrantsOf(db, grantee)
  const of = (kind: GrantKind) => idsOf(grants, kind)
  const byKind = { module: of('module'), button: of('button'), column: of('column'), form: of('form') }
  return { objectType: grantee.kind, ...byKind, resource: of('resource'), grants }
}

type Page = Awaited<ReturnType<typeof listPages>>[number]

/** The pages that are wanted, below their folders, each with what can be granted on it. */
function treeOf(pages: readonly Page[], leavesOf: (id: string) => GrantTree[], isWanted: (page: Page) => boolean) {
  const tree = buildTree(pages)
  const below = (id: string): GrantTree[] =>
    tree.childrenOf(id).flatMap((page) => {
      const children = [...below(page.id), ...leavesOf(page.id)]
      const isShown = page.type === folder ? children.length > 0 : isWanted(page)
      return isShown ? [{ id: page.id, fullName: page.fullName, icon: page.icon, children }] : []
    })
  return below(tree.top)
}

const allIds = (nodes: readonly GrantTree[]): string[] => nodes.flatMap(({ id, children }) => [id, ...allIds(children)])

interface Step {
  id: string
  type: GrantKind
  moduleIds?: string | undefined
  objectType?: string | undefined
}

/** One step of granting: what there is to grant, below the pages that were chosen before, and what is granted of it. */
export async function readGrantStep(db: Db, actor: Actor, { type, moduleIds = '', ...asked }: Step) {
  const grants = asked.id === nobody ? [] : await listGrantsOf(db, await granteeOf(db, actor, asked))
  const chosen = new Set(moduleIds.split(','))
  const pages = await listPages(db)
  const items = type === 'module' ? [] : await listItems(db, type)
  const onPage = groupBy(items, ({ menu_id }) => menu_id)
  const leavesOf = (id: string): GrantTree[] =>
    chosen.has(id)
      ? (onPage.get(id) ?? []).map((item) => ({ id: item.id, fullName: item.full_name, icon: '', children: [] }))
      : []
  const isWanted = ({ id }: Page) => type === 'module' || leavesOf(id).length > 0
  const list = treeOf(pages, leavesOf, isWanted)
  const all = allIds(list)
  const known = new Set(all)
  return { list, all, ids: idsOf(grants, type).filter((id) => known.has(id)) }
}

/** What was granted to somebody and taken from him. */
export async function readGrantHistory(db: Db, grantee: Grantee) {
  const rows = await listEvents(db, grantee)
  return rows.map(({ id, batch_id, at, by_id, by_name, reason, before, after }) => ({
    id,
    batchId: batch_id,
    at: at.getTime(),
    byId: by_id,
    byName: by_name,
    reason,
    before: before as Grant[],
    after: after as Grant[],
  }))
}
