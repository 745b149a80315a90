// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table project (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    type_id text collate "C" not null default '',
    organize_id text collate "C",
    leader_id text collate "C",
    description text not null default '',
    created_by text collate "C" not null,
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index project_en_code on project (lower(en_code)) where deleted_at is null`,
  `create index project_search on project using gin (bigrams(full_name || ' ' || en_code))`,
  `create index project_organize on project (organize_id)`,
  `create table review (
    id text collate "C" primary key,
    version integer not null default 1,
    project_id text collate "C" not null references project (id),
    review_name text not null,
    review_type_id text collate "C" not null,
    content text not null,
    description text not null default '',
    assigner_ids text[] not null default '{}',
    final_reviewer_ids text[] not null default '{}',
    -- The newest run; null before the first.
    target_id text collate "C",
    run_count integer not null default 0,
    created_by text collate "C" not null,
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create index review_project on review (project_id)`,
  `create index review_created_at on review (created_at desc, id desc) where deleted_at is null`,
  `create index review_created_by on review (created_by)`,
  `create index review_search on review using gin (bigrams(review_name))`,
  // One run of a review. What was reviewed is kept as it was when the run started.
  `create table review_target (
    id text collate "C" primary key,
    review_id text collate "C" not null references review (id),
    run_no integer not null,
    project_id text collate "C" not null references project (id),
    review_name text not null,
    review_type_id text collate "C" not null,
    review_type_text text not null,
    content text not null,
    description text not null default '',
    files jsonb not null default '[]',
    final_reviewer_ids text[] not null default '{}',
    progress smallint not null default 20 check (progress between 20 and 100),
    -- 1 running, 2 passed, 3 rejected, 4 withdrawn, 5 terminated
    flow_state smallint not null default 1 check (flow_state between 1 and 5),
    opinion text not null default '',
    started_by text collate "C" not null,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    deleted_at timestamptz,
    unique (review_id, run_no)
  )`,
  // Two launches at the same instant must not make two runs.
  `create unique index review_target_running on review_target (review_id) where flow_state = 1 and deleted_at is null`,
  `create index review_target_started_at on review_target (started_at desc, id desc) where deleted_at is null`,
  `create index review_target_project on review_target (project_id)`,
  `create index review_target_search on review_target using gin (bigrams(review_name))`,
  `alter table review add foreign key (target_id) references review_target (id)`,
  `create table review_participant (
    target_id text collate "C" not null references review_target (id) on delete cascade,
    user_id text collate "C" not null references app_user (id),
    part text not null check (part in ('initiator', 'assigner', 'leader', 'final')),
    primary key (target_id, user_id, part)
  )`,
  `create index review_participant_user on review_participant (user_id, target_id)`,
  `create table review_task (
    id text collate "C" primary key,
    target_id text collate "C" not null references review_target (id) on delete cascade,
    major_id text collate "C" not null,
    major_text text not null,
    leader_id text collate "C" not null references app_user (id),
    stage smallint not null check (stage in (0, 2, 3)),
    days smallint not null check (days between 0 and 100),
    file_must boolean not null,
    files jsonb not null default '[]',
    opinion text not null default '',
    created_by text collate "C" not null,
    created_at timestamptz not null default now(),
    due_at timestamptz,
    done_at timestamptz,
    reminded_due_at timestamptz,
    reminded_overdue_at timestamptz
  )`,
  `create index review_task_target on review_task (target_id, created_at, id)`,
  `create index review_task_leader on review_task (leader_id, created_at desc)`,
  `create index review_task_created_at on review_task (created_at desc, id desc)`,
  `create index review_task_due on review_task (due_at) where done_at is null and due_at is not null`,
  `create table review_record (
    id text collate "C" primary key,
    target_id text collate "C" not null references review_target (id) on delete cascade,
    action text not null,
    user_id text collate "C" not null,
    user_name text not null,
    opinion text not null default '',
    detail text not null default '',
    progress smallint not null,
    created_at timestamptz not null default now()
  )`,
  `create index review_record_target on review_record (target_id, created_at, id)`,
  `create table review_link (
    id text collate "C" primary key,
    target_id text collate "C" not null references review_target (id) on delete cascade,
    user_id text collate "C" not null references app_user (id) on delete cascade,
    token_hash text collate "C" not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index review_link_owner on review_link (target_id, user_id) where revoked_at is null`,
  // What the list pages read; the planner drops the joins whose columns a query does not name.
  `create view project_list as
    select project.*, dictionary_entry.full_name as type_text, organize.full_name as organize_name, organize.path as organize_path,
      leader.real_name as leader_name, creator.real_name as creator_name
    from project
    left join dictionary_entry on dictionary_entry.id = project.type_id
    left join organize on organize.id = project.organize_id
    left join app_user leader on leader.id = project.leader_id
    left join app_user creator on creator.id = project.created_by`,
  `create view review_list as
    select review.*, project.full_name as project_name, project.organize_id, organize.path as organize_path,
      dictionary_entry.full_name as review_type_text, creator.real_name as creator_name,
      coalesce(review_target.progress, 0) as progress, coalesce(review_target.flow_state, 0) as flow_state,
      -- State and progress in one number, for exports that say both in one word.
      coalesce(review_target.flow_state * 1000 + review_target.progress, 0) as status_number,
      (select string_agg(app_user.real_name, '、' order by array_position(review.assigner_ids, app_user.id::text))
        from app_user where app_user.id = any(review.assigner_ids)) as assigner_text,
      (select string_agg(app_user.real_name, '、' order by array_position(review.final_reviewer_ids, app_user.id::text))
        from app_user where app_user.id = any(review.final_reviewer_ids)) as final_reviewer_text
    from review
    left join project on project.id = review.project_id
    left join organize on organize.id = project.organize_id
    left join dictionary_entry on dictionary_entry.id = review.review_type_id
    left join app_user creator on creator.id = review.created_by
    left join review_target on review_target.id = review.target_id`,
  `create view review_target_list as
    select review_target.*, project.full_name as project_name, project.organize_id, organize.path as organize_path,
      starter.real_name as starter_name, review_target.flow_state * 1000 + review_target.progress as status_number,
      (select count(*)::int from review_task where review_task.target_id = review_target.id) as task_count,
      (select count(*)::int from review_task where review_task.target_id = review_target.id and done_at is not null) as done_count
    from review_target
    left join project on project.id = review_target.project_id
    left join organize on organize.id = project.organize_id
    left join app_user starter on starter.id = review_target.started_by`,
  `create view review_task_list as
    select review_task.*, review_target.review_name, review_target.project_id, review_target.flow_state, review_target.progress,
      review_target.deleted_at as target_deleted_at, project.full_name as project_name, project.organize_id,
      organize.path as organize_path, leader.real_name as leader_name,
      (leader.enabled_mark <> 1 or leader.deleted_at is not null) as leader_disabled,
      review_task.file_must::int as file_must_mark, review_target.ended_at,
      jsonb_build_object('filemust', review_task.file_must, 'files', review_task.files) as file_state,
      -- The time of an open task stands still once its run has ended.
      coalesce(coalesce(review_task.done_at, review_target.ended_at, now()) > review_task.due_at, false) as overdue
    from review_task
    left join review_target on review_target.id = review_task.target_id
    left join project on project.id = review_target.project_id
    left join organize on organize.id = project.organize_id
    left join app_user leader on leader.id = review_task.leader_id`,
]

const views = ['review_task_list', 'review_target_list', 'review_list', 'project_list']
const tables = [
  'review_link',
  'review_record',
  'review_task',
  'review_participant',
  'review_target',
  'review',
  'project',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const view of views) await sql.raw(`drop view ${view}`).execute(db)
  for (const table of tables) await sql.raw(`drop table ${table} cascade`).execute(db)
}
