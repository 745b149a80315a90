// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table area
    add column is_base boolean not null default false,
    add column created_by text collate "C",
    add column modified_at timestamptz`,
  // Nobody could add one until now.
  `update area set is_base = true`,
  `create unique index area_en_code on area (lower(en_code)) where deleted_at is null`,
  `create index area_search on area using gin (bigrams(full_name || ' ' || en_code || ' ' || pinyin))`,
  `create view area_list as
    select area.id, area.parent_id, above.full_name as parent_name, area.level, area.full_name, area.en_code, area.pinyin,
      area.is_base, area.enabled_mark, area.sort_code, area.description, area.version, below.has as has_children,
      not below.has as is_leaf
    from area
    left join area above on above.id = area.parent_id
    cross join lateral (
      select exists (select 1 from area child where child.parent_id = area.id and child.deleted_at is null) as has
    ) below
    where area.deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop view area_list').execute(db)
  await sql.raw('drop index area_search').execute(db)
  await sql.raw('drop index area_en_code').execute(db)
  await sql.raw('alter table area drop column is_base, drop column created_by, drop column modified_at').execute(db)
}
