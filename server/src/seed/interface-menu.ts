import { interfaceColumns } from '@workstation/contract/interface-record'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'

/** What can be granted of data interfaces; fields that no list shows are titled here. */
export const interfaceMenu: BaseMenu = {
  id: 'dataInterface',
  parentId: 'systemData',
  name: '数据接口',
  icon: 'ApiOutlined',
  address: 'system-data/interface',
  hidden: true,
  buttons: { ...add, ...edit, ...remove, ...download, btn_sql: '编写 SQL' },
  columns: columnsOf(interfaceColumns),
  forms: {
    ...formsOf(interfaceColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      categoryId: 'category',
      dataType: 'dataType',
      checkType: 'checkType',
      requestMethod: 'requestMethod',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
    query: '语句、数据或列',
    path: '地址或页面',
    requestHeaders: '请求头',
    requestParameters: '参数',
    dataProcessing: '脚本',
    ipAddress: '允许的地址',
    callerRoles: '可调用的角色',
    rowLimit: '行数上限',
    seconds: '最长时间',
  },
}
