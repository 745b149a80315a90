import type { ListedOrganize, OrganizeItem } from '@workstation/contract/organize-record'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { type GuardedModel, seesColumn } from '../../platform/guarded-model/model'
import { selectRows } from '../../platform/guarded-model/read-rows'
import { matchesKeyword } from '../../platform/matches-keyword'
import type { Services } from '../../services'
import { companyModel } from './company-model'
import { departmentModel } from './department-model'
import { countPeople, isOneOf, type PlaceRow, type Places, readAllPlaces } from './listed-store'

/** Companies, or departments of one company, that one list holds at most. */
const mostListed = 20_000
const counted = 'people'

interface Listing {
  model: GuardedModel
  places: Places
  /** Those of the list, parents before children. */
  among: readonly PlaceRow[]
  keyword?: string | undefined
}

/** How many work in each organisation or below it. */
function totals(places: Places, counts: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map(places.rows.map(({ id }) => [id, counts.get(id) ?? 0]))
  for (const { id } of places.rows.toReversed()) {
    const parent = places.parentOf(id) ?? ''
    if (sums.has(parent)) sums.set(parent, (sums.get(parent) ?? 0) + (sums.get(id) ?? 0))
  }
  return sums
}

type Row = Omit<OrganizeItem, 'known'>

const unknown = ({ id, parentId }: PlaceRow): OrganizeItem => ({ id, parentId, fullName: '', known: false })

/**
 * The organisations of a list that the person may see, or those of them that match a keyword, with the way to each; what
 * he may not see of a way bears no name.
 */
async function listItems({ db }: Services, actor: Actor, { model, places, among, keyword = '' }: Listing) {
  const ids = among.map(({ id }) => id)
  const only = [...model.columns.keys()].filter((name) => name !== counted)
  const query = { filters: [isOneOf(ids)], only, limit: mostListed }
  const [visible, counts] = await Promise.all([
    selectRows<Row>(db, model, actor, query),
    seesColumn(model, actor, counted) ? countPeople(db) : null,
  ])
  const people = counts && totals(places, counts)
  const known = new Map(visible.map((row) => [row.id, row]))
  const looked = keyword.trim()
  const found = visible.filter(({ fullName, enCode = '' }) => !looked || matchesKeyword([fullName, enCode], looked))
  const kept = new Set(found.flatMap(({ id }) => wayTo(places, id).map((row) => row.id)))
  return among
    .filter(({ id }) => kept.has(id))
    .map((place): OrganizeItem => {
      const row = known.get(place.id)
      return row ? { ...row, ...(people && { people: people.get(row.id) ?? 0 }), known: true } : unknown(place)
    })
}

/** The departments of a company at every level, without those of companies below it. */
function departmentsOf(places: Places, companyId: string): PlaceRow[] {
  const below = (id: string) => places.childrenOf(id).filter(({ category }) => category === 'department')
  const found = below(companyId)
  for (let at = 0; at < found.length; at++) found.push(...below(found[at]?.id ?? ''))
  return found
}

/** Companies as their page lists them, flat, parents before children. */
export async function companyItems(services: Services, actor: Actor, keyword?: string): Promise<OrganizeItem[]> {
  const places = await readAllPlaces(services.db)
  const among = places.rows.filter(({ category }) => category === 'company')
  return listItems(services, actor, { model: companyModel, places, among, keyword })
}

interface Asked {
  id: string
  keyword?: string
}

/** The departments of a company as their page lists them, flat, parents before children. */
export async function departmentItems(services: Services, actor: Actor, { id, keyword }: Asked) {
  const places = await readAllPlaces(services.db)
  return listItems(services, actor, { model: departmentModel, places, among: departmentsOf(places, id), keyword })
}

/** Companies as a tree (ORG-09). */
export async function listCompanies(services: Services, actor: Actor, keyword?: string) {
  return { list: nestRows(await companyItems(services, actor, keyword)) satisfies ListedOrganize[] }
}

/** The departments of a company as a tree (ORG-19). */
export async function listDepartments(services: Services, actor: Actor, asked: Asked) {
  return { list: nestRows(await departmentItems(services, actor, asked), asked.id) satisfies ListedOrganize[] }
}
