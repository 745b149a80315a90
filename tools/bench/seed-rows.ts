import { type Kysely, sql } from 'kysely'

export const bulk = { people: 200, projects: 500, targets: 2000, tasks: 100_000 }

const id = (prefix: string, number: string) => sql.raw(`'${prefix}-' || lpad((${number})::text, 8, '0')`)

/** Ids of what `seedRows` made, such as task-00000042. */
export const rowId = (prefix: 'person' | 'project' | 'review' | 'target' | 'task', number: number) =>
  `${prefix}-${String(number).padStart(8, '0')}`

/** 100,000 review tasks in 2,000 runs of 500 projects, of which the bench user leads every hundredth task. */
export async function seedRows(db: Kysely<never>, benchUser: string): Promise<void> {
  const series = (count: number) => sql.raw(`generate_series(0, ${count - 1}) as n`)
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`insert into app_user (id, account, real_name, password_hash)
    select ${id('person', 'n')}, 'person' || n, '人员' || n, '' from ${series(bulk.people)}`)
  await run(sql`insert into project (id, full_name, en_code, created_by)
    select ${id('project', 'n')}, '项目' || n || '号工程', 'P' || n, ${benchUser} from ${series(bulk.projects)}`)
  await run(sql`insert into review (id, project_id, review_name, review_type_id, content, created_by, run_count)
    select ${id('review', 'n')}, ${id('project', `n % ${bulk.projects}`)}, '评审' || n || '施工图', 'reviewType-construction', '图纸与说明', ${benchUser}, 1
    from ${series(bulk.targets)}`)
  await run(sql`insert into review_target (id, review_id, run_no, project_id, review_name, review_type_id, review_type_text, content, progress, started_by)
    select ${id('target', 'n')}, ${id('review', 'n')}, 1, ${id('project', `n % ${bulk.projects}`)}, '评审' || n || '施工图', 'reviewType-construction', '施工图评审', '图纸与说明',
      case when n % 2 = 0 then 20 else 30 end, ${benchUser} from ${series(bulk.targets)}`)
  await run(sql`update review set target_id = 'target' || substr(id, 7)`)
  await run(sql`insert into review_participant (target_id, user_id, part)
    select ${id('target', 'n')}, ${benchUser}, part from ${series(bulk.targets)}, unnest(array['initiator', 'assigner', 'leader']) as part`)
  await run(sql`insert into review_task (id, target_id, major_id, major_text, leader_id, stage, days, file_must, created_by, created_at, due_at, done_at)
    select ${id('task', 'n')}, ${id('target', `n % ${bulk.targets}`)}, 'profession-' || (n % 8), '专业' || (n % 8),
      case when n % 2 = 1 then ${benchUser} else ${id('person', `n % ${bulk.people}`)} end,
      0, 3, false, ${benchUser}, now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '3 days', null
    from ${series(bulk.tasks)}`)
  // What a database that is in use has done by itself: counts read indexes alone only from then on.
  await run(sql`vacuum analyze`)
}
