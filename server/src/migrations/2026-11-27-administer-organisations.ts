// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const acts = `array['add', 'edit', 'delete', 'select']`

const statements = [
  // A row without acts keeps somebody who administered to organisations, so that taking them away never sets him free.
  `create table organize_admin (
    organize_id text collate "C" not null references organize (id),
    user_id text collate "C" not null references app_user (id) on delete cascade,
    this_layer text[] not null check (this_layer <@ ${acts}),
    sub_layer text[] not null check (sub_layer <@ ${acts}),
    created_at timestamptz not null default now(),
    created_by text collate "C",
    primary key (user_id, organize_id)
  )`,
  `create index organize_admin_organize on organize_admin (organize_id)`,
  `create view organize_list as
    select organize.id, organize.version, organize.parent_id, organize.path, organize.category, organize.full_name,
      organize.en_code, organize.manager_id, coalesce(manager.real_name, '') as manager,
      (select count(*)::integer from user_organize join app_user on app_user.id = user_organize.user_id
        where user_organize.organize_id = organize.id and is_main and app_user.deleted_at is null) as people,
      organize.enabled_mark, organize.sort_code, organize.property, organize.description, organize.created_at
    from organize left join app_user manager on manager.id = organize.manager_id
    where organize.deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view organize_list`.execute(db)
  await sql`drop table organize_admin`.execute(db)
}
