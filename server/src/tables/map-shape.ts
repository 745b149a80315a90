import type { Generated } from 'kysely'

export interface MapShapeTable {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  /** The area that the map shows; null where it shows none of the list. */
  area_id: string | null
  /** The file as it came, checked. */
  geo_json: string
  /** SHA-256 of it, which tells whether another one came. */
  geo_digest: string
  /** The same simplified for showing, as JSON. */
  drawing: string
  feature_count: number
  point_count: number
  /** Bytes of the file. */
  byte_size: number
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: maps as their page lists them, without what they show. */
export interface MapShapeListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  /** '' where it shows none. */
  area_id: string
  area_name: string
  area_code: string
  /** The ids of the areas from the province down, comma-joined; '' without an area. */
  area_path: string
  feature_count: number
  point_count: number
  byte_size: number
  enabled_mark: number
  sort_code: number
  description: string
  creator_name: string
  created_at: Date
  modified_at: Date | null
  deleted_at: Date | null
}
