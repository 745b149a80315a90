import { title } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import type { ReviewFigures } from '@workstation/contract/review-figures'
import { rejectedShare } from '@workstation/domain/review/rejected-share'
import { runSteps } from '@workstation/domain/review/stage'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import { readFigures } from '../lists/figures-store'
import type { RunFilters } from '../lists/filter-store'
import { exportTitle } from './export-text'

type Row = (string | number | null)[]

const heads = [
  title('统计项', 'Figure', '統計項目'),
  title('轮数', 'Runs', '輪數'),
  title('平均用时（天）', 'Average days', '平均用時（天）'),
  title('通过', 'Passed', '通過'),
  title('驳回', 'Rejected', '駁回'),
  title('驳回率（%）', 'Rejected (%)', '駁回率（%）'),
]
const stepText = {
  assigning: title('任务分配', 'Assignment', '任務分配'),
  professional: title('专业评审', 'Professional review', '專業評審'),
  finalApproval: title('终审', 'Final approval', '終審'),
}
const decisionText = title('终审结果', 'Decisions', '終審結果')

function decisions(name: string, { passed, rejected }: { passed: number; rejected: number }): Row {
  return [name, passed + rejected, null, passed, rejected, rejectedShare({ passed, rejected })]
}

/** A line for each step, one for all decisions, and one for each month. */
function rowsOf({ steps, outcomes, months }: ReviewFigures, language: Language): Row[] {
  return [
    ...runSteps.map(
      (step): Row => [stepText[step][language], steps[step].runs, steps[step].averagedays, null, null, null],
    ),
    decisions(decisionText[language], outcomes),
    ...months.map((month) => decisions(`${decisionText[language]} ${month.month}`, month)),
  ]
}

/** The figures of the page of statistics as a spreadsheet. */
export async function exportFigures(services: Services, context: Context, query: RunFilters) {
  const { language, actor } = context
  return makeExport(services, context, {
    name: exportTitle.figures[language],
    columns: heads.map((head) => ({ title: head[language] })),
    rows: rowsOf(await readFigures(services, actor, query), language),
  })
}
