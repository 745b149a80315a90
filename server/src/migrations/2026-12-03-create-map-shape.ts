import { type Kysely, sql } from 'kysely'

const statements = [
  `create table map_shape (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    area_id text collate "C" references area (id),
    geo_json text not null,
    geo_digest text collate "C" not null,
    drawing text not null,
    feature_count integer not null,
    point_count integer not null,
    byte_size integer not null,
    enabled_mark smallint not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index map_shape_en_code on map_shape (lower(en_code)) where deleted_at is null`,
  `create index map_shape_search on map_shape using gin (bigrams(full_name || ' ' || en_code))`,
  `create view map_shape_list as
    select map_shape.id, map_shape.version, map_shape.full_name, map_shape.en_code,
      coalesce(map_shape.area_id, '') as area_id,
      coalesce(area.full_name, '') as area_name, coalesce(area.en_code, '') as area_code,
      concat_ws(',', fourth.id, third.id, second.id, area.id) as area_path,
      map_shape.feature_count, map_shape.point_count, map_shape.byte_size, map_shape.enabled_mark, map_shape.sort_code,
      map_shape.description, coalesce(app_user.real_name, '') as creator_name, map_shape.created_at,
      map_shape.modified_at, map_shape.deleted_at
    from map_shape
    left join app_user on app_user.id = map_shape.created_by
    left join area on area.id = map_shape.area_id
    left join area second on second.id = area.parent_id
    left join area third on third.id = second.parent_id
    left join area fourth on fourth.id = third.parent_id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view map_shape_list`.execute(db)
  await sql`drop table map_shape`.execute(db)
}
