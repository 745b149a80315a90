import type { Language } from '@workstation/contract/language'
import type { ReviewRecord, ReviewTargetInfo } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { reviewStatus } from '@workstation/domain/review/review-status'
import type { Context } from '../../platform/route'
import type { CellValue } from '../../platform/spreadsheet/cell'
import type { Services } from '../../services'
import { makeExport } from '../file'
import { actionText, exportTitle, statusText, wordText } from './export-text'
import { readFlow } from './read-flow'

type Row = readonly CellValue[]
const time = (moment: number | null) => (moment === null ? null : new Date(moment))
const names = (files: ReadonlyArray<{ name: string }>) => files.map((file) => file.name).join('、')

/** What was reviewed, one fact a line. */
function headRows(target: ReviewTargetInfo, language: Language): Row[] {
  const word = (key: keyof typeof wordText) => wordText[key][language]
  const status = statusText[reviewStatus(target.progress, target.flowstate)][language]
  return [
    [word('projectName'), target.projectname],
    [word('reviewName'), target.reviewname],
    [word('reviewType'), target.reviewtypetext],
    [word('reviewContent'), target.contentext],
    [word('description'), target.description],
    [word('initiator'), target.createusertext, null, time(target.createtime), null, names(target.files)],
    [word('status'), status, null, time(target.endtime)],
    [word('reviewOpinion'), target.opinion],
  ]
}

const taskRow = (task: ReviewTask, language: Language): Row => [
  wordText.task[language],
  task.majortext,
  task.leadername,
  time(task.donetime) ?? wordText.inReview[language],
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
  const heads = (['item', 'content', 'person', 'time', 'opinion', 'files'] as const).map(
    (key) => wordText[key][language],
  )
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
