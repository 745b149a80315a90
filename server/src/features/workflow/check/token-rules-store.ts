import { type RawBuilder, sql } from 'kysely'
import { callJob } from '../call-job'

/** Finds `instance_id` and `node` of what is broken; the node is '' where it is about the whole. */
export type Rule = RawBuilder<{ instance_id: string; node: string }>

/** Approvals that go on, and what their versions say of each step, read once for each version. */
export const running = sql`running as materialized (select id, version_id, status from workflow_instance
  where ended_at is null and deleted_at is null)`
export const steps = sql`steps as materialized (select version.id as version_id, step.key as node, step.value ->> 'kind' as kind,
    step.value -> 'place' -> -1 ->> 'block' as block, step.value -> 'place' -> -1 ->> 'arm' as arm,
    step.value -> 'settings' -> 'limit' as time_limit
  from workflow_version version, json_each(version.graph -> 'nodes') step
  where version.id in (select version_id from running))`

/** Exactly one token moves in no block. */
export const root: Rule = sql`select instance.id as instance_id, '' as node from workflow_instance instance
  left join workflow_token token on token.instance_id = instance.id and token.scope_id is null
  where instance.ended_at is null and instance.deleted_at is null
  group by instance.id having count(token.id) <> 1`

/** What has ended has nothing left that waits. */
export const leftOver: Rule = sql`select instance.id as instance_id, '' as node from workflow_instance instance
  where instance.ended_at is not null and instance.deleted_at is null and instance.id in (
    select instance_id from workflow_token union select instance_id from workflow_scope
    union select instance_id from workflow_timer
    union select instance_id from workflow_task where state = 'open'
    union select instance_id from workflow_actor where state in ('pending', 'waiting', 'blocked')
    union select parent_id from workflow_instance
      where parent_scope_id is not null and ended_at is null and deleted_at is null)`

/** In each block, those under way and those that have arrived are as many as were expected, and not all have arrived. */
export const scopeCount: Rule = sql`select scope.instance_id, scope.block as node from workflow_scope scope
  where scope.arrived >= scope.expected or scope.expected <> scope.arrived
    + (select count(*) from workflow_token token where token.scope_id = scope.id)
    + (select count(*) from workflow_instance child where child.parent_scope_id = scope.id
        and child.ended_at is null and child.deleted_at is null)`

/** Whoever opened a block waits at its beginning, and each arm of it is walked by one. */
export const scopeParent: Rule = sql`select scope.instance_id, scope.block as node from workflow_scope scope
  where not exists (select from workflow_token token where token.id = scope.parent_token
      and token.instance_id = scope.instance_id and token.state = 'parked' and token.node = scope.block)
    or exists (select from workflow_token token where token.scope_id = scope.id group by token.arm having count(*) > 1)`

/** A token moves in a block that is open. */
export const strayToken: Rule = sql`select token.instance_id, token.node from workflow_token token
  where token.scope_id is not null and not exists (select from workflow_scope scope
    where scope.id = token.scope_id and scope.instance_id = token.instance_id)`

/** A token waits for one thing: open task, delay or interface; for its block where it is parked; for help where it stopped. */
export const tokenWaits: Rule = sql`with ${running}, ${steps}, waiting as (
    select token.instance_id, token.node, token.state, token.problem, step.kind,
      (select count(*) from workflow_task task where task.token_id = token.id and task.state = 'open'
        and task.instance_id = token.instance_id) as tasks,
      (select count(*) from workflow_timer timer where timer.token_id = token.id
        and timer.instance_id = token.instance_id) as delays,
      (select count(*) from workflow_scope scope where scope.parent_token = token.id
        and scope.instance_id = token.instance_id) as blocks
    from running join workflow_token token on token.instance_id = running.id
    left join steps step on step.version_id = running.version_id and step.node = token.node)
  select instance_id, node from waiting where not case state
    when 'live' then blocks = 0 and jsonb_typeof(coalesce(problem, 'null')) = 'null'
      and tasks + delays + (kind = 'interface' and delays = 0)::int = 1
    when 'parked' then blocks = 1 and tasks + delays = 0
    when 'stopped' then blocks = 0 and delays = 0 and jsonb_typeof(coalesce(problem, 'null')) <> 'null'
    else false end`

/** An interface that is waited for is still to be called. */
export const callLost: Rule = sql`with ${running}, ${steps} select token.instance_id, token.node
  from running join workflow_token token on token.instance_id = running.id and token.state = 'live'
  join steps step on step.version_id = running.version_id and step.node = token.node and step.kind = 'interface'
  where not exists (select from workflow_timer timer where timer.token_id = token.id)
    and not exists (select from pgboss.job job where job.name = ${callJob} and job.state in ('created', 'retry', 'active')
      and job.data ->> 'tokenId' = token.id and job.data ->> 'node' = token.node)`

/** A token stands at a step that its version has, in the arm where that step lies. */
export const tokenPlace: Rule = sql`with ${running}, ${steps} select token.instance_id, token.node
  from running join workflow_token token on token.instance_id = running.id
  left join steps step on step.version_id = running.version_id and step.node = token.node
  left join workflow_scope scope on scope.id = token.scope_id
  where step.node is null or step.block is distinct from scope.block or step.arm is distinct from token.arm`
