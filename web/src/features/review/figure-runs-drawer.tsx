import { type FigureRun, figureRunColumns, reviewFigures } from '@workstation/contract/review-figures'
import type { RunStep } from '@workstation/domain/review/stage'
import { Drawer } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { ReviewStatusDot } from './review-status-dot'
import { RunDrawer } from './run-drawer'
import { useReviewTexts } from './use-review-texts'

/** What a figure is of: a step, the decisions of a month, or all of them. */
export interface AskedFigure {
  title: string
  step?: RunStep
  month?: string
  outcome?: 'passed' | 'rejected'
  /** The project and the period of the page. */
  projectid?: string | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

interface FigureRunsDrawerProps {
  /** The figure whose runs are shown; undefined closes the drawer. */
  figure: AskedFigure | undefined
  onClose: () => void
}

/** The runs behind one figure of the statistics; each opens. */
export function FigureRunsDrawer({ figure, onClose }: FigureRunsDrawerProps) {
  const narrow = useIsNarrow()
  useBack(figure !== undefined, onClose)
  return (
    <Drawer
      open={figure !== undefined}
      title={figure?.title}
      size={narrow ? '100%' : 'min(1080px, 80vw)'}
      onClose={onClose}
      destroyOnHidden
    >
      {figure && <FigureRuns figure={figure} />}
    </Drawer>
  )
}

function FigureRuns({ figure: { title, ...asked } }: { figure: AskedFigure }) {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const [opened, setOpened] = useState<FigureRun>()
  const columns = useColumns(figureRunColumns, useDrawings(asked.step !== undefined))
  const outcome: ListFilter = {
    kind: 'choice',
    key: 'outcome',
    label: titleOf(figureRunColumns.flowstate),
    options: [
      { value: 'passed', label: t('flowstate.2') },
      { value: 'rejected', label: t('flowstate.3') },
    ],
  }
  return (
    <>
      <DataTable<FigureRun, Omit<AskedFigure, 'title'>>
        modelId="reviewStatistics-runs"
        title={title}
        columns={columns}
        query={(input) => queryOf(reviewFigures.runs, input)}
        startFilters={asked}
        filters={[
          { kind: 'text', key: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
          ...(asked.step ? [] : [outcome]),
        ]}
        nameOf={(run) => run.reviewname}
        onOpen={setOpened}
        empty={{ text: t('statistics.noRuns') }}
      />
      <RunDrawer run={opened && { id: opened.id, name: opened.reviewname }} onClose={() => setOpened(undefined)} />
    </>
  )
}

function useDrawings(ofStep: boolean): Drawings<FigureRun, keyof typeof figureRunColumns> {
  return {
    reviewname: { width: 210 },
    projectname: { width: 160, card: 'fact' },
    runno: { width: 80, card: 'fact' },
    flowstate: { width: 190, value: (run) => <ReviewStatusDot run={run} />, card: 'status' },
    createtime: { width: 150 },
    endtime: { width: 150, card: 'fact' },
    ...(ofStep && { days: { width: 120, align: 'right', value: (run) => run.days?.toFixed(2), card: 'fact' } }),
  }
}
