import type { GuardedModel } from '../../../platform/guarded-model/model'
import type { RowQuery } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import type { SharedFilters } from '../lists/filter-store'
import { reviewQuery } from '../lists/read-reviews'
import { targetQuery } from '../lists/read-targets'
import { type TaskQuery, taskQuery } from '../lists/read-tasks'
import { reviewModel } from '../review-model'
import { targetModel } from '../target-model'
import { taskModel } from '../task-model'
import type { ExportQueryFields } from './export-query'
import { exportTitle } from './export-text'
import { shownAs } from './exported-cells'

/** Columns of an export when the page names none: what people read, without ids. */
const usualColumns = {
  review:
    'reviewname,projectname,reviewtypetext,contentext,description,assignertext,finalreviewertext,flowstate,progress,runcount,createusertext,createtime',
  target:
    'reviewname,projectname,runno,reviewtypetext,contentext,flowstate,progress,opinion,taskcount,donecount,createusertext,createtime,endtime',
  task: 'reviewname,projectname,majortext,leadername,stage,progress,days,createtime,duetime,donetime,overdue,result,file,opinion',
} as const

/** The status of a run or review is one word, for which both its columns are read. */
const statusSource = { flowstate: 'status_number' }
/** On pages of tasks, progress is that of the task. */
const taskSource = { progress: 'done_at' }

interface ListExport {
  name: string
  model: GuardedModel
  usual: string
  sources: Readonly<Record<string, string>>
  query: RowQuery & ExportQueryFields
}

function exportList(services: Services, context: Context, { usual, query, ...list }: ListExport) {
  return makeExport(services, context, {
    ...list,
    query,
    selectKey: query.selectKey || usual,
    shown: shownAs(context.language),
  })
}

export function exportReviews(services: Services, context: Context, query: ExportQueryFields & SharedFilters) {
  const name = exportTitle.reviews[context.language]
  return exportList(services, context, {
    name,
    model: reviewModel,
    sources: statusSource,
    usual: usualColumns.review,
    query: reviewQuery(query),
  })
}

export function exportTargets(services: Services, context: Context, query: ExportQueryFields & SharedFilters) {
  const name = exportTitle.targets[context.language]
  return exportList(services, context, {
    name,
    model: targetModel,
    sources: statusSource,
    usual: usualColumns.target,
    query: targetQuery(query),
  })
}

export function exportTasks(services: Services, context: Context, query: ExportQueryFields & TaskQuery) {
  const name = exportTitle.tasks[context.language]
  const rows = taskQuery(services, context, query)
  return exportList(services, context, {
    name,
    model: taskModel,
    sources: taskSource,
    usual: usualColumns.task,
    query: rows,
  })
}
