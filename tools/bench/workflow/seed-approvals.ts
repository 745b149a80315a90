import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database'

/** Tasks of one approval: its start, three that were decided, and one that was decided too or waits. */
const tasksEach = 5
const clerks = 1000

export interface SeededApprovals {
  /** Tasks that are there already, and those that there are afterwards. */
  readonly from: number
  readonly to: number
  readonly process: { readonly id: string; readonly versionId: string }
  /** The four steps after the start. */
  readonly steps: readonly string[]
  /** Decides each tenth task, so that his lists are the longest. */
  readonly clerk: string
}

/** The clerks who decide the others. */
export const seedClerks = (db: Db) =>
  sql
    .raw(`insert into app_user (id, account, real_name, password_hash)
    select 'clerk-' || n, 'clerk' || n, '员工' || n, '' from generate_series(0, ${clerks - 1}) as n`)
    .execute(db)

/** Approvals as if people had gone through them: a fifth of them runs, the others were adopted. */
export async function seedApprovals(db: Db, { from, to, process, steps, clerk }: SeededApprovals): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const series = `generate_series(${from / tasksEach + 1}, ${to / tasksEach}) as n`
  const runs = 'n % 5 = 0'
  const at = (place: string) => `now() - (${to} - n) * interval '1 minute' + (${place}) * interval '1 second'`
  const nodes = `array[${['start', ...steps].map((step) => `'${step}'`).join(', ')}]`
  const last = `case when ${runs} then '${steps[3]}' else '' end`
  await run(`insert into workflow_instance (id, root_id, process_id, version_id, version_number, process_name, process_code,
      starter_id, title, status, round, form_revision, progress, this_step, this_node, created_by, created_at, started_at, ended_at)
    select 'seed-' || n, 'seed-' || n, '${process.id}', '${process.versionId}', 1, '请假', 'leave', 'clerk-' || (n % ${clerks}),
      '员工' || (n % ${clerks}) || '的请假', case when ${runs} then 1 else 2 end, 1, 0, case when ${runs} then 60 else 100 end,
      ${last}, ${last}, 'clerk-' || (n % ${clerks}), ${at('0')}, ${at('0')}, case when ${runs} then null else ${at('9')} end
    from ${series}`)
  await run(`insert into workflow_token (id, instance_id, node, state)
    select 'token-' || n, 'seed-' || n, '${steps[3]}', 'live' from ${series} where ${runs}`)
  await run(`insert into workflow_task (id, instance_id, token_id, node, node_name, kind, batches, state, revision, round, seq,
      opened_at, closed_at)
    select 'task-' || n || '-' || k, 'seed-' || n, 'token-' || n, (${nodes})[k], (${nodes})[k],
      case when k = 1 then 'start' else 'approval' end, k > 1, case when k = 5 and ${runs} then 'open' else 'passed' end, 1, 1, k,
      ${at('k')}, case when k = 5 and ${runs} then null else ${at('k + 1')} end
    from ${series}, generate_series(1, ${tasksEach}) as k`)
  await run(`insert into workflow_actor (id, instance_id, task_id, person_id, kind, seq, weight, state, decided_at, decided_by, received_at,
      listing)
    select 'actor-' || n || '-' || k, 'seed-' || n, 'task-' || n || '-' || k, person, 'own', 1, 1,
      case when is_open then 'pending' else 'agreed' end, case when is_open then null else ${at('k + 1')} end,
      case when is_open then null else person end, ${at('k')},
      case when is_open then 'todo' when k > 1 then 'done' else '' end
    from ${series}, generate_series(1, ${tasksEach}) as k,
      lateral (select case when k = 1 then 'clerk-' || (n % ${clerks}) when (n + k) % 10 = 0 then '${clerk}'
        else 'clerk-' || ((n * 7919 + k * 104729) % ${clerks}) end as person, k = 5 and ${runs} as is_open) as part`)
  await run('vacuum analyze')
}

export interface SeededWaiting {
  readonly from: number
  readonly to: number
  readonly process: { readonly id: string; readonly versionId: string }
  readonly starter: string
  readonly decider: string
  /** Whether the time limit of the first step is over as well. */
  readonly isDue: boolean
}

/** What the rows of a waiting approval are called; the recorded statements find its number in their ids. */
export const waitingId = (kind: 'run' | 'task' | 'part' | 'token' | 'timer', number: number) =>
  `w${kind}-${String(number).padStart(8, '0')}`

/** Approvals that were submitted and wait at their first step, numbered from one to another. */
export async function seedWaiting(
  db: Db,
  { from, to, process, starter, decider, isDue }: SeededWaiting,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const series = `generate_series(${from}, ${to}) as n`
  const id = (kind: Parameters<typeof waitingId>[0]) => `'w${kind}-' || lpad(n::text, 8, '0')`
  await run(`insert into workflow_instance (id, root_id, process_id, version_id, version_number, process_name, process_code,
      starter_id, title, status, round, form_revision, progress, this_step, this_node, created_by, created_at, started_at)
    select ${id('run')}, ${id('run')}, '${process.id}', '${process.versionId}', 1, '请假', 'leave', '${starter}', '请假', 1, 1, 0, 0,
      'a', 'a', '${starter}', now() - interval '1 hour', now() - interval '1 hour' from ${series}`)
  await run(
    `insert into workflow_token (id, instance_id, node, state) select ${id('token')}, ${id('run')}, 'a', 'live' from ${series}`,
  )
  await run(`insert into workflow_task (id, instance_id, token_id, node, node_name, kind, batches, state, revision, round, seq, opened_at)
    select ${id('task')}, ${id('run')}, ${id('token')}, 'a', 'a', 'approval', true, 'open', 1, 1, 1, now() - interval '1 hour' from ${series}`)
  await run(`insert into workflow_actor (id, instance_id, task_id, person_id, kind, seq, weight, state, received_at, listing)
    select ${id('part')}, ${id('run')}, ${id('task')}, '${decider}', 'own', 1, 1, 'pending', now() - interval '1 hour', 'todo' from ${series}`)
  if (isDue)
    await run(`insert into workflow_timer (id, instance_id, kind, task_id, nth, due_at)
      select ${id('timer')}, ${id('run')}, 'limit', ${id('task')}, 0, now() - interval '1 minute' from ${series}`)
  await run('analyze')
}
