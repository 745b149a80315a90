import { useQuery } from '@tanstack/react-query'
import { type ReviewTask, reviewTask } from '@workstation/contract/review-task'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { DataTable } from '../../ui/data-table/data-table'
import { dictionaryChoicesQuery, taskPageQuery } from './list-queries'
import { RunDrawer } from './run-drawer'
import { isTaskLate, useTaskColumns } from './task-columns'
import { useReviewTexts } from './use-review-texts'

interface MyTaskFilters {
  mine: 1
  state: 'open' | 'done' | 'overdue' | ''
  majorid?: string
  startTime?: number
  endTime?: number
}

const states = ['open', 'overdue', 'done'] as const

/** The tasks that a leader has, at first those that wait for him. */
export function MyTasksPage() {
  const { t } = useReviewTexts()
  const mayExport = useHasButton('btn_download')
  const columns = useTaskColumns()
  const { data: professions = [] } = useQuery(dictionaryChoicesQuery('profession'))
  const [opened, setOpened] = useState<ReviewTask>()
  return (
    <>
      <DataTable<ReviewTask, MyTaskFilters>
        modelId="myReviewTask"
        columns={columns}
        query={taskPageQuery}
        startFilters={{ mine: 1, state: 'open' }}
        filters={[
          { kind: 'text', key: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
          {
            kind: 'choice',
            key: 'state',
            label: t('filter.state'),
            options: states.map((value) => ({ value, label: t(`taskState.${value}`) })),
          },
          { kind: 'choice', key: 'majorid', label: t('tasks.profession'), options: professions },
          { kind: 'period', key: 'period', label: t('column.assigned') },
        ]}
        nameOf={(row) => row.reviewname}
        onOpen={setOpened}
        rowActions={(row) => [
          { key: 'open', label: t(row.mine ? 'myTasks.handle' : 'myTasks.look'), onClick: () => setOpened(row) },
        ]}
        isMarked={isTaskLate}
        {...(mayExport && { onExport: (input) => call(reviewTask.export, input) })}
        empty={{ text: t('myTasks.empty') }}
      />
      <RunDrawer
        run={opened && { id: opened.targetid, name: opened.reviewname }}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
