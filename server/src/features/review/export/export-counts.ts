import type { Language } from '@workstation/contract/language'
import {
  countedMonth,
  type ReviewTaskCount,
  reviewTaskColumns,
  reviewTaskCountColumns,
} from '@workstation/contract/review-task'
import { stageText } from '@workstation/contract/review-words'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import { type CountQuery, listCounts } from '../lists/count-store'
import type { ExportQueryFields } from './export-query'
import { exportTitle } from './export-text'

const mostRows = 100_000
const shown = ['name', 'total', 'notstarted', 'open', 'done', 'stopped', 'overdue', 'averagedays'] as const
type Column = (typeof shown)[number]
/** What the name of a row is, by what they are counted. */
const nameColumn = {
  leader: reviewTaskColumns.leadername,
  profession: reviewTaskColumns.majortext,
  month: { title: countedMonth },
  stage: reviewTaskColumns.stage,
}

/** Stages are counted by their code and read by their name. */
const shownName = ({ groupby }: CountQuery, name: string, language: Language) =>
  groupby === 'stage' ? (stageText[Number(name)]?.[language] ?? name) : name

function chosenColumns(selectKey = ''): readonly Column[] {
  const keys = selectKey.split(',').filter((key) => key !== '')
  if (keys.length === 0) return shown
  const columns = keys.flatMap((key) => shown.find((column) => column === key) ?? [])
  if (columns.length === 0) throw new AppError('column-unknown', { field: keys.join(', ') })
  return columns
}

/** The statistics as a spreadsheet: the page that is shown, or all rows. */
export async function exportCounts(services: Services, context: Context, query: CountQuery & ExportQueryFields) {
  const { language } = context
  const columns = chosenColumns(query.selectKey)
  const rows = query.dataType === 0 ? query : { ...query, currentPage: 1, pageSize: mostRows }
  const { list } = await listCounts(services, context.actor, rows)
  const titled = { ...reviewTaskCountColumns, name: nameColumn[query.groupby ?? 'leader'] }
  return makeExport(services, context, {
    name: exportTitle.counts[language],
    columns: columns.map((column) => ({ title: titled[column].title[language] })),
    rows: list.map((row: ReviewTaskCount) =>
      columns.map((column) => (column === 'name' ? shownName(query, row.name, language) : row[column])),
    ),
  })
}
