import { logColumns } from '@workstation/contract/log'
import { type BaseMenu, columnsOf, download, remove } from './menu-entry'

/** What shows how the product itself does, under 系统管理. */
export const operationMenus: readonly BaseMenu[] = [
  {
    id: 'log',
    parentId: 'system',
    name: '系统日志',
    icon: 'HistoryOutlined',
    address: 'system/log',
    buttons: { ...remove, ...download, btn_retention: '保留期限' },
    columns: columnsOf(logColumns),
  },
]
