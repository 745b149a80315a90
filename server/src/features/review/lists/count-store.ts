import type { PageQuery } from '@workstation/contract/fields'
import type { ReviewTaskCount } from '@workstation/contract/review-task'
import type { TaskState } from '@workstation/domain/review/task-state'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { seesColumn } from '../../../platform/guarded-model/model'
import { seenFilters } from '../../../platform/guarded-model/read-rows'
import { rowFilters } from '../../../platform/guarded-model/row-filter'
import { scopeFilters } from '../../../platform/guarded-model/scope-filter'
import { paginationOf, pieceOf } from '../../../platform/page'
import type { Services } from '../../../services'
import { countedTaskModel } from '../task-model'
import { type GroupBy, inState, monthIn, overdueAt, type TaskFilters, taskConditions } from './filter-store'

type Condition = RawBuilder<unknown>
export interface CountQuery extends PageQuery, TaskFilters {
  groupby?: GroupBy
  doing?: 0 | 1
}

interface Group {
  id: Condition
  name: Condition
  search: Condition
  /** The column of the tasks that a group tells. */
  column: string
}

const groups: Readonly<Record<Exclude<GroupBy, 'month'>, Group>> = {
  leader: { id: sql`leader_id`, name: sql`max(leader_name)`, search: sql`leader_name`, column: 'leadername' },
  // A profession may have been renamed since: the newest name counts.
  profession: {
    id: sql`major_id`,
    name: sql`(array_agg(major_text order by created_at desc, id desc))[1]`,
    search: sql`major_text`,
    column: 'majortext',
  },
  stage: { id: sql`stage::text`, name: sql`max(stage::text)`, search: sql`stage::text`, column: 'stage' },
}

function groupOf(groupby: GroupBy, timeZone: string): Group {
  if (groupby !== 'month') return groups[groupby]
  const month = monthIn(timeZone)
  return { id: month, name: sql`max(${month})`, search: month, column: 'createtime' }
}

const sortable: Readonly<Record<string, Condition>> = {
  id: sql`id`,
  name: sql`name collate "zh-x-icu"`,
  total: sql`total`,
  notstarted: sql`notstarted`,
  open: sql`open`,
  done: sql`done`,
  stopped: sql`stopped`,
  overdue: sql`overdue`,
  averagedays: sql`averagedays`,
}

/** The column of the tasks that a count is made of. */
const madeOf: Readonly<Record<string, string>> = { overdue: 'overdue', averagedays: 'createtime' }

/** Whether a person may read a count: he sees of each task what it adds up (THR-13). */
const seesCount = (actor: Actor, name: string) => seesColumn(countedTaskModel, actor, madeOf[name] ?? '')

/** The order of the statistics; only the columns above can be named (THR-01). The largest first unless asked otherwise. */
function orderOf(actor: Actor, { sidx, sort }: CountQuery): Condition {
  const name = sidx || 'total'
  const column = Object.hasOwn(sortable, name) && seesCount(actor, name) ? sortable[name] : undefined
  if (!column) throw new AppError('sort-unknown', { field: name })
  const fallback = sidx ? 'asc' : 'desc'
  const direction = (sort || fallback) === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${column} ${direction} nulls last, id`
}

interface Counting {
  actor: Actor
  query: CountQuery
  now: Date
  timeZone: string
}

const counted = (state: TaskState): Condition => sql`(count(*) filter (where ${inState(state)}))::int`

/** The rows of the statistics: tasks that the person sees, grouped. Mean days are rounded half up to two decimals. */
function countStatement({ actor, query, now, timeZone }: Counting): Condition {
  const group = groupOf(query.groupby ?? 'leader', timeZone)
  if (!seesColumn(countedTaskModel, actor, group.column)) throw new AppError('column-unknown', { field: group.column })
  const keyword = query.keyword?.trim() ?? ''
  const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const conditions = [
    ...rowFilters(countedTaskModel, actor),
    ...scopeFilters(countedTaskModel, actor, query),
    ...seenFilters(countedTaskModel, actor, taskConditions(query, now, actor.userId)),
    ...(query.doing === 1 ? [inState('inReview')] : []),
    ...(keyword ? [sql`${group.search} ilike ${pattern}`] : []),
  ]
  return sql`
    select ${group.id} as id, coalesce(${group.name}, '') as name, count(*)::int as total,
      ${counted('notStarted')} as notstarted, ${counted('inReview')} as open,
      ${counted('completed')} as done, ${counted('stopped')} as stopped,
      (count(*) filter (where ${overdueAt(now)}))::int as overdue,
      round(avg(extract(epoch from done_at - created_at)) filter (where done_at is not null) / 86400, 2) as averagedays
    from review_task_list where ${sql.join(conditions, sql` and `)} group by ${group.id}`
}

type Counted = Pick<Services, 'db' | 'clock' | 'config'>
type CountRow = Omit<ReviewTaskCount, 'averagedays'> & { averagedays: string | null }

/** A count as it travels; one that the person may not read is absent. */
function toCount(row: CountRow, actor: Actor): ReviewTaskCount {
  const count = { ...row, averagedays: row.averagedays === null ? null : Number(row.averagedays) }
  const seen = Object.entries(count).filter(([name]) => seesCount(actor, name))
  return Object.fromEntries(seen) as ReviewTaskCount
}

/** One page of the statistics. */
export async function listCounts(services: Counted, actor: Actor, query: CountQuery) {
  const { db, clock, config } = services
  const { limit, offset } = pieceOf(query)
  const statement = countStatement({ actor, query, now: clock.now(), timeZone: config.timeZone })
  const page = sql<CountRow>`select * from (${statement}) as counts ${orderOf(actor, query)}
    limit ${limit} offset ${offset}`
  const count = sql<{ total: number }>`select count(*)::int as total from (${statement}) as counts`
  const [rows, totals] = await Promise.all([page.execute(db), count.execute(db)])
  return {
    list: rows.rows.map((row) => toCount(row, actor)),
    pagination: paginationOf(query, totals.rows[0]?.total ?? 0),
  }
}
