import { dataMenus } from './data-menus'
import { interfaceMenu } from './interface-menu'
import { add, type BaseMenu, edit, remove } from './menu-entry'

/** What stands under 系统数据. */
export const systemDataMenus: readonly BaseMenu[] = [
  { id: 'systemData', parentId: '-1', name: '系统数据', icon: 'DatabaseOutlined' },
  {
    id: 'dictionary',
    parentId: 'systemData',
    name: '数据字典',
    icon: 'BookOutlined',
    address: 'system-data/dictionary',
    buttons: { ...add, ...edit, ...remove },
  },
  interfaceMenu,
  ...dataMenus,
]
