import type { PlacedUnit } from '@workstation/domain/form/offer'
import type { Db } from '../../platform/database'

/** The organisation of each of these positions. */
export async function listPositionPlaces(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('position')
    .select(['id', 'organize_id'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(found.map((row) => [row.id, row.organize_id]))
}

/** The organisations in which each of these roles holds. */
export async function listRolePlaces(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<PlacedUnit, 'isEverywhere'> & { organizes: string[] }>> {
  const found = await db
    .selectFrom('role')
    .leftJoin('role_organize', 'role_organize.role_id', 'role.id')
    .select(['role.id', 'role.global_mark as globalMark', 'role_organize.organize_id as organizeId'])
    .where('role.id', 'in', [...ids])
    .execute()
  const places = new Map<string, { isEverywhere: boolean; organizes: string[] }>()
  for (const { id, globalMark, organizeId } of found) {
    const place = places.get(id) ?? { isEverywhere: globalMark === 1, organizes: [] }
    if (organizeId !== null) place.organizes.push(organizeId)
    places.set(id, place)
  }
  return places
}
