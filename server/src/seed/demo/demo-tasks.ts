import type { TaskMethod } from '@workstation/contract/scheduled-task'
import type { TaskRunState } from '../../tables/scheduled-task'

/** A scheduled task of the demo, and how its last runs ended, the newest first. */
export interface DemoTaskPlan {
  id: string
  name: string
  cron: string
  method: TaskMethod
  isOn: boolean
  description: string
  /** Days between two runs. */
  every: number
  runs: readonly TaskRunState[]
}

const fine = (count: number): TaskRunState[] => Array.from({ length: count }, () => 'ok')

export const demoTasks: readonly DemoTaskPlan[] = [
  {
    id: 'demo-clean-records',
    name: '每晚清理过期记录与日志',
    cron: '0 30 2 * * *',
    method: 'cleanRecords',
    isOn: true,
    description: '',
    every: 1,
    runs: [...fine(3), 'failed', ...fine(10)],
  },
  {
    id: 'demo-clean-files',
    name: '每周日清理无人使用的文件',
    cron: '0 0 3 * * 0',
    method: 'cleanFiles',
    isOn: true,
    description: '',
    every: 7,
    runs: [...fine(2), 'stopped', 'ok'],
  },
  {
    id: 'demo-clean-monthly',
    name: '每月首日清理（已由每晚的任务代替）',
    cron: '0 0 4 1 * *',
    method: 'cleanRecords',
    isOn: false,
    description: '保留运行记录，供查阅',
    every: 30,
    runs: fine(2),
  },
]
