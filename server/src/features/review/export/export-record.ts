import type { Language } from '@workstation/contract/language'
import { reviewTaskColumns } from '@workstation/contract/review-task'
import { listNames } from '@workstation/domain/language/list-names'
import type { Context } from '../../../platform/route'
import type { CellValue } from '../../../platform/spreadsheet/cell'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import { readFlow } from '../run/read-flow'
import { exportTitle, wordText } from './export-text'
import { type RecordSheet, recordSheet } from './record-sheet'

type Row = readonly CellValue[]

/** One line each, under item, content, person, time, opinion and files. */
function rowsOf(sheet: RecordSheet, language: Language): Row[] {
  return [
    [wordText.number[language], sheet.number],
    ...sheet.facts.map(
      ({ label, text }): Row => (typeof text === 'string' ? [label, text] : [label, null, null, text]),
    ),
    ...sheet.signers
      .filter(({ names }) => names.length > 0)
      .map(({ label, names }): Row => [label, null, listNames(names, language)]),
    ...sheet.opinions.map(({ label, text, by, at }): Row => [label, null, by, at, text]),
    ...sheet.tasks.map(
      (task): Row => [
        wordText.task[language],
        task.profession,
        task.leader,
        task.done ?? task.progress,
        task.opinion,
        task.files,
      ],
    ),
    ...sheet.steps.map((step): Row => [step.action, step.detail, step.by, step.at, step.opinion]),
  ]
}

/** The record of a run as a spreadsheet: what was reviewed, each profession's review, and every step with its person and time. */
export async function exportRecord(services: Services, context: Context, { id }: { id: string }) {
  const { language } = context
  const flow = await readFlow(services, context, { id })
  const heads = [
    ...(['item', 'content', 'person', 'time'] as const).map((key) => wordText[key][language]),
    reviewTaskColumns.opinion.title[language],
    reviewTaskColumns.file.title[language],
  ]
  return makeExport(services, context, {
    name: `${exportTitle.record[language]} ${flow.target.number} ${flow.target.reviewname ?? ''}`.trim(),
    columns: heads.map((title) => ({ title, width: 24 })),
    rows: rowsOf(recordSheet(flow, language), language),
  })
}
