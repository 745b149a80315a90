import type { Language } from '@workstation/contract/language'
import { resultText, stageText, statusText, taskStateText } from '@workstation/contract/review-words'
import { listNames } from '@workstation/domain/language/list-names'
import { FlowState } from '@workstation/domain/review/flow-state'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { taskResult } from '@workstation/domain/review/task-result'
import { type TaskStanding, taskState } from '@workstation/domain/review/task-state'
import { daysLate, lateBy, timeLimit } from '@workstation/domain/review/time-limit'
import type { CellValue } from '../../../platform/spreadsheet/cell'
import type { ReviewTaskListTable } from '../../../tables/review'
import { wordText } from './export-text'

function statusOf(statusNumber: number, language: Language): string {
  const flowstate = Math.floor(statusNumber / 1000)
  if (flowstate === FlowState.none) return statusText.draft[language]
  return statusText[reviewStatus(statusNumber % 1000, flowstate)][language]
}

function resultOf(value: unknown, language: Language): string {
  const { filemust, files, done } = value as ReviewTaskListTable['result']
  return resultText[taskResult(filemust, files, { isDone: done })][language]
}

function limitOf(days: number, language: Language): CellValue {
  const limit = timeLimit(days)
  return limit.kind === 'days' ? limit.days : wordText.arranged[language]
}

const fileNames = (value: unknown, language: Language) =>
  Array.isArray(value)
    ? listNames(
        value.map((file: { name?: unknown }) => String(file.name ?? '')),
        language,
      )
    : ''

/** Columns of reviews, runs and tasks that a spreadsheet shows in words, as the pages do. */
export const shownAs = (language: Language, now: Date): Record<string, (value: unknown) => CellValue> => ({
  flowstate: (value) => statusOf(Number(value), language),
  progress: (value) => (typeof value === 'number' ? value : progressOf(value, language)),
  stage: (value) => stageText[Number(value)]?.[language] ?? String(value),
  days: (value) => limitOf(Number(value), language),
  filemust: (value) => wordText[Number(value) === 1 ? 'yes' : 'no'][language],
  result: (value) => resultOf(value, language),
  overdue: (value) => wordText[lateOf(value, now) > 0 ? 'yes' : 'no'][language],
  // Nothing, in place of the moments that it is read from.
  latedays: (value) => daysLate(lateOf(value, now)) ?? '',
  file: (value) => fileNames(value, language),
})

/** Where a task stands, by the rule that pages follow; one that stopped is said by the end of its run. */
export function taskStateWord(standing: TaskStanding, language: Language): string {
  const state = taskState(standing)
  const words =
    state === 'stopped' ? statusText[reviewStatus(standing.progress, standing.flowstate)] : taskStateText[state]
  return words[language]
}

function progressOf(value: unknown, language: Language): string {
  const { done, progress, flowstate } = value as ReviewTaskListTable['standing']
  return taskStateWord({ donetime: done ? 0 : null, progress, flowstate }, language)
}

/** How late something is: a run by when it is due, a task by when its clock stopped, too. */
function lateOf(value: unknown, now: Date): number {
  if (value === null) return 0
  const { due, stop } = value instanceof Date ? { due: value, stop: null } : (value as ReviewTaskListTable['clock'])
  const ms = (moment: string | Date | null) => (moment === null ? null : new Date(moment).getTime())
  return lateBy({ duetime: ms(due), stoptime: ms(stop) }, now.getTime())
}
