import { delegationColumns } from '@workstation/contract/delegation'
import { processColumns } from '@workstation/contract/process-record'
import {
  workflowCopyColumns,
  workflowDoneColumns,
  workflowInstanceColumns,
  workflowLaunchColumns,
  workflowTodoColumns,
} from '@workstation/contract/workflow-columns'
import type { BaseDictionary } from './base-dictionaries'
import { add, type BaseMenu, columnsOf, download, edit, remove } from './menu-entry'

/** Under what processes are found. */
export const processDictionary: BaseDictionary = {
  id: 'WorkFlowCategory',
  name: '流程分类',
  entries: { personnel: '人事', administration: '行政', finance: '财务', business: '业务', other: '其他' },
}

/** Whoever works here may have something to start and to decide; what he sees there is his own. */
export const everybodysPages: readonly string[] = [
  'workflowLaunch',
  'workflowTodo',
  'workflowDone',
  'workflowCirculate',
  'workflowEntrust',
]

/** What stands under 流程审批. A list is guarded by the model of its page's id, and names its columns here. */
export const workflowMenus: readonly BaseMenu[] = [
  { id: 'workflow', parentId: '-1', name: '流程审批', icon: 'NodeIndexOutlined' },
  {
    id: 'workflowLaunch',
    parentId: 'workflow',
    name: '发起流程',
    icon: 'SendOutlined',
    address: 'workflow/launch',
    buttons: download,
    columns: columnsOf(workflowLaunchColumns),
  },
  {
    id: 'workflowTodo',
    parentId: 'workflow',
    name: '待办事项',
    icon: 'ScheduleOutlined',
    address: 'workflow/todo',
    buttons: download,
    columns: columnsOf(workflowTodoColumns),
  },
  {
    id: 'workflowDone',
    parentId: 'workflow',
    name: '已办事项',
    icon: 'CheckSquareOutlined',
    address: 'workflow/done',
    buttons: download,
    columns: columnsOf(workflowDoneColumns),
  },
  {
    id: 'workflowCirculate',
    parentId: 'workflow',
    name: '抄送事项',
    icon: 'CopyOutlined',
    address: 'workflow/circulate',
    buttons: download,
    columns: columnsOf(workflowCopyColumns),
  },
  {
    id: 'workflowMonitor',
    parentId: 'workflow',
    name: '流程监控',
    icon: 'DashboardOutlined',
    address: 'workflow/monitor',
    buttons: { btn_manage: '处理流程', ...remove, ...download },
    columns: columnsOf(workflowInstanceColumns),
  },
  {
    id: 'workflowEngine',
    parentId: 'workflow',
    name: '流程设计',
    icon: 'ProjectOutlined',
    address: 'workflow/engine',
    buttons: { ...add, ...edit, ...remove, btn_release: '发布', ...download },
    columns: columnsOf(processColumns),
  },
  {
    id: 'workflowEntrust',
    parentId: 'workflow',
    name: '流程委托',
    icon: 'SwapOutlined',
    address: 'workflow/entrust',
    buttons: { ...add, ...edit, ...remove },
    columns: columnsOf(delegationColumns),
  },
]
