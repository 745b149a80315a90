import type { Language } from '@workstation/contract/language'
import { progressText, resultText, stageText, statusText } from '@workstation/contract/review-words'
import { FlowState } from '@workstation/domain/review/flow-state'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { taskProgress, taskResult } from '@workstation/domain/review/task-result'
import { timeLimit } from '@workstation/domain/review/time-limit'
import type { CellValue } from '../../../platform/spreadsheet/cell'
import { wordText } from './export-text'

function statusOf(statusNumber: number, language: Language): string {
  const flowstate = Math.floor(statusNumber / 1000)
  if (flowstate === FlowState.none) return statusText.draft[language]
  return statusText[reviewStatus(statusNumber % 1000, flowstate)][language]
}

function resultOf(value: unknown, language: Language): string {
  const { filemust, files } = value as { filemust: boolean; files: unknown[] }
  return resultText[taskResult(filemust, files)][language]
}

function limitOf(days: number, language: Language): CellValue {
  const limit = timeLimit(days)
  return limit.kind === 'days' ? limit.days : wordText.arranged[language]
}

const fileNames = (value: unknown) =>
  Array.isArray(value) ? value.map((file: { name?: unknown }) => String(file.name ?? '')).join('、') : ''

/** Columns of reviews, runs and tasks that a spreadsheet shows in words, as the pages do. */
export const shownAs = (language: Language): Record<string, (value: unknown) => CellValue> => ({
  flowstate: (value) => statusOf(Number(value), language),
  progress: (value) => (typeof value === 'number' ? value : progressOf(value, language)),
  stage: (value) => stageText[Number(value)]?.[language] ?? String(value),
  days: (value) => limitOf(Number(value), language),
  filemust: (value) => wordText[Number(value) === 1 ? 'yes' : 'no'][language],
  result: (value) => resultOf(value, language),
  file: fileNames,
})

/** Done times of tasks arrive as dates; only whether there is one counts. */
function progressOf(donetime: unknown, language: Language): string {
  const isDone = donetime instanceof Date ? donetime.getTime() : null
  return progressText[taskProgress(isDone)][language]
}
