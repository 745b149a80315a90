import type { ListedOrganize, OrganizeItem } from '@workstation/contract/organize-record'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import {
  closedIn,
  companyListing,
  countListed,
  departmentListing,
  type Listing,
  listedItem,
  placesFound,
  selectListed,
} from './listing'

/** The organisations of a list that the person may see, or those of them that match a keyword, with the way to each. */
async function listItems(services: Services, actor: Actor, listing: Listing): Promise<OrganizeItem[]> {
  const ids = listing.among.map(({ id }) => id)
  const [visible, people] = await Promise.all([
    selectListed(services, actor, { model: listing.model, ids }),
    countListed(services, actor, listing, ids),
  ])
  const beside = { people, closed: closedIn(listing, actor) }
  return placesFound(listing, visible).map((place) => listedItem(place, visible.get(place.id), beside))
}

/** Companies as their page lists them, flat, parents before children. */
export const companyItems = async (services: Services, actor: Actor, keyword?: string): Promise<OrganizeItem[]> =>
  listItems(services, actor, await companyListing(services, keyword))

interface Asked {
  id: string
  keyword?: string
}

/** The departments of a company as their page lists them, flat, parents before children. */
export const departmentItems = async (services: Services, actor: Actor, { id, keyword }: Asked) =>
  listItems(services, actor, await departmentListing(services, id, keyword))

/** Companies as a tree (ORG-09). */
export async function listCompanies(services: Services, actor: Actor, keyword?: string) {
  return { list: nestRows(await companyItems(services, actor, keyword)) satisfies ListedOrganize[] }
}

/** The departments of a company as a tree (ORG-19). */
export async function listDepartments(services: Services, actor: Actor, asked: Asked) {
  return { list: nestRows(await departmentItems(services, actor, asked), asked.id) satisfies ListedOrganize[] }
}
