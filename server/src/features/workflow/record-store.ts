import type { Change } from '@workstation/domain/workflow/change'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'

export interface Happening {
  readonly instanceId: string
  readonly kind: string
  readonly personId: string
  readonly taskId: string | null
  readonly actorId: string | null
  readonly node: string
  readonly nodeName: string
  readonly opinion: string
  readonly round: number
  readonly changes: readonly Change[]
  readonly now: Date
}

/** Adds the next line of what happened to an instance; the lock of its family keeps the numbers without gaps. */
export async function insertRecord(trx: Trx, line: Happening): Promise<void> {
  await sql`insert into workflow_record
    (id, instance_id, seq, kind, task_id, actor_id, node, node_name, person_id, opinion, round, changes, created_at)
    select ${newId()}, ${line.instanceId}, coalesce(max(seq), 0) + 1, ${line.kind}, ${line.taskId}, ${line.actorId},
      ${line.node}, ${line.nodeName}, ${line.personId}, ${line.opinion}, ${line.round},
      ${JSON.stringify(line.changes)}::jsonb, ${line.now}
    from workflow_record where instance_id = ${line.instanceId}`.execute(trx)
}

/** What an earlier press with the same key was answered; undefined for the first one. */
export async function findAnswer(trx: Trx, personId: string, key: string): Promise<unknown> {
  const row = await trx
    .selectFrom('workflow_action_key')
    .select('answer')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.answer
}

/** Keeps what a press is answered, for the next one with its key. */
export async function keepAnswer(
  trx: Trx,
  { personId, key, answer, now }: { personId: string; key: string; answer: unknown; now: Date },
): Promise<void> {
  const row = { person_id: personId, key, answer: JSON.stringify(answer), created_at: now }
  await trx.insertInto('workflow_action_key').values(row).execute()
}
