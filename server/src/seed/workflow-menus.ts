import { type BaseMenu, download, remove } from './menu-entry'

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
]
