import { useQuery } from '@tanstack/react-query'
import {
  countedMonth,
  type ReviewTaskCount,
  reviewTask,
  reviewTaskColumns,
  reviewTaskCountColumns,
} from '@workstation/contract/review-task'
import { Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import type { CountedBy } from './counted-tasks-drawer'
import type { AskedFigure } from './figure-runs-drawer'
import { projectChoicesQuery } from './list-queries'
import { StatisticsPlots } from './statistics-plots'
import { useReviewTexts } from './use-review-texts'
import './statistics-page.css'

// Nobody opens what lies behind a figure before the figures are there.
const CountedTasksDrawer = lazyPart(async () => (await import('./counted-tasks-drawer')).CountedTasksDrawer)
const FigureRunsDrawer = lazyPart(async () => (await import('./figure-runs-drawer')).FigureRunsDrawer)

interface CountFilters {
  groupby: CountedBy
  sidx?: string
  sort?: 'asc' | 'desc'
  projectid?: string
  startTime?: number
  endTime?: number
}

/** Tasks counted by leader, profession, month or stage, all of them or those under way; a row opens the tasks behind it. */
export function StatisticsPage() {
  const { t } = useReviewTexts()
  const mayExport = useHasButton('btn_download')
  const [groupby, setGroupby] = useState<CountedBy>('leader')
  const [doing, setDoing] = useState<0 | 1>(0)
  const [opened, setOpened] = useState<ReviewTaskCount>()
  const [figure, setFigure] = useState<AskedFigure>()
  const titleOf = useColumnTitle()
  const nameOf = useRowName(groupby)
  const columns = useCountColumns(groupby, nameOf)
  const { data: projects = [] } = useQuery(projectChoicesQuery)
  const choices = (
    <div className="statistics-choices">
      <Segmented<CountedBy>
        aria-label={t('statistics.groupby')}
        value={groupby}
        onChange={setGroupby}
        options={groups.map((value) => ({ value, label: t(`statistics.by.${value}`) }))}
      />
      <Segmented<0 | 1>
        aria-label={t('statistics.which')}
        value={doing}
        onChange={setDoing}
        options={([0, 1] as const).map((value) => ({
          value,
          label: t(value ? 'statistics.doing' : 'statistics.allTasks'),
        }))}
      />
    </div>
  )
  return (
    <>
      <DataTable<ReviewTaskCount, CountFilters>
        key={`${groupby} ${doing}`}
        modelId="reviewStatistics"
        columns={columns}
        query={(input) => queryOf(doing === 1 ? reviewTask.doingCountPage : reviewTask.countPage, input)}
        startFilters={{ groupby, ...(groupby === 'month' ? { sidx: 'id', sort: 'asc' as const } : {}) }}
        filters={[
          { kind: 'text', key: 'keyword', label: t('filter.keyword') },
          { kind: 'choice', key: 'projectid', label: titleOf(reviewTaskColumns.projectname), options: projects },
          { kind: 'period', key: 'period', label: titleOf(reviewTaskColumns.createtime) },
        ]}
        nameOf={nameOf}
        lead={(rows, input) => (
          <StatisticsPlots
            rows={rows}
            asked={input}
            narrowed={doing === 1 || Boolean(input.keyword)}
            title={t(`statistics.load.${groupby}`)}
            nameOf={nameOf}
            onOpen={setOpened}
            onAsk={setFigure}
          />
        )}
        primary={choices}
        onOpen={setOpened}
        {...(mayExport && { onExport: (input) => call(reviewTask.countExport, { ...input, doing }) })}
        empty={{ text: t('statistics.empty') }}
      />
      <CountedTasksDrawer row={opened} groupby={groupby} doing={doing} onClose={() => setOpened(undefined)} />
      <FigureRunsDrawer figure={figure} onClose={() => setFigure(undefined)} />
    </>
  )
}

const groups: readonly CountedBy[] = ['leader', 'profession', 'month', 'stage']

/** What the name of a row is, by what they are counted. */
const nameTitle = {
  leader: reviewTaskColumns.leadername.title,
  profession: reviewTaskColumns.majortext.title,
  month: countedMonth,
  stage: reviewTaskColumns.stage.title,
}

/** Stages are counted by their code and read by their name. */
function useRowName(groupby: CountedBy): (row: ReviewTaskCount) => string {
  const { t } = useReviewTexts()
  return (row) => (groupby === 'stage' ? t(`stage.${row.name}`) : row.name)
}

function useCountColumns(groupby: CountedBy, nameOf: (row: ReviewTaskCount) => string): DataColumn<ReviewTaskCount>[] {
  const { t } = useReviewTexts()
  const drawings: Drawings<ReviewTaskCount, keyof typeof reviewTaskCountColumns> = {
    name: { width: 180, value: nameOf },
    total: { width: 120, card: 'fact' },
    notstarted: { width: 110, card: 'fact' },
    open: { width: 120, card: 'fact' },
    done: { width: 120, card: 'fact' },
    stopped: { width: 110, card: 'fact' },
    overdue: {
      width: 120,
      align: 'right',
      value: ({ overdue }) => (overdue ? <span className="statistics-overdue">{overdue}</span> : overdue),
      card: 'fact',
    },
    averagedays: {
      width: 140,
      align: 'right',
      value: ({ averagedays }) =>
        averagedays === undefined ? undefined : (averagedays?.toFixed(2) ?? t('statistics.noAverage')),
      card: 'fact',
    },
  }
  const columns = { ...reviewTaskCountColumns, name: { ...reviewTaskCountColumns.name, title: nameTitle[groupby] } }
  return useColumns(columns, drawings)
}
