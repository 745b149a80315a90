import { type ReviewTask, reviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import { taskStages } from '@workstation/domain/review/task-form'
import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { call } from '../../platform/api'
import { hasButton, useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { lazyPart } from '../../ui/lazy-part'
import { useTaskColumns } from './task-columns'
import { isTaskLate } from './task-standing'
import { useDueFilters } from './use-review-filters'
import { useReviewTexts } from './use-review-texts'

const RunDrawer = lazyPart(async () => (await import('./run-drawer')).RunDrawer)

interface MyTaskFilters {
  mine?: 1
  state: 'open' | 'notStarted' | 'stopped' | 'done' | 'overdue' | 'orphaned' | ''
  majorid?: string
  stage?: 0 | 2 | 3
  due?: 'late' | 'soon' | 'later' | 'none'
  duestart?: number
  dueend?: number
  startTime?: number
  endTime?: number
}

const states = ['open', 'notStarted', 'overdue', 'done', 'stopped'] as const
type Scope = 'mine' | 'orphaned'
/** What his own tasks do not need is the leader; what tasks without one do not need is what they led to. */
const hiddenOf: Record<Scope, readonly string[]> = {
  mine: ['leadername', 'createtime', 'donetime'],
  orphaned: ['result', 'createtime', 'donetime'],
}
const startOf: Record<Scope, MyTaskFilters> = { mine: { mine: 1, state: 'open' }, orphaned: { state: 'orphaned' } }

/** The tasks that a leader has, at first those that wait for him; for review administrators also those whose leader is gone. */
export function MyTasksPage() {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const mayExport = useHasButton('btn_download')
  const professions = useDictionary('profession').options
  const dues = useDueFilters()
  const manages = hasButton('review', 'btn_manage')
  const [scope, setScope] = useState<Scope>('mine')
  const columns = useTaskColumns(hiddenOf[scope])
  const [opened, setOpened] = useState<ReviewTask>()
  return (
    <>
      <DataTable<ReviewTask, MyTaskFilters>
        key={scope}
        modelId="myReviewTask"
        columns={columns}
        query={(input) => queryOf(reviewTask.listPage, input)}
        startFilters={startOf[scope]}
        primary={manages && <ScopeChoice value={scope} onChange={setScope} />}
        filters={[
          { kind: 'text', key: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
          ...(scope === 'mine' ? [stateFilter(titleOf(reviewTaskColumns.progress), t)] : []),
          {
            kind: 'choice',
            key: 'majorid',
            column: 'majortext',
            label: titleOf(reviewTaskColumns.majortext),
            options: professions,
          },
          ...dues,
          {
            kind: 'choice',
            key: 'stage',
            column: 'stage',
            label: titleOf(reviewTaskColumns.stage),
            options: taskStages.map((value) => ({ value, label: t(`stage.${value}`) })),
          },
          { kind: 'period', key: 'period', column: 'createtime', label: titleOf(reviewTaskColumns.createtime) },
        ]}
        nameOf={(row) => row.reviewname}
        onOpen={setOpened}
        rowActions={(row) => [
          { key: 'open', label: t(row.mine ? 'myTasks.handle' : 'myTasks.look'), onClick: () => setOpened(row) },
        ]}
        isMarked={isTaskLate}
        {...(mayExport && { onExport: (input) => call(reviewTask.export, input) })}
        empty={{ text: t(scope === 'mine' ? 'myTasks.empty' : 'myTasks.noneOrphaned') }}
      />
      <RunDrawer
        run={opened && { id: opened.targetid, name: opened.reviewname }}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const stateFilter = (label: string, t: TFunction): ListFilter => ({
  kind: 'choice',
  key: 'state',
  label,
  options: states.map((value) => ({ value, label: t(`taskState.${value}`) })),
})

function ScopeChoice({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useReviewTexts()
  return (
    <Segmented<Scope>
      aria-label={t('myTasks.scope.label')}
      value={value}
      onChange={onChange}
      options={(['mine', 'orphaned'] as const).map((one) => ({ value: one, label: t(`myTasks.scope.${one}`) }))}
    />
  )
}
