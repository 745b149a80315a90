// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const newest = (actions: string) => sql`coalesce((select opinion from review_record
  where review_record.target_id = review_target.id and action in (${sql.raw(actions)})
  order by created_at desc, id desc limit 1), '')`

/** The opinion of a run is that of its final reviewer; why it was withdrawn or terminated stands beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_target add column end_reason text not null default ''`.execute(db)
  await sql`update review_target set opinion = ${newest(`'pass', 'reject'`)},
    end_reason = case when flow_state in (4, 5) then ${newest(`'withdraw', 'terminate'`)} else '' end`.execute(db)
}

/** Before, the newest text of any kind was the opinion. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update review_target set opinion = coalesce((select opinion from review_record
    where review_record.target_id = review_target.id and opinion <> ''
      and action in ('confirm', 'pass', 'reject', 'withdraw', 'terminate')
    order by created_at desc, id desc limit 1), '')`.execute(db)
  await sql`alter table review_target drop column end_reason`.execute(db)
}
