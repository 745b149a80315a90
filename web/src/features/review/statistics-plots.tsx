import { useQuery } from '@tanstack/react-query'
import type { ScopeQuery } from '@workstation/contract/fields'
import { type ReviewFigures, reviewFigures } from '@workstation/contract/review-figures'
import type { ReviewTaskCount } from '@workstation/contract/review-task'
import { runSteps } from '@workstation/domain/review/stage'
import type { ReactNode } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { Bars } from '../../ui/bars'
import { useReviewTexts } from './use-review-texts'

/** So many bars can be compared at a glance; the table has the rest. */
const mostBars = 12

interface StatisticsPlotsProps {
  rows: readonly ReviewTaskCount[]
  /** The project and the period that the table is narrowed to. */
  asked: ScopeQuery & { startTime?: number; endTime?: number }
  /** What the bars are of. */
  title: string
  nameOf: (row: ReviewTaskCount) => string
  onOpen: (row: ReviewTaskCount) => void
}

/** Load and lateness of the rows of the table, how long the steps of runs take, and how runs are decided. */
export function StatisticsPlots({ rows, asked, title, nameOf, onOpen }: StatisticsPlotsProps) {
  const { t } = useReviewTexts()
  const { projectid, startTime, endTime } = asked
  const { data } = useQuery(queryOf(reviewFigures.read, { projectid, startTime, endTime }))
  const bars = rows.slice(0, mostBars).map((row) => ({
    key: row.id,
    name: nameOf(row),
    value: row.total,
    late: row.overdue,
  }))
  return (
    <div className="statistics-plots">
      {bars.length > 0 && (
        <Plot title={title}>
          <Bars
            bars={bars}
            lateText={(count) => t('statistics.late', { count })}
            onOpen={(key) => rows.filter((row) => row.id === key).forEach(onOpen)}
          />
        </Plot>
      )}
      {data && <StepTimes steps={data.steps} />}
      {data && <Decisions {...data} />}
    </div>
  )
}

function Plot({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="statistics-plot">
      <h3>{title}</h3>
      {note ? <p>{note}</p> : null}
      {children}
    </section>
  )
}

function StepTimes({ steps }: Pick<ReviewFigures, 'steps'>) {
  const { t } = useReviewTexts()
  const bars = runSteps.map((step) => {
    const { runs, averagedays } = steps[step]
    const figure = runs === 0 ? t('statistics.noAverage') : t('statistics.daysOf', { days: averagedays, count: runs })
    return { key: step, name: t(`statistics.steps.${step}`), value: averagedays ?? 0, late: 0, figure }
  })
  return (
    <Plot title={t('statistics.stepTimes')}>
      <Bars bars={bars} lateText={() => ''} />
    </Plot>
  )
}

/** What final reviewers decided by month, and the share of rejections in all of it. */
function Decisions({ outcomes, months }: Pick<ReviewFigures, 'outcomes' | 'months'>) {
  const { t } = useReviewTexts()
  const { passed, rejected } = outcomes
  const decided = passed + rejected
  const share = decided === 0 ? 0 : Math.round((rejected / decided) * 100)
  const note = decided === 0 ? t('statistics.noDecisions') : t('statistics.rejectedShare', { share, rejected, decided })
  const bars = months.map(({ month, ...counts }) => ({
    key: month,
    name: month,
    value: counts.passed + counts.rejected,
    late: counts.rejected,
  }))
  return (
    <Plot title={t('statistics.decisions')} note={note}>
      <Bars bars={bars} lateText={(count) => t('statistics.rejected', { count })} />
    </Plot>
  )
}
