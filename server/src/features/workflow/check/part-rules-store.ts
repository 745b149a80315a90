import { instanceStatus } from '@workstation/domain/workflow/state'
import { sql } from 'kysely'
import { isPersonOn } from '../../../platform/is-on'
import type { Rule } from './token-rules-store'

const { running, rejected } = instanceStatus

/** Tasks that are open in what goes on. */
const open = sql`workflow_task task join workflow_instance instance on instance.id = task.instance_id
    and instance.ended_at is null and instance.deleted_at is null`
const isOpen = sql`actor.state in ('pending', 'waiting', 'blocked')`
export const pendingIn = sql`select from workflow_actor actor where actor.task_id = task.id and actor.state = 'pending'`
const asked = sql`exists (select from workflow_actor advising where advising.by_actor = actor.id
  and advising.kind in ('before', 'consulted') and advising.state in ('pending', 'waiting', 'blocked'))`

/** An open task belongs to the token that waits at its step; a correction, to that of the step that asked for it. */
export const taskToken: Rule = sql`select task.instance_id, task.node from ${open}
  left join workflow_token token on token.id = task.token_id and token.instance_id = task.instance_id
  left join workflow_task sender on sender.id = task.correction_of
  where task.state = 'open' and (token.id is null or token.node <> coalesce(sender.node, task.node)
    or (task.correction_of is not null and sender.state is distinct from 'returned'))`

/** Somebody can decide an open task, or its token stopped. */
export const nobody: Rule = sql`select task.instance_id, task.node from ${open}
  left join workflow_token token on token.id = task.token_id
  where task.state = 'open' and token.state is distinct from 'stopped' and not exists (${pendingIn})`

/** Of those who can decide, one at least is not disabled. */
export const allOff: Rule = sql`select task.instance_id, task.node from ${open}
  where task.state = 'open' and exists (${pendingIn}) and not exists (select from workflow_actor actor
    join app_user person on person.id = actor.person_id
    where actor.task_id = task.id and actor.state = 'pending' and ${isPersonOn('person')})`

/** A token that stopped for want of people has nobody who could decide. */
export const stoppedFalsely: Rule = sql`select task.instance_id, task.node from ${open}
  join workflow_token token on token.id = task.token_id
  where task.state = 'open' and token.state = 'stopped' and exists (${pendingIn})`

/** Tasks are closed when they say so, and each has its own place in their order. */
export const taskDates: Rule = sql`select task.instance_id, task.node from workflow_task task
  where (task.state = 'open') <> (task.closed_at is null)
  union select instance_id, '' from workflow_task group by instance_id, seq having count(*) > 1`

/** Nobody has two parts in a task that are still to be decided. */
export const twoParts: Rule = sql`select actor.instance_id, max(task.node) as node from workflow_actor actor
  join workflow_task task on task.id = actor.task_id
  where ${isOpen} group by actor.instance_id, actor.task_id, actor.person_id having count(*) > 1`

/** Nobody is asked for a task that is over. */
export const partLeft: Rule = sql`select actor.instance_id, task.node from workflow_actor actor
  join workflow_task task on task.id = actor.task_id where ${isOpen} and task.state <> 'open'`

/** Whoever asked others waits for them, and nobody else does. */
export const partBlocked: Rule = sql`select actor.instance_id, task.node from workflow_actor actor
  join workflow_task task on task.id = actor.task_id
  where (actor.state = 'blocked' and not ${asked}) or (actor.state = 'pending' and ${asked})`

/** A decision says who made it and when; what is no decision does not. */
export const partDecided: Rule = sql`select actor.instance_id, task.node from workflow_actor actor
  join workflow_task task on task.id = actor.task_id
  where case when actor.state in ('agreed', 'rejected', 'moved')
    then actor.decided_at is null or actor.decided_by is null
    else actor.decided_at is not null or actor.decided_by is not null end`

/** The list of its person in which a part stands. */
export const listingOf = sql`case when instance.deleted_at is not null then ''
    when actor.state = 'pending' and task.state = 'open' and instance.status in (${sql.lit(running)}, ${sql.lit(rejected)}) then 'todo'
    when actor.state in ('agreed', 'rejected', 'moved') and task.kind <> 'start' then 'done' else '' end`

/** Lists show the parts that wait and those that were decided, and no others. */
export const partListed: Rule = sql`select actor.instance_id, task.node from workflow_actor actor
  join workflow_task task on task.id = actor.task_id
  join workflow_instance instance on instance.id = actor.instance_id
  where actor.listing <> ${listingOf}`
