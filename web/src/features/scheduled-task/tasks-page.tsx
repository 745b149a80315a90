import { PlusOutlined } from '@ant-design/icons'
import {
  type ScheduledTask,
  scheduledTask,
  scheduledTaskColumns,
  taskWords,
} from '@workstation/contract/scheduled-task'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useChoiceWords } from '../../platform/use-choice-words'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { useTaskActions } from './use-task-actions'
import { useTaskTexts } from './use-task-texts'

const TaskEditor = lazyPart(async () => (await import('./task-editor')).TaskEditor)
const TaskRuns = lazyPart(async () => (await import('./task-runs')).TaskRuns)

interface Filters {
  enabledMark?: 0 | 1
}

function State({ task }: { task: ScheduledTask }) {
  const { t } = useTaskTexts()
  if (task.enabledMark !== 1) return <StatusDot tone="idle" text={t(task.failures > 0 ? 'paused' : 'off')} />
  if (task.failures > 0) return <StatusDot tone="bad" text={t('failing', { count: task.failures })} />
  return <StatusDot tone="good" text={t('on')} />
}
function Kind({ task }: { task: ScheduledTask }) {
  return useChoiceWords(taskWords).wordOf('executeType', task.executeType)
}

const drawings: Drawings<ScheduledTask, keyof typeof scheduledTaskColumns> = {
  fullName: { width: 180 },
  enCode: { width: 140, startsHidden: true },
  enabledMark: { width: 130, value: (task) => <State task={task} />, card: 'status' },
  executeType: { width: 105, value: (task) => <Kind task={task} /> },
  cron: { width: 125, card: 'fact' },
  nextRunTime: { width: 150, card: 'fact' },
  lastRunTime: { width: 150 },
  runCount: { width: 110, startsHidden: true },
  sortCode: { width: 80, startsHidden: true },
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
  description: { width: 220, startsHidden: true },
}

/** What runs by itself, when next and how it went (SYS-05, SYS-06). */
export function TasksPage() {
  const { t } = useTaskTexts()
  const titleOf = useColumnTitle()
  const [edited, setEdited] = useState<ScheduledTask | 'new'>()
  const [shown, setShown] = useState<ScheduledTask>()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useTaskActions({ edit: setEdited, show: setShown })
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<ScheduledTask, Filters>
        modelId="task"
        columns={useColumns(scheduledTaskColumns, drawings)}
        query={(input) => queryOf(scheduledTask.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          {
            kind: 'choice',
            key: 'enabledMark',
            label: titleOf(scheduledTaskColumns.enabledMark),
            options: [
              { value: 1, label: t('on') },
              { value: 0, label: t('off') },
            ],
          },
        ]}
        nameOf={(task) => task.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(scheduledTask.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <TaskEditor before={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {shown && <TaskRuns of={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
