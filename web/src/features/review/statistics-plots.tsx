import { useQuery } from '@tanstack/react-query'
import type { ScopeQuery } from '@workstation/contract/fields'
import { type ReviewFigures, reviewFigures } from '@workstation/contract/review-figures'
import type { ReviewTaskCount } from '@workstation/contract/review-task'
import { rejectedShare } from '@workstation/domain/review/rejected-share'
import { runSteps } from '@workstation/domain/review/stage'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { Bars } from '../../ui/bars'
import type { AskedFigure } from './figure-runs-drawer'
import { FiguresExport } from './figures-export'
import { useReviewTexts } from './use-review-texts'

/** So many bars can be compared at a glance; the table has the rest. */
const mostBars = 12

interface StatisticsPlotsProps {
  rows: readonly ReviewTaskCount[]
  /** Whether the table is narrowed by more than project and period, which is all that figures of runs follow. */
  narrowed: boolean
  /** The project and the period that the table is narrowed to. */
  asked: ScopeQuery & { startTime?: number; endTime?: number }
  /** What the bars are of. */
  title: string
  nameOf: (row: ReviewTaskCount) => string
  onOpen: (row: ReviewTaskCount) => void
  /** Shows the runs behind a figure of runs. */
  onAsk: (figure: AskedFigure) => void
}

/** Load and lateness of the rows of the table, how long the steps of runs take, and how runs are decided. */
export function StatisticsPlots({ rows, asked, narrowed, title, nameOf, ...props }: StatisticsPlotsProps) {
  const { t } = useReviewTexts()
  const { projectid, startTime, endTime } = asked
  const launched = { projectid, startTime, endTime }
  const { data } = useQuery(queryOf(reviewFigures.read, launched))
  const ask = (figure: AskedFigure) => props.onAsk({ ...launched, ...figure })
  const bars = rows.slice(0, mostBars).map((row) => ({
    key: row.id,
    name: nameOf(row),
    value: row.total,
    late: row.overdue ?? 0,
  }))
  const runs = data !== undefined && hasRuns(data)
  // The list says itself that there is nothing.
  if (rows.length === 0 && !runs) return null
  return (
    <div className="statistics-plots">
      {bars.length > 0 && (
        <Plot title={title}>
          <Bars
            bars={bars}
            lateText={(count) => t('statistics.late', { count })}
            onOpen={(key) => rows.filter((row) => row.id === key).forEach(props.onOpen)}
          />
        </Plot>
      )}
      {runs && <StepTimes steps={data.steps} onAsk={ask} />}
      {runs && <Decisions {...data} onAsk={ask} />}
      {runs && narrowed && <p className="statistics-scope">{t('statistics.allRuns')}</p>}
      <FiguresExport asked={launched} />
    </div>
  )
}

/** Whether any run has passed a step or ended; without one there are no times and no decisions to show. */
const hasRuns = ({ steps, outcomes }: ReviewFigures) =>
  runSteps.some((step) => steps[step].runs > 0) || Object.values(outcomes).some((count) => count > 0)

function Plot({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="statistics-plot">
      <h3>{title}</h3>
      {note ? <p>{note}</p> : null}
      {children}
    </section>
  )
}

interface Asks {
  onAsk: (figure: AskedFigure) => void
}

function StepTimes({ steps, onAsk }: Pick<ReviewFigures, 'steps'> & Asks) {
  const { t } = useReviewTexts()
  const bars = runSteps.map((step) => {
    const { runs, averagedays } = steps[step]
    const figure = runs === 0 ? t('statistics.noAverage') : t('statistics.daysOf', { days: averagedays, count: runs })
    return { key: step, name: t(`statistics.steps.${step}`), value: averagedays ?? 0, late: 0, figure }
  })
  return (
    <Plot title={t('statistics.stepTimes')}>
      <Bars
        bars={bars}
        lateText={() => ''}
        onOpen={(key) => {
          const step = runSteps.find((one) => one === key)
          if (step) onAsk({ step, title: t('statistics.runsOf', { name: t(`statistics.steps.${step}`) }) })
        }}
      />
    </Plot>
  )
}

/** What final reviewers decided by month, and the share of rejections in all of it. */
function Decisions({ outcomes, months, onAsk }: Pick<ReviewFigures, 'outcomes' | 'months'> & Asks) {
  const { t } = useReviewTexts()
  const { passed, rejected } = outcomes
  const share = rejectedShare(outcomes)
  const words = t('statistics.rejectedShare', { share, rejected, decided: passed + rejected })
  const note = share === null ? t('statistics.noDecisions') : words
  const bars = months.map(({ month, ...counts }) => ({
    key: month,
    name: month,
    value: counts.passed + counts.rejected,
    late: counts.rejected,
  }))
  return (
    <Plot
      title={t('statistics.decisions')}
      note={
        rejected === 0 ? (
          note
        ) : (
          <Button type="link" onClick={() => onAsk({ outcome: 'rejected', title: t('statistics.rejectedRuns') })}>
            {note}
          </Button>
        )
      }
    >
      <Bars
        bars={bars}
        lateText={(count) => t('statistics.rejected', { count })}
        onOpen={(month) => onAsk({ month, title: t('statistics.decidedIn', { month }) })}
      />
    </Plot>
  )
}
