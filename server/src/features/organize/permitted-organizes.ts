import { administers } from '@workstation/domain/organize/administration'
import { branchOf, wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { seesDirectory } from './directory'
import { readOrganizes } from './organize-cache'
import type { OrganizeIndex, OrganizeRow } from './store'

/** The organisations that a person may know of, parents before children, and those that are on at all. */
export interface PermittedOrganizes {
  readonly rows: readonly OrganizeRow[]
  readonly has: (id: string) => boolean
  /** Of these, the ones whose positions and roles he may choose: not what is known for the way to others alone. */
  readonly offers: (id: string) => boolean
  /** True when nothing of what is on is kept from the person. */
  readonly isAll: boolean
  readonly index: OrganizeIndex
}

function limited(index: OrganizeIndex, own: readonly OrganizeRow[], actor: Actor): PermittedOrganizes {
  const ways = administered(index, actor)
  const ids = new Set([...own, ...ways.flat()].map((row) => row.id))
  const offered = new Set([...own, ...ways.map((way) => way.at(-1))].map((row) => row?.id))
  const rows = index.rows.filter((row) => ids.has(row.id))
  return { rows, has: (id) => ids.has(id), offers: (id) => offered.has(id), isAll: false, index }
}

/** What somebody sees from whom nothing is kept. */
export const everything = (index: OrganizeIndex): PermittedOrganizes => ({
  rows: index.rows,
  has: (id) => index.byId.has(id),
  offers: (id) => index.byId.has(id),
  isAll: true,
  index,
})

/** What somebody administers who is held to some organisations, as the way there from the top. */
export function administered(index: OrganizeIndex, { administrations }: Actor): (readonly OrganizeRow[])[] {
  if (!administrations?.length) return []
  const ways = index.rows.map((row) => wayTo(index, row.id))
  const idsOf = (way: readonly OrganizeRow[]) => way.map(({ id }) => id)
  return ways.filter((way) => administers(administrations, idsOf(way), 'select'))
}

/** All for whose work needs them, else his own with the way to the top and everything below (THR-11). */
export async function permittedOrganizes(services: Services, actor: Actor): Promise<PermittedOrganizes> {
  const index = await readOrganizes(services)
  if (seesDirectory(actor)) return everything(index)
  const own = actor.organizeIds.flatMap((id) => [...wayTo(index, id), ...branchOf(index, id)])
  return limited(index, own, actor)
}

/** Where a person may look for people: everywhere, or in his own organisations, with the way there from the top. */
export async function organizesOfColleagues(services: Services, actor: Actor): Promise<PermittedOrganizes> {
  const index = await readOrganizes(services)
  if (seesDirectory(actor)) return everything(index)
  const own = actor.organizeIds.flatMap((id) => wayTo(index, id))
  return limited(index, own, actor)
}
