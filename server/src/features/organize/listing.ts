import type { OrganizeItem } from '@workstation/contract/organize-record'
import { administers, administersBelow } from '@workstation/domain/organize/administration'
import { branchOf, wayTo } from '@workstation/domain/tree/tree-ways'
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
export const counted = 'people'

/** What a list is made of, and what is looked for in it. */
export interface Listing {
  model: GuardedModel
  places: Places
  /** Those of the list, parents before children. */
  among: readonly PlaceRow[]
  keyword?: string | undefined
}

/** The companies. */
export async function companyListing({ db }: Services, keyword?: string): Promise<Listing> {
  const places = await readAllPlaces(db)
  return { model: companyModel, places, among: places.rows.filter(({ category }) => category === 'company'), keyword }
}

/** The departments of a company at every level, without those of companies below it. */
function departmentsOf(places: Places, companyId: string): PlaceRow[] {
  const below = (id: string) => places.childrenOf(id).filter(({ category }) => category === 'department')
  const found = below(companyId)
  for (let at = 0; at < found.length; at++) found.push(...below(found[at]?.id ?? ''))
  return found
}

/** The departments of a company. */
export async function departmentListing({ db }: Services, companyId: string, keyword?: string): Promise<Listing> {
  const places = await readAllPlaces(db)
  return { model: departmentModel, places, among: departmentsOf(places, companyId), keyword }
}

/** A row as the model reads it, without how many people work there. */
export type ReadRow = Omit<OrganizeItem, 'known'>

/** Those of some places that the person may see; with `only`, these columns of them. */
export async function selectListed(
  { db }: Services,
  actor: Actor,
  { model, ids, only }: { model: GuardedModel; ids: readonly string[]; only?: readonly string[] },
): Promise<Map<string, ReadRow>> {
  const columns = only ?? [...model.columns.keys()].filter((name) => name !== counted)
  const query = { filters: [isOneOf(ids)], only: columns, limit: mostListed }
  return new Map((await selectRows<ReadRow>(db, model, actor, query)).map((row) => [row.id, row]))
}

/** How many work in each of the organisations that were asked for or below it; null for whom the column is hidden. */
export async function countListed({ db }: Services, actor: Actor, { model, places }: Listing, ids: readonly string[]) {
  if (!seesColumn(model, actor, counted)) return null
  const branches = new Set(ids.flatMap((id) => branchOf(places, id).map((row) => row.id)))
  const sums = new Map(await countPeople(db, [...branches]))
  for (const { id } of places.rows.toReversed()) {
    const parent = places.parentOf(id) ?? ''
    if (branches.has(parent)) sums.set(parent, (sums.get(parent) ?? 0) + (sums.get(id) ?? 0))
  }
  return sums
}

/** The places of those that may be seen, or of those of them that match the keyword, with the way to each. */
export function placesFound({ places, among, keyword = '' }: Listing, visible: ReadonlyMap<string, ReadRow>) {
  const looked = keyword.trim()
  const matches = ({ fullName, enCode = '' }: ReadRow) => !looked || matchesKeyword([fullName, enCode], looked)
  const found = [...visible.values()].filter(matches)
  const kept = new Set(found.flatMap(({ id }) => wayTo(places, id).map((row) => row.id)))
  return among.filter(({ id }) => kept.has(id))
}

/** What stands in a list; what the person may not see of a way bears no name. */
export function listedItem(place: PlaceRow, row: ReadRow | undefined, { people, closed }: Beside) {
  if (!row) return { id: place.id, parentId: place.parentId, fullName: '', known: false }
  return { ...row, ...(people && { people: people.get(row.id) ?? 0 }), ...closed(row.id), known: true }
}

/** What stands beside the columns of a row. */
interface Beside {
  people: ReadonlyMap<string, number> | null
  closed: (id: string) => Pick<OrganizeItem, 'closed'>
}

/** What is closed in each place to who administers organisations. */
export function closedIn({ places }: Listing, { administrations, isAdministrator }: Actor): Beside['closed'] {
  if (administrations === null || isAdministrator) return () => ({})
  return (id) => {
    const way = wayTo(places, id).map((row) => row.id)
    const may = {
      add: administersBelow(administrations, way, 'add'),
      edit: administers(administrations, way, 'edit'),
      delete: administers(administrations, way, 'delete'),
    }
    return { closed: (['add', 'edit', 'delete'] as const).filter((act) => !may[act]) }
  }
}
