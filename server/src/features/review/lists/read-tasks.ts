import type { PageQuery } from '@workstation/contract/fields'
import type { ReviewTask } from '@workstation/contract/review-task'
import { taskWorkProblem } from '@workstation/domain/review/completion'
import { isOverdue } from '@workstation/domain/review/time-limit'
import { AppError } from '../../../platform/app-error'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { isRowVisible, listRows, type RowQuery, selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { type Caller, checkLink } from '../run/take-step'
import { targetModel } from '../target-model'
import { taskModel } from '../task-model'
import { ofTarget, type TaskFilters, taskConditions } from './filter-store'

const mostTasks = 1000

/** A task as the model answers it, with what of its run decides about it. */
type TaskRow = ReviewTask & { progress: number; endtime: number | null }

/** Adds what depends on the caller and on the present moment. */
function complete(services: Services, caller: Caller) {
  const now = services.clock.now().getTime()
  return (task: TaskRow): ReviewTask => ({
    ...task,
    // A hidden column stays hidden.
    ...('overdue' in task && 'createtime' in task ? { overdue: isOverdue(task, task.endtime ?? now) } : {}),
    mine: task.leaderid === caller.actor.userId && taskWorkProblem(task, task) === null,
  })
}

/** The tasks of one run, in the order of their creation. */
export async function readTasks(services: Services, caller: Caller, { targetid }: { targetid: string }) {
  checkLink(caller, targetid)
  const { db } = services
  if (!(await isRowVisible(db, targetModel, caller.actor, targetid))) throw new AppError('not-found')
  const query: RowQuery = { filters: [ofTarget(targetid)], sidx: 'id', sort: 'asc' }
  const rows = await selectRows<TaskRow>(db, taskModel, caller.actor, { ...query, limit: mostTasks })
  return { list: rows.map(complete(services, caller)) }
}

export type TaskQuery = PageQuery & TaskFilters & { mine?: 0 | 1 }

/** The query of a list of tasks; `mine` limits it to the caller's own. */
export function taskQuery(services: Services, caller: Caller, query: TaskQuery): RowQuery {
  const filters = taskConditions(query, services.clock.now())
  const own = query.mine === 1 ? taskConditions({ leaderid: caller.actor.userId }, services.clock.now()) : []
  return { ...query, filters: [...filters, ...own] }
}

/** One page of the tasks that the caller sees. */
export async function listTasks(services: Services, caller: Caller, query: RowQuery, model: GuardedModel = taskModel) {
  const page = await listRows<TaskRow>(services.db, model, caller.actor, query)
  return { ...page, list: page.list.map(complete(services, caller)) }
}
