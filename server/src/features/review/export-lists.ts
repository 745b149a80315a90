import type { Language } from '@workstation/contract/language'
import { FlowState } from '@workstation/domain/review/flow-state'
import { reviewStatus } from '@workstation/domain/review/review-status'
import type { GuardedModel } from '../../platform/guarded-model/model'
import type { RowQuery } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../file'
import type { ExportQueryFields } from './export-query'
import { exportTitle, stageText, statusText, wordText } from './export-text'
import type { SharedFilters } from './filter-store'
import { reviewQuery } from './read-reviews'
import { targetQuery } from './read-targets'
import { type TaskQuery, taskQuery } from './read-tasks'
import { reviewModel } from './review-model'
import { targetModel } from './target-model'
import { taskModel } from './task-model'

/** Columns of an export when the page names none: what people read, without ids. */
const usualColumns = {
  review:
    'reviewname,projectname,reviewtypetext,contentext,description,assignertext,finalreviewertext,flowstate,progress,runcount,createusertext,createtime',
  target:
    'reviewname,projectname,runno,reviewtypetext,contentext,flowstate,progress,opinion,taskcount,donecount,createusertext,createtime,endtime',
  task: 'reviewname,projectname,majortext,leadername,stage,days,createtime,duetime,donetime,overdue,filemust,file,opinion',
} as const

/** A state as words. Without the progress beside it, a running review reads as in review. */
const stateWords = (language: Language) => (value: unknown) => {
  const state = Number(value)
  if (state === FlowState.none) return statusText.draft[language]
  if (state === FlowState.running) return wordText.inReview[language]
  return statusText[reviewStatus(0, state)][language]
}
const yesNo = (language: Language) => (value: unknown) => wordText[Number(value) === 1 ? 'yes' : 'no'][language]
const fileNames = (value: unknown) =>
  Array.isArray(value) ? value.map((file: { name?: unknown }) => String(file.name ?? '')).join('、') : ''

interface ListExport {
  name: string
  model: GuardedModel
  usual: string
  query: RowQuery & ExportQueryFields
}

function exportList(services: Services, context: Context, { name, model, usual, query }: ListExport) {
  const { language } = context
  return makeExport(services, context, {
    name,
    model,
    query,
    selectKey: query.selectKey || usual,
    shown: {
      flowstate: stateWords(language),
      filemust: yesNo(language),
      stage: (value) => stageText[Number(value)]?.[language] ?? String(value),
      file: fileNames,
    },
  })
}

export function exportReviews(services: Services, context: Context, query: ExportQueryFields & SharedFilters) {
  const name = exportTitle.reviews[context.language]
  return exportList(services, context, {
    name,
    model: reviewModel,
    usual: usualColumns.review,
    query: reviewQuery(query),
  })
}

export function exportTargets(services: Services, context: Context, query: ExportQueryFields & SharedFilters) {
  const name = exportTitle.targets[context.language]
  return exportList(services, context, {
    name,
    model: targetModel,
    usual: usualColumns.target,
    query: targetQuery(query),
  })
}

export function exportTasks(services: Services, context: Context, query: ExportQueryFields & TaskQuery) {
  const name = exportTitle.tasks[context.language]
  const rows = taskQuery(services, context, query)
  return exportList(services, context, { name, model: taskModel, usual: usualColumns.task, query: rows })
}
