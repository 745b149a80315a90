import type { MapDrawing } from '@workstation/domain/map/draw-map'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** What was removed is seen by nobody. */
export const mapShapeRows = (): RawBuilder<unknown> => sql`deleted_at is null`

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`

/** Maps of an area and of everything below it. */
export const ofArea = (id: string): RawBuilder<unknown> => sql`${id} = any(string_to_array(area_path, ','))`

/** The maps that are on, in their order. */
export const listMapNames = (db: Db) =>
  db
    .selectFrom('map_shape_list')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'area_code as areaCode'])
    .where(isOn('map_shape_list'))
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

/** What is drawn of a map that was not removed. */
export async function findDrawing(db: Db, id: string): Promise<MapDrawing | undefined> {
  const found = await db
    .selectFrom('map_shape')
    .select('drawing')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && JSON.parse(found.drawing)
}

export const isMapOn = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('map_shape').select('id').where('id', '=', id).where(isOn('map_shape')).execute()).length > 0

/** The file of a map. */
export const findGeoJson = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('map_shape').select('geo_json').where('id', '=', id).executeTakeFirst())?.geo_json ?? ''

/** The names of areas by their codes, those that are off as well. */
export async function areaNamesByCode(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ en_code: string; full_name: string }>`
    select en_code, full_name from area where en_code = any(${[...codes]}) and deleted_at is null`.execute(db)
  return new Map(rows.rows.map((row) => [row.en_code, row.full_name]))
}

export const hasArea = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('area').select('id').where('id', '=', id).where('deleted_at', 'is', null).execute()).length > 0
