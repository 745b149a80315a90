import type { Language } from '@workstation/contract/language'
import { type ReviewRecord, type ReviewTargetInfo, reviewTargetColumns } from '@workstation/contract/review-target'
import { type ReviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import { actionText, progressText, statusText } from '@workstation/contract/review-words'
import { reviewStatus } from '@workstation/domain/review/review-status'
import type { Context } from '../../../platform/route'
import type { CellValue } from '../../../platform/spreadsheet/cell'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import { readFlow } from '../run/read-flow'
import { exportTitle, wordText } from './export-text'

type Row = readonly CellValue[]
const time = (moment: number | null) => (moment === null ? null : new Date(moment))
const names = (files: ReadonlyArray<{ name: string }>) => files.map((file) => file.name).join('、')

/** What was reviewed, one fact a line. */
function headRows(target: ReviewTargetInfo, language: Language): Row[] {
  const word = (name: keyof typeof reviewTargetColumns) => reviewTargetColumns[name].title[language]
  const status = statusText[reviewStatus(target.progress, target.flowstate)][language]
  return [
    [word('projectname'), target.projectname],
    [word('reviewname'), target.reviewname],
    [word('runno'), target.runno],
    [word('reviewtypetext'), target.reviewtypetext],
    [word('contentext'), target.contentext],
    [word('description'), target.description],
    [word('createusertext'), target.createusertext, null, time(target.createtime), null, names(target.files)],
    [word('flowstate'), status, null, time(target.endtime)],
    [word('opinion'), target.opinion],
  ]
}

const taskRow = (task: ReviewTask, language: Language): Row => [
  wordText.task[language],
  task.majortext,
  task.leadername,
  time(task.donetime) ?? progressText.inReview[language],
  task.opinion,
  names(task.file),
]
const stepRow = (record: ReviewRecord, language: Language): Row => [
  actionText[record.action]?.[language] ?? record.action,
  record.detail,
  record.username,
  time(record.createtime),
  record.opinion,
]

/** The record of a run as a spreadsheet: what was reviewed, each profession's review, and every step with its person and time. */
export async function exportRecord(services: Services, context: Context, { id }: { id: string }) {
  const { language } = context
  const { target, tasks, timeline } = await readFlow(services, context, { id })
  const heads = [
    ...(['item', 'content', 'person', 'time'] as const).map((key) => wordText[key][language]),
    reviewTaskColumns.opinion.title[language],
    reviewTaskColumns.file.title[language],
  ]
  return makeExport(services, context, {
    name: `${exportTitle.record[language]} ${target.reviewname}`,
    columns: heads.map((title) => ({ title, width: 24 })),
    rows: [
      ...headRows(target, language),
      ...tasks.map((task) => taskRow(task, language)),
      ...timeline.map((record) => stepRow(record, language)),
    ],
  })
}
