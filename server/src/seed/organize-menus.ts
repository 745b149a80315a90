import { companyColumns } from '@workstation/contract/company'
import { departmentColumns } from '@workstation/contract/department'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'

const organizeForms = (columns: typeof companyColumns) => ({
  parentId: '上级',
  ...formsOf(columns, {
    fullName: 'fullName',
    enCode: 'enCode',
    managerId: 'manager',
    enabledMark: 'enabledMark',
    sortCode: 'sortCode',
    description: 'description',
  }),
})

/** Where companies and departments are kept. */
export const organizeMenus: readonly BaseMenu[] = [
  {
    id: 'organize',
    parentId: 'permission',
    name: '组织管理',
    icon: 'AppstoreOutlined',
    address: 'permission/organize',
    buttons: { ...add, ...edit, ...remove, ...download, btn_administer: '管理员' },
    columns: columnsOf(companyColumns),
    forms: { ...organizeForms(companyColumns), property: '单位信息' },
  },
  {
    id: 'department',
    parentId: 'permission',
    name: '部门管理',
    icon: 'TeamOutlined',
    address: 'permission/department',
    buttons: { ...add, ...edit, ...remove, ...download, btn_administer: '管理员' },
    columns: columnsOf(departmentColumns),
    forms: organizeForms(departmentColumns),
  },
]
