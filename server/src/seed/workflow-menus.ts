import { delegationColumns } from '@workstation/contract/delegation'
import { processColumns } from '@workstation/contract/process-record'
import type { BaseDictionary } from './base-dictionaries'
import { add, type BaseMenu, columnsOf, download, edit, remove } from './menu-entry'

/** Under what processes are found. */
export const processDictionary: BaseDictionary = {
  id: 'WorkFlowCategory',
  name: '流程分类',
  entries: { personnel: '人事', administration: '行政', finance: '财务', business: '业务', other: '其他' },
}

/** What stands under 流程审批. A list is guarded by the model of its page's id, and names its columns here. */
export const workflowMenus: readonly BaseMenu[] = [
  { id: 'workflow', parentId: '-1', name: '流程审批', icon: 'NodeIndexOutlined', hidden: true },
  {
    id: 'workflowLaunch',
    parentId: 'workflow',
    name: '发起流程',
    icon: 'SendOutlined',
    address: 'workflow/launch',
    hidden: true,
    buttons: download,
  },
  {
    id: 'workflowTodo',
    parentId: 'workflow',
    name: '待办事项',
    icon: 'ScheduleOutlined',
    address: 'workflow/todo',
    hidden: true,
    buttons: download,
  },
  {
    id: 'workflowDone',
    parentId: 'workflow',
    name: '已办事项',
    icon: 'CheckSquareOutlined',
    address: 'workflow/done',
    hidden: true,
    buttons: download,
  },
  {
    id: 'workflowCirculate',
    parentId: 'workflow',
    name: '抄送事项',
    icon: 'CopyOutlined',
    address: 'workflow/circulate',
    hidden: true,
    buttons: download,
  },
  {
    id: 'workflowMonitor',
    parentId: 'workflow',
    name: '流程监控',
    icon: 'DashboardOutlined',
    address: 'workflow/monitor',
    hidden: true,
    buttons: { btn_manage: '处理流程', ...remove, ...download },
  },
  {
    id: 'workflowEngine',
    parentId: 'workflow',
    name: '流程设计',
    icon: 'ProjectOutlined',
    address: 'workflow/engine',
    hidden: true,
    buttons: { ...add, ...edit, ...remove, btn_release: '发布', ...download },
    columns: columnsOf(processColumns),
  },
  {
    id: 'workflowEntrust',
    parentId: 'workflow',
    name: '流程委托',
    icon: 'SwapOutlined',
    address: 'workflow/entrust',
    hidden: true,
    buttons: { ...add, ...edit, ...remove },
    columns: columnsOf(delegationColumns),
  },
]
