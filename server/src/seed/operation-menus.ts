import { logColumns } from '@workstation/contract/log'
import { scheduledTaskColumns } from '@workstation/contract/scheduled-task'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'

/** What shows how the product itself does, under 系统管理. */
export const operationMenus: readonly BaseMenu[] = [
  {
    id: 'task',
    parentId: 'system',
    name: '定时任务',
    icon: 'ScheduleOutlined',
    address: 'system/task',
    buttons: { ...add, ...edit, ...remove, btn_run: '运行', ...download },
    columns: columnsOf(scheduledTaskColumns),
    forms: formsOf(scheduledTaskColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      executeType: 'executeType',
      executeContent: 'executeContent',
      missed: 'missed',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
  },
  {
    id: 'log',
    parentId: 'system',
    name: '系统日志',
    icon: 'HistoryOutlined',
    address: 'system/log',
    buttons: { ...remove, ...download, btn_retention: '保留期限' },
    columns: columnsOf(logColumns),
  },
  {
    id: 'cache',
    parentId: 'system',
    name: '缓存管理',
    icon: 'HddOutlined',
    address: 'system/cache',
    buttons: { btn_clear: '清空' },
  },
  {
    id: 'monitor',
    parentId: 'system',
    name: '系统监控',
    icon: 'DashboardOutlined',
    address: 'system/monitor',
    buttons: { btn_sql: '查看 SQL' },
  },
]
