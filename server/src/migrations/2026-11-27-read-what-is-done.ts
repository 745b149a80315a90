// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Beginnings of the titles under which messages of reviews asked for something before they said so. */
const beginnings = {
  assign: ['请分配评审任务：', 'Please assign the review tasks: ', '請分配評審任務：'],
  task: [
    ...['您有新的专业评审任务：', 'You have a new review task: ', '您有新的專業評審任務：'],
    ...['评审任务即将到期：', 'A review task is due soon: ', '評審任務即將到期：'],
    ...['评审任务已逾期：', 'A review task is overdue: ', '評審任務已逾期：'],
  ],
  approve: ['请终审：', 'Please give the final approval: ', '請終審：'],
}

/** What still waits for whom: a run for those of its stage, an open task for its leader. */
const isOpen = sql`exists (
    select 1 from review_target t join review_participant p on p.target_id = t.id
      and p.part = case t.progress when 20 then 'assigner' when 90 then 'final' end
    where t.id = message.link->>'about' and t.flow_state = 1 and t.deleted_at is null
      and p.user_id = message_recipient.user_id
      and message.link->>'asks' = case t.progress when 20 then 'assign' when 90 then 'approve' end)
  or (message.link->>'asks' = 'task' and exists (
    select 1 from review_target t join review_task k on k.target_id = t.id and k.done_at is null
    where t.id = message.link->>'about' and t.flow_state = 1 and t.deleted_at is null
      and k.leader_id = message_recipient.user_id))`

/** Old messages of reviews say what they ask for too, so that they become read with it; those whose request is done are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [what, titles] of Object.entries(beginnings)) {
    await sql`update message
      set link = link || jsonb_build_object('asks', ${what}::text, 'about', link->>'targetId')
      where type = 4 and link->>'kind' = 'review' and link->>'about' is null
        and exists (select 1 from unnest(${titles}::text[]) as beginning where starts_with(title, beginning))`.execute(
      db,
    )
  }
  await sql`update message_recipient set read_at = now() from message
    where message.id = message_recipient.message_id and message_recipient.read_at is null
      and message.type = 4 and message.link->>'kind' = 'review' and message.link->>'about' is not null
      and not (${isOpen})`.execute(db)
}

/** What a message asks for may stay with it: nothing reads it under another version. */
export async function down(): Promise<void> {}
