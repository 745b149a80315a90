import type { GuardedModel } from '../../../platform/guarded-model/model'
import type { RowQuery } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import type { RunFilters } from '../lists/filter-store'
import { reviewQuery } from '../lists/read-reviews'
import { targetQuery } from '../lists/read-targets'
import { type TaskQuery, taskQuery } from '../lists/read-tasks'
import { runModelFor } from '../lists/waiting-columns'
import { reviewModel } from '../review-model'
import { targetModel } from '../target-model'
import { taskModel } from '../task-model'
import type { ExportQueryFields } from './export-query'
import { exportTitle } from './export-text'
import { shownAs } from './exported-cells'

/** Columns of an export when the page names none: what people read, without ids. */
const usualColumns = {
  review:
    'reviewname,projectname,reviewtypetext,contentext,description,assignertext,finalreviewertext,flowstate,progress,waitingtext,waitingsince,duetime,latedays,runcount,createusertext,createtime',
  target:
    'reviewname,projectname,runno,reviewtypetext,contentext,flowstate,progress,waitingtext,waitingsince,duetime,latedays,opinion,taskcount,donecount,createusertext,createtime,endtime',
  task: 'reviewname,projectname,majortext,leadername,stage,progress,days,createtime,duetime,donetime,overdue,latedays,result,file,opinion',
} as const

/** The status of a run or review is one word, for which both its columns are read; how late it is depends on the moment. */
const statusSource = { flowstate: 'status_number', latedays: 'due_at' }
/** On pages of tasks, progress is where the task stands. */
const taskSource = { progress: 'standing', overdue: 'clock', latedays: 'clock' }

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
    shown: shownAs(context.language, services.clock.now()),
  })
}

export function exportReviews(services: Services, context: Context, query: ExportQueryFields & RunFilters) {
  const name = exportTitle.reviews[context.language]
  return exportList(services, context, {
    name,
    model: runModelFor(context.actor, reviewModel),
    sources: statusSource,
    usual: usualColumns.review,
    query: reviewQuery(services, query),
  })
}

export function exportTargets(services: Services, context: Context, query: ExportQueryFields & RunFilters) {
  const name = exportTitle.targets[context.language]
  return exportList(services, context, {
    name,
    model: runModelFor(context.actor, targetModel),
    sources: statusSource,
    usual: usualColumns.target,
    query: targetQuery(services, query),
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
