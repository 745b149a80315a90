import type { PageQuery } from '@workstation/contract/fields'
import type { ReviewTask } from '@workstation/contract/review-task'
import { taskWorkProblem } from '@workstation/domain/review/completion'
import { isOverdue, taskLateBy } from '@workstation/domain/review/task-state'
import { daysLate } from '@workstation/domain/review/time-limit'
import { AppError } from '../../../platform/app-error'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { isRowVisible, listRows, type RowQuery, selectRows } from '../../../platform/guarded-model/read-rows'
import { withOwnId } from '../../../platform/guarded-model/with-own-id'
import type { Services } from '../../../services'
import { type Caller, checkLink } from '../run/take-step'
import { targetModel } from '../target-model'
import { taskModel } from '../task-model'
import { draftOpinions } from '../task-store'
import { ofTarget, type TaskFilters, taskConditions } from './filter-store'

const mostTasks = 1000

/** Adds what depends on the caller and on the present moment. */
async function complete(services: Services, caller: Caller, model: GuardedModel, rows: readonly ReviewTask[]) {
  const now = services.clock.now().getTime()
  const { actor } = caller
  const tasks = await withOwnId(services.db, model, actor, { rows, field: 'leaderid' })
  return tasks.map(
    (task): ReviewTask => ({
      ...task,
      // A hidden column stays hidden.
      ...('overdue' in task && 'createtime' in task ? { overdue: isOverdue(task, now) } : {}),
      ...('latedays' in task && 'createtime' in task ? { latedays: daysLate(taskLateBy(task, now)) } : {}),
      mine: task.leaderid === actor.userId && taskWorkProblem(task, task) === null,
    }),
  )
}

/** The tasks of one run, in the order of their creation. */
export async function readTasks(services: Services, caller: Caller, { targetid }: { targetid: string }) {
  checkLink(caller, targetid)
  const { db } = services
  if (!(await isRowVisible(db, targetModel, caller.actor, targetid))) throw new AppError('not-found')
  const query: RowQuery = { filters: [ofTarget(targetid)], sidx: 'id', sort: 'asc' }
  const rows = await selectRows<ReviewTask>(db, taskModel, caller.actor, { ...query, limit: mostTasks })
  const drafts = await draftOpinions(db, targetid, caller.actor.userId)
  // What a leader has saved and not handed in is read by himself alone.
  const opinionOf = ({ id, opinion }: ReviewTask) => drafts.get(id) ?? opinion
  const tasks = await complete(services, caller, taskModel, rows)
  return { list: tasks.map((task) => ({ ...task, opinion: opinionOf(task) })) }
}

export type TaskQuery = PageQuery & TaskFilters

/** The query of a list of tasks; `mine` limits it to the caller's own. */
export function taskQuery(services: Services, caller: Caller, query: TaskQuery): RowQuery {
  return { ...query, filters: taskConditions(query, services.clock.now(), caller.actor.userId) }
}

/** One page of the tasks that the caller sees. */
export async function listTasks(services: Services, caller: Caller, query: RowQuery, model: GuardedModel = taskModel) {
  const page = await listRows<ReviewTask>(services.db, model, caller.actor, query)
  return { ...page, list: await complete(services, caller, model, page.list) }
}
