import type { OrganizePage, OrganizePageQuery } from '@workstation/contract/organize-record'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { type FlatRow, flattenTree } from '@workstation/domain/tree/flatten-tree'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { shownColumns } from '../../platform/guarded-model/model'
import { paginationOf, rowsOfPage } from '../../platform/page'
import type { Services } from '../../services'
import type { PlaceRow } from './listed-store'
import {
  closedIn,
  companyListing,
  counted,
  countListed,
  departmentListing,
  type Listing,
  listedItem,
  placesFound,
  type ReadRow,
  selectListed,
} from './listing'

type People = ReadonlyMap<string, number> | null
type Order = ((one: PlaceRow, other: PlaceRow) => number) | null

const byText = new Intl.Collator('zh-CN', { numeric: true })
const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : byText.compare(`${one ?? ''}`, `${other ?? ''}`)

/** The column that a page is sorted by; '' for the order of the tree. */
function sortedBy({ model }: Listing, actor: Actor, { sidx }: OrganizePageQuery): string {
  if (!sidx) return ''
  const column = shownColumns(model, actor).find(({ name }) => name === sidx)
  if (!column?.sortable) throw new AppError('sort-unknown', { field: sidx })
  return column.name
}

/** How the places stand side by side, null where they stand below each other. */
function orderOf(
  key: string,
  { sort }: OrganizePageQuery,
  visible: ReadonlyMap<string, ReadRow>,
  people: People,
): Order {
  if (key === '') return null
  const turn = sort === 'desc' ? -1 : 1
  const keyed = ({ id }: PlaceRow) => (key === counted ? people?.get(id) : visible.get(id)?.[key as keyof ReadRow])
  return (one, other) => turn * compare(keyed(one), keyed(other))
}

function placesShown(found: readonly PlaceRow[], order: Order, folded: readonly string[] = []): FlatRow<PlaceRow>[] {
  if (order) return found.toSorted(order).map((row) => ({ row, depth: 0, hasBelow: false }))
  return flattenTree(buildTree(found, { orphans: 'lift' }), new Set(folded))
}

/** Of everything in a list what its order and search need: where it stands, and little of what it holds. */
async function readNarrowly(services: Services, actor: Actor, listing: Listing, key: string) {
  const ids = listing.among.map(({ id }) => id)
  const searched = listing.keyword?.trim() ? ['fullName', 'enCode'] : []
  const only = ['id', ...searched, ...(key && key !== counted ? [key] : [])]
  return Promise.all([
    selectListed(services, actor, { model: listing.model, ids, only }),
    key === counted ? countListed(services, actor, listing, ids) : null,
  ])
}

/** A page of a list: all columns are read for its own rows alone. */
async function pageOf(services: Services, actor: Actor, listing: Listing, asked: OrganizePageQuery) {
  const key = sortedBy(listing, actor, asked)
  const [visible, sortedPeople] = await readNarrowly(services, actor, listing, key)
  const found = placesFound(listing, visible)
  const order = orderOf(key, asked, visible, sortedPeople)
  const shown = placesShown(order ? found.filter(({ id }) => visible.has(id)) : found, order, asked.folded)
  const page = rowsOfPage(shown, asked)
  const ids = page.map(({ row }) => row.id)
  const [rows, people] = await Promise.all([
    selectListed(services, actor, { model: listing.model, ids }),
    sortedPeople ?? countListed(services, actor, listing, ids),
  ])
  const beside = { people, closed: closedIn(listing, actor) }
  const list = page.map(({ row, ...place }) => ({ ...listedItem(row, rows.get(row.id), beside), ...place }))
  return { list, pagination: paginationOf(asked, shown.length) } satisfies OrganizePage
}

/** A page of the companies. */
export const pageOfCompanies = async (services: Services, actor: Actor, asked: OrganizePageQuery) =>
  pageOf(services, actor, await companyListing(services, asked.keyword), asked)

/** A page of the departments of a company. */
export const pageOfDepartments = async (services: Services, actor: Actor, asked: OrganizePageQuery & { id: string }) =>
  pageOf(services, actor, await departmentListing(services, asked.id, asked.keyword), asked)
