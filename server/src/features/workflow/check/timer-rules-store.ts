import { instanceStatus } from '@workstation/domain/workflow/state'
import { type RawBuilder, sql } from 'kysely'
import { type Rule, running, steps } from './token-rules-store'

/** One of two timers for the same, the later of them. */
export const isDoubled = sql`exists (select from workflow_timer other where other.instance_id = timer.instance_id
  and other.kind = timer.kind and other.task_id is not distinct from timer.task_id
  and other.token_id is not distinct from timer.token_id and other.id < timer.id)`

/** A time limit belongs to an open task and a delay to a live token, once; they rest exactly while the approval is suspended. */
export const timer: Rule = sql`select timer.instance_id, coalesce(task.node, token.node, '') as node from workflow_timer timer
  join workflow_instance instance on instance.id = timer.instance_id
  left join workflow_task task on task.id = timer.task_id
  left join workflow_token token on token.id = timer.token_id
  where case when instance.status = ${sql.lit(instanceStatus.suspended)}
      then timer.due_at is not null or timer.left_ms is null
      else timer.due_at is null or timer.left_ms is not null end
    or case when timer.kind = 'delay' then token.state is distinct from 'live' else task.state is distinct from 'open' end
    or ${isDoubled}`

/** What is due is done within minutes, unless the same fails again and again. @param now by the clock of the product */
export const timerLate = (now: RawBuilder<unknown>): Rule => sql`select timer.instance_id,
    coalesce(task.node, token.node, '') as node from workflow_timer timer
  left join workflow_task task on task.id = timer.task_id
  left join workflow_token token on token.id = timer.token_id
  where timer.due_at < ${now} - interval '10 minutes'`

/** Where a step has a limit, a reminder or a delay, and none runs: it was done by now, there never was one, or it is lost. */
const without = sql`without as materialized (
  select task.instance_id, task.node, kind.name as kind, task.id as owner from running
    join workflow_task task on task.instance_id = running.id and task.state = 'open' and task.correction_of is null
    join steps step on step.version_id = running.version_id and step.node = task.node and step.time_limit is not null
    cross join (values ('limit'), ('remind')) kind(name)
    where (kind.name = 'limit' or step.time_limit -> 'remind' is not null)
      and not exists (select from workflow_timer timer where timer.task_id = task.id and timer.kind = kind.name)
  union all select token.instance_id, token.node, 'delay', token.id from running
    join workflow_token token on token.instance_id = running.id and token.state = 'live'
    join steps step on step.version_id = running.version_id and step.node = token.node and step.kind = 'delay'
    where not exists (select from workflow_timer timer where timer.token_id = token.id))`

/**
 * Timers that are gone though nothing took them away: the record tells of each one that the walker made and of its end, so
 * that what it tells last of one is where it is.
 */
export const lostTimers = sql`with ${running}, ${steps}, ${without}, told as (
    select distinct on (without.kind, without.owner) without.instance_id, without.node, record.seq,
      change.value -> 'after' as timer
    from without join workflow_record record on record.instance_id = without.instance_id
    cross join lateral jsonb_array_elements(record.changes) with ordinality change(value, place)
    cross join lateral (select coalesce(nullif(change.value -> 'after', 'null'), change.value -> 'before') as row) told
    where change.value ->> 'row' = 'timer' and told.row ->> 'kind' = without.kind
      and without.owner in (told.row ->> 'task', told.row ->> 'token')
    order by without.kind, without.owner, record.seq desc, change.place desc)
  select instance_id, node, seq, timer from told where timer <> 'null'`

/** A time limit, a reminder or a delay that is waited for is there. */
export const timerLost: Rule = sql`select instance_id, node from (${lostTimers}) lost`
