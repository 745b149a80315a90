import { instanceStatus } from '@workstation/domain/workflow/state'
import { sql } from 'kysely'
import type { Rule } from './token-rules-store'

/** Records are numbered from 1 on without gaps. */
export const records: Rule = sql`select instance.id as instance_id, '' as node from workflow_instance instance
  left join workflow_record record on record.instance_id = instance.id
  where instance.started_at is not null and instance.deleted_at is null
  group by instance.id having count(record.id) <> coalesce(max(record.seq), -1) or min(record.seq) <> 1`

const { running, adopted, rejected, withdrawn, cancelled, suspended } = instanceStatus

/** What is adopted, withdrawn or cancelled has ended; what runs has not; what went back to its starter waits for him alone. */
export const status: Rule = sql`select instance.id as instance_id, '' as node from workflow_instance instance
  where instance.deleted_at is null and (
    (instance.status in (${sql.lit(adopted)}, ${sql.lit(withdrawn)}, ${sql.lit(cancelled)}) and instance.ended_at is null)
    or (instance.status in (0, ${sql.lit(running)}, ${sql.lit(suspended)}) and instance.ended_at is not null)
    or (instance.status = ${sql.lit(rejected)} and instance.ended_at is null and not coalesce((
      select bool_and(task.kind = 'start') from workflow_task task
      where task.instance_id = instance.id and task.state = 'open'), false)))`

/** A child that is waited for belongs to the family of its parent, which waits for it where it says. */
export const family: Rule = sql`select child.id as instance_id, child.parent_node as node from workflow_instance child
  left join workflow_instance parent on parent.id = child.parent_id
  left join workflow_scope scope on scope.id = child.parent_scope_id and scope.instance_id = child.parent_id
  where child.parent_scope_id is not null and child.deleted_at is null
    and (child.root_id is distinct from parent.root_id or (child.ended_at is null and scope.id is null))`

/** Lists show that an approval stopped, or did not lead to all that it should have, exactly where that is so. */
export const shown: Rule = sql`select instance.id as instance_id, '' as node from workflow_instance instance
  where instance.deleted_at is null and (instance.problem <> '') <> (exists (
    select from workflow_token token where token.instance_id = instance.id and token.state = 'stopped')
    or exists (select from workflow_failure failure where failure.instance_id = instance.id))`
