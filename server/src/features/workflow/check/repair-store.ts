import { instanceStatus, type Timer } from '@workstation/domain/workflow/state'
import { type Rest, timerAfter } from '@workstation/domain/workflow/timers'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database'
import { listingOf, pendingIn } from './part-rules-store'
import { isDoubled, lostTimers } from './timer-rules-store'

/** Puts the parts of an approval into the lists in which they stand. @returns how many were in another one */
export async function listParts(trx: Trx, instanceId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update workflow_actor actor set listing = ${listingOf}
    from workflow_task task, workflow_instance instance
    where task.id = actor.task_id and instance.id = actor.instance_id and instance.id = ${instanceId}
      and actor.listing <> ${listingOf}`.execute(trx)
  return Number(numAffectedRows)
}

const isSuspended = sql`instance.status = ${sql.lit(instanceStatus.suspended)}`

/** Takes the timers of what is over and those that are there twice away, and lets the others rest or go on with the approval. @returns how many */
export async function settleTimers(trx: Trx, instanceId: string, now: Date): Promise<number> {
  const gone = await sql`delete from workflow_timer timer where instance_id = ${instanceId}
    and (case when kind = 'delay'
      then not exists (select from workflow_token token where token.id = timer.token_id and token.state = 'live')
      else not exists (select from workflow_task task where task.id = timer.task_id and task.state = 'open') end or ${isDoubled})`.execute(
    trx,
  )
  // What says neither when it is due nor what was left is due as its task says, and without that now.
  const changed = await sql`with due as (select timer.id, ${isSuspended} as rests,
      coalesce(timer.due_at, ${now}::timestamptz + timer.left_ms * interval '1 millisecond', task.due_at, ${now}) as at
    from workflow_timer timer join workflow_instance instance on instance.id = timer.instance_id
    left join workflow_task task on task.id = timer.task_id and timer.kind = 'limit'
    where timer.instance_id = ${instanceId} and case when ${isSuspended}
      then timer.due_at is not null or timer.left_ms is null
      else timer.due_at is null or timer.left_ms is not null end)
    update workflow_timer timer set due_at = case when due.rests then null else due.at end,
      left_ms = case when due.rests then greatest(0, extract(epoch from due.at - ${now}::timestamptz) * 1000)::bigint end
    from due where due.id = timer.id`.execute(trx)
  return Number((gone.numAffectedRows ?? 0n) + (changed.numAffectedRows ?? 0n))
}

/** Timers that are lost, as they were told last. */
async function listLost(trx: Trx, instanceId: string): Promise<{ seq: number; timer: Timer }[]> {
  const { rows } = await sql<{ seq: number; timer: Timer }>`select seq, timer from (${lostTimers}) lost
    where instance_id = ${instanceId}`.execute(trx)
  return rows
}

/** When an approval was suspended and restored after a line of its record. */
async function listRests(trx: Trx, instanceId: string, after: number): Promise<Rest[]> {
  const query = trx.selectFrom('workflow_record').select(['kind', 'created_at']).where('instance_id', '=', instanceId)
  const rows = await query.where('kind', 'in', ['suspend', 'restore']).where('seq', '>', after).orderBy('seq').execute()
  return rows.map(({ kind, created_at }) => ({ kind: kind as Rest['kind'], at: created_at.getTime() }))
}

/** Puts the timers of an approval that are lost back, due when they would be had they stayed. @returns how many */
export async function putBackTimers(trx: Trx, instanceId: string): Promise<number> {
  const lost = await listLost(trx, instanceId)
  for (const { seq, timer } of lost) {
    const { id, kind, task, token, nth, due, left } = timerAfter(timer, await listRests(trx, instanceId, seq))
    const moment = { due_at: due === null ? null : new Date(due), left_ms: left?.toString() ?? null }
    const row = { id, instance_id: instanceId, kind, task_id: task, token_id: token, nth, ...moment }
    await trx.insertInto('workflow_timer').values(row).execute()
  }
  return lost.length
}

const waiting = sql`workflow_task task where task.token_id = token.id and task.state = 'open'`

/** Stops what waits for nobody, as the walker does where it finds nobody. @returns the steps */
export async function stopUnattended(trx: Trx, instanceId: string): Promise<string[]> {
  const { rows } = await sql<{ node: string }>`update workflow_token token
    set state = 'stopped', problem = ${JSON.stringify({ reason: 'nobody', detail: '' })}
    where token.instance_id = ${instanceId} and token.state = 'live'
      and exists (select from ${waiting} and not exists (${pendingIn})) returning token.node`.execute(trx)
  return rows.map(({ node }) => node)
}

/** Lets what stopped go on where somebody can decide. @returns how many */
export async function goOnAttended(trx: Trx, instanceId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update workflow_token token set state = 'live', problem = null
    where token.instance_id = ${instanceId} and token.state = 'stopped'
      and exists (select from ${waiting} and exists (${pendingIn}))`.execute(trx)
  return Number(numAffectedRows)
}
