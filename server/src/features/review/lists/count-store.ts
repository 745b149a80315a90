import type { PageQuery } from '@workstation/contract/fields'
import type { ReviewTaskCount } from '@workstation/contract/review-task'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { rowFilters } from '../../../platform/guarded-model/row-filter'
import { scopeFilters } from '../../../platform/guarded-model/scope-filter'
import { countedTaskModel } from '../task-model'
import { openTask, overdueAt, type TaskFilters, taskConditions } from './filter-store'

type Condition = RawBuilder<unknown>
export type GroupBy = 'leader' | 'profession'
export interface CountQuery extends PageQuery, TaskFilters {
  groupby?: GroupBy
  doing?: 0 | 1
}

const groups = {
  leader: { id: sql`leader_id`, name: sql`max(leader_name)`, search: sql`leader_name` },
  // A profession may have been renamed since: the newest name counts.
  profession: {
    id: sql`major_id`,
    name: sql`(array_agg(major_text order by created_at desc))[1]`,
    search: sql`major_text`,
  },
} as const

const sortable: Readonly<Record<string, Condition>> = {
  id: sql`id`,
  name: sql`name collate "zh-x-icu"`,
  total: sql`total`,
  open: sql`open`,
  done: sql`done`,
  overdue: sql`overdue`,
  averagedays: sql`averagedays`,
}

/** The order of the statistics; only the columns above can be named (THR-01). The largest first unless asked otherwise. */
function orderOf({ sidx, sort }: CountQuery): Condition {
  const name = sidx || 'total'
  const column = Object.hasOwn(sortable, name) ? sortable[name] : undefined
  if (!column) throw new AppError('sort-unknown', { field: name })
  const fallback = sidx ? 'asc' : 'desc'
  const direction = (sort || fallback) === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${column} ${direction} nulls last, id`
}

/** The rows of the statistics: tasks that the person sees, grouped. Mean days are rounded half up to two decimals. */
function countStatement(actor: Actor, query: CountQuery, now: Date): Condition {
  const group = groups[query.groupby ?? 'leader']
  const keyword = query.keyword?.trim() ?? ''
  const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const conditions = [
    ...rowFilters(countedTaskModel, actor),
    ...scopeFilters(countedTaskModel, actor, query),
    ...taskConditions(query, now),
    ...(query.doing === 1 ? [openTask] : []),
    ...(keyword ? [sql`${group.search} ilike ${pattern}`] : []),
  ]
  return sql`
    select ${group.id} as id, coalesce(${group.name}, '') as name, count(*)::int as total,
      (count(*) filter (where ${openTask}))::int as open, (count(*) filter (where done_at is not null))::int as done,
      (count(*) filter (where ${overdueAt(now)}))::int as overdue,
      round(avg(extract(epoch from done_at - created_at)) filter (where done_at is not null) / 86400, 2) as averagedays
    from review_task_list where ${sql.join(conditions, sql` and `)} group by ${group.id}`
}

type CountRow = Omit<ReviewTaskCount, 'averagedays'> & { averagedays: string | null }
const toCount = (row: CountRow): ReviewTaskCount => ({
  ...row,
  averagedays: row.averagedays === null ? null : Number(row.averagedays),
})

/** One page of the statistics. */
export async function listCounts(db: Db, actor: Actor, query: CountQuery, now: Date) {
  const currentPage = query.currentPage ?? 1
  const pageSize = query.pageSize ?? 20
  const statement = countStatement(actor, query, now)
  const page = sql<CountRow>`select * from (${statement}) as counts ${orderOf(query)}
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`
  const count = sql<{ total: number }>`select count(*)::int as total from (${statement}) as counts`
  const [rows, totals] = await Promise.all([page.execute(db), count.execute(db)])
  const pagination = { currentPage, pageSize, total: totals.rows[0]?.total ?? 0 }
  return { list: rows.rows.map(toCount), pagination }
}
