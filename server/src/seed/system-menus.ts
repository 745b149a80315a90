import { areaColumns } from '@workstation/contract/area'
import { billRuleColumns } from '@workstation/contract/bill-rule'
import { noticeColumns } from '@workstation/contract/message-columns'
import { textColumns } from '@workstation/contract/text'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'
import { operationMenus } from './operation-menus'
import { printMenu } from './print-menu'

/** What stands under 系统管理. */
export const systemMenus: readonly BaseMenu[] = [
  { id: 'system', parentId: '-1', name: '系统管理', icon: 'SettingOutlined' },
  {
    id: 'notice',
    parentId: 'system',
    name: '公告管理',
    icon: 'NotificationOutlined',
    address: 'system/notice',
    buttons: { ...add, ...edit, ...remove, btn_release: '发布', btn_recall: '撤回' },
    columns: columnsOf(noticeColumns),
  },
  {
    id: 'config',
    parentId: 'system',
    name: '系统设置',
    icon: 'ToolOutlined',
    address: 'system/config',
    hidden: true,
  },
  {
    id: 'menu',
    parentId: 'system',
    name: '菜单管理',
    icon: 'MenuOutlined',
    address: 'system/menu',
    buttons: { ...add, ...edit, ...remove, btn_scheme: '数据方案', ...download, btn_import: '导入' },
  },
  {
    id: 'icons',
    parentId: 'system',
    name: '图标',
    icon: 'AppstoreOutlined',
    address: 'system/icons',
  },
  {
    id: 'language',
    parentId: 'system',
    name: '语言文字',
    icon: 'TranslationOutlined',
    address: 'system/language',
    buttons: { ...edit, btn_reset: '恢复', ...download, btn_import: '导入' },
    columns: columnsOf(textColumns),
    forms: formsOf(textColumns, { zh: 'zh', en: 'en', zhtw: 'zhtw' }),
  },
  {
    id: 'area',
    parentId: 'system',
    name: '行政区域',
    icon: 'EnvironmentOutlined',
    address: 'system/area',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(areaColumns),
    forms: formsOf(areaColumns, {
      parentId: 'parentName',
      fullName: 'fullName',
      enCode: 'enCode',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
  },
  printMenu,
  {
    id: 'billRule',
    parentId: 'system',
    name: '编号规则',
    icon: 'FileOutlined',
    address: 'system/bill-rule',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(billRuleColumns),
    forms: formsOf(billRuleColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      prefix: 'prefix',
      dateFormat: 'dateFormat',
      digit: 'digit',
      startNumber: 'startNumber',
      suffix: 'suffix',
      mode: 'mode',
      scope: 'scope',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
  },
  ...operationMenus,
]
