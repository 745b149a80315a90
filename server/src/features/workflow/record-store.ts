import type { Change } from '@workstation/domain/workflow/change'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'

export interface Happening {
  readonly instanceId: string
  readonly kind: string
  readonly personId: string
  readonly round: number
  readonly changes: readonly Change[]
  readonly now: Date
  readonly forPerson?: string | null
  readonly toPeople?: readonly string[]
  readonly taskId?: string | null
  readonly actorId?: string | null
  readonly node?: string
  readonly nodeName?: string
  readonly opinion?: string
  readonly signature?: string
  readonly files?: string
  readonly form?: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Key of the errors by which it failed. */
  readonly refused?: string
}

const columns = `"id" text, "instance" text, "nth" integer, "kind" text, "task" text, "actor" text, "node" text,
  "nodeName" text, "person" text, "forPerson" text, "toPeople" jsonb, "opinion" text, "signature" text, "files" text,
  "round" integer, "form" jsonb, "changes" jsonb, "refused" text, "at" bigint`

const sentLine = (line: Happening, nth: number) => ({
  ...{ id: newId(), instance: line.instanceId, nth, kind: line.kind, task: line.taskId, actor: line.actorId },
  ...{ node: line.node ?? '', nodeName: line.nodeName ?? '', person: line.personId, forPerson: line.forPerson },
  ...{ toPeople: line.toPeople ?? [], opinion: line.opinion ?? '', signature: line.signature ?? '' },
  ...{
    files: line.files ?? '',
    round: line.round,
    form: line.form ?? {},
    refused: line.refused ?? '',
    changes: line.changes,
    at: line.now.getTime(),
  },
})

/** How many lines before each one tell of the same instance, and itself. */
function placesOf(lines: readonly Happening[]): number[] {
  const counted = new Map<string, number>()
  return lines.map(({ instanceId }) => {
    const nth = (counted.get(instanceId) ?? 0) + 1
    counted.set(instanceId, nth)
    return nth
  })
}

/** Adds the next lines of what happened to instances; the locks of their families keep the numbers without gaps. */
export async function insertRecords(trx: Trx, lines: readonly Happening[]): Promise<void> {
  if (lines.length === 0) return
  const places = placesOf(lines)
  const sent = JSON.stringify(lines.map((line, at) => sentLine(line, places[at] ?? 1)))
  await sql`insert into workflow_record
    (id, instance_id, seq, kind, task_id, actor_id, node, node_name, person_id, for_person, to_people, opinion, signature,
      files, round, form, changes, refused, created_at)
    select id, instance, nth + coalesce((select max(seq) from workflow_record where instance_id = instance), 0), kind, task,
      actor, node, "nodeName", person, "forPerson", "toPeople", opinion, signature, files, round, form, changes,
      refused, to_timestamp("at" / 1000.0)
    from jsonb_to_recordset(${sent}::jsonb) as sent(${sql.raw(columns)})`.execute(trx)
}

/** What the newest agreement of a part changed. */
export function findLeft(trx: Trx, actorId: string) {
  return trx
    .selectFrom('workflow_record')
    .select(['changes', 'form'])
    .where('actor_id', '=', actorId)
    .where('kind', '=', 'agree')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The parts of an approval that were decided, in the order of its record. */
export async function listDecided(trx: Trx, instanceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select actor_id as id from workflow_record
    where instance_id = ${instanceId} and actor_id is not null order by seq`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The part of which a record tells. */
export async function partOfRecord(db: Db, recordId: string): Promise<string | undefined> {
  const row = db.selectFrom('workflow_record').select('actor_id').where('id', '=', recordId)
  return (await row.executeTakeFirst())?.actor_id ?? undefined
}

/** Lets presses with the same key come one after another, where no row stands for what they are about. */
export async function lockKey(trx: Trx, personId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${personId}:${key}`}, 0))`.execute(trx)
}

/** What earlier presses with the same keys were answered, by key; nothing for the first ones. */
export async function findAnswers(trx: Trx, personId: string, keys: readonly string[]): Promise<Map<string, unknown>> {
  if (keys.length === 0) return new Map()
  const query = trx.selectFrom('workflow_action_key').select(['key', 'answer']).where('person_id', '=', personId)
  const rows = await query.where('key', '=', sql<string>`any(${[...keys]}::text[])`).execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** What an earlier press with the same key was answered; undefined for the first one. */
export const findAnswer = async (trx: Trx, personId: string, key: string): Promise<unknown> =>
  (await findAnswers(trx, personId, [key])).get(key)

interface Answered {
  readonly personId: string
  readonly now: Date
  readonly answers: readonly { readonly key: string; readonly answer: unknown }[]
}

/** Keeps what presses are answered, for the next ones with their keys. */
export async function keepAnswers(trx: Trx, { personId, now, answers }: Answered): Promise<void> {
  if (answers.length === 0) return
  const row = { person_id: personId, created_at: now }
  const rows = answers.map(({ key, answer }) => ({ ...row, key, answer: JSON.stringify(answer) }))
  await trx.insertInto('workflow_action_key').values(rows).execute()
}

/** The same for one press. */
export const keepAnswer = (
  trx: Trx,
  { personId, key, answer, now }: { personId: string; key: string; answer: unknown; now: Date },
): Promise<void> => keepAnswers(trx, { personId, now, answers: [{ key, answer }] })

/** The fields that the newest writes of a form changed. */
export async function listFormChanges(trx: Trx, instanceId: string, most: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select distinct jsonb_object_keys(form) as key from (
    select form from workflow_record where instance_id = ${instanceId} and form <> '{}'::jsonb
    order by seq desc limit ${most}) as newest`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/** What the newest agreement of each part of a person changed, by the part: his own, and those that he decided for others. */
export async function listLeft(db: Db, instanceId: string, personId: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ actor_id: string; changes: unknown }>`select distinct on (actor_id) actor_id, changes
    from workflow_record where instance_id = ${instanceId} and ${personId} in (person_id, for_person) and kind = 'agree'
      and actor_id is not null order by actor_id, seq desc`.execute(db)
  return new Map(rows.map(({ actor_id, changes }) => [actor_id, changes]))
}
