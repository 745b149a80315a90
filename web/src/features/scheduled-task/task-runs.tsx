import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { scheduledTask, type TaskRun } from '@workstation/contract/scheduled-task'
import { Drawer, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { SmallPagination } from '../../ui/small-pagination'
import { StatusDot, type StatusTone } from '../../ui/status-dot'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { useTaskTexts } from './use-task-texts'
import './scheduled-task.css'

interface TaskRunsProps {
  of: { id: string; fullName: string }
  onClose: () => void
}

const pageSize = 20
/** While something runs, its end is looked for so often. */
const watchMs = 2000

/** The runs of a task, the newest first: when, how long and how they ended. */
export function TaskRuns({ of, onClose }: TaskRunsProps) {
  const { t } = useTaskTexts()
  const narrow = useIsNarrow()
  const [currentPage, setPage] = useState(1)
  const [result, setResult] = useState<'' | '0' | '1'>('')
  useBack(true, onClose)
  const runResult = result === '' ? {} : { runResult: Number(result) as 0 | 1 }
  const { data, error } = useQuery({
    ...queryOf(scheduledTask.log, { id: of.id, currentPage, pageSize, ...runResult }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some((run) => run.runResult === null) ? watchMs : false),
  })
  const choose = (value: '' | '0' | '1') => {
    setResult(value)
    setPage(1)
  }
  const results = (['', '0', '1'] as const).map((value) => ({ value, label: t(`results.${value || 'all'}`) }))
  return (
    <Drawer
      open
      title={t('historyTitle', { name: of.fullName })}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      destroyOnHidden
    >
      <Segmented aria-label={t('result')} value={result} options={results} onChange={choose} />
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && data.list.length === 0 && <EmptyState text={t('historyEmpty')} />}
      <ul className="task-runs">
        {data?.list.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      <SmallPagination
        currentPage={currentPage}
        pageSize={pageSize}
        total={data?.pagination.total}
        onChange={setPage}
      />
    </Drawer>
  )
}

const tones: Readonly<Record<TaskRun['state'], StatusTone>> = {
  waiting: 'busy',
  running: 'busy',
  ok: 'good',
  failed: 'bad',
  stopped: 'warn',
  skipped: 'idle',
}
function Run({ run }: { run: TaskRun }) {
  const { t } = useTaskTexts()
  const facts = [
    run.milliseconds === null ? '' : t('took', { seconds: (run.milliseconds / 1000).toFixed(1) }),
    run.userName && t('byHand', { name: run.userName }),
  ]
  return (
    <li>
      <div>
        <strong>{formatDateTimeSeconds(run.runTime)}</strong>
        <StatusDot tone={tones[run.state]} text={t(`state.${run.state}`)} />
      </div>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {run.reason && <p className="task-run-why">{run.reason}</p>}
    </li>
  )
}
