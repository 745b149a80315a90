import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { inState, overdueAt } from '../lists/filter-store'

/** What one leader did and has to do in one profession. */
export interface LeaderLoad {
  leaderId: string
  majorId: string
  majorText: string
  total: number
  open: number
  late: number
}

/** The tasks of leaders over all reviews, by profession; those of runs that are still being assigned are nobody's yet. */
export async function loadOfLeaders(db: Db, leaderIds: readonly string[], now: Date): Promise<LeaderLoad[]> {
  const result = await sql<LeaderLoad>`
    select leader_id as "leaderId", major_id as "majorId", max(major_text) as "majorText", count(*)::int as total,
      (count(*) filter (where ${inState('inReview')}))::int as open,
      (count(*) filter (where ${inState('inReview')} and ${overdueAt(now)}))::int as late
    from review_task_list
    where leader_id = any(${[...leaderIds]}::text[]) and target_deleted_at is null and progress >= 30
    group by leader_id, major_id
    order by leader_id, major_id`.execute(db)
  return result.rows
}
