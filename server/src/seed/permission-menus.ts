import { forbiddenPairColumns } from '@workstation/contract/forbidden-pair'
import { groupColumns } from '@workstation/contract/group'
import { onlineUserColumns } from '@workstation/contract/online-user'
import { personalColumns } from '@workstation/contract/personal-fields'
import { positionColumns } from '@workstation/contract/position'
import { registrationColumns } from '@workstation/contract/registration'
import { roleColumns } from '@workstation/contract/role'
import { userColumns } from '@workstation/contract/user'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, members, remove } from './menu-entry'
import { organizeMenus } from './organize-menus'

/** Fields that the list shows under their own names. */
const sameNames = <Name extends string>(columns: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name])) as Record<Name, Name>

/** What stands under 组织权限. */
export const permissionMenus: readonly BaseMenu[] = [
  { id: 'permission', parentId: '-1', name: '组织权限', icon: 'TeamOutlined' },
  ...organizeMenus,
  {
    id: 'position',
    parentId: 'permission',
    name: '岗位管理',
    icon: 'SolutionOutlined',
    address: 'permission/position',
    buttons: { ...add, ...edit, ...remove, ...members, ...download },
    columns: columnsOf(positionColumns),
    forms: formsOf(positionColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      organizeId: 'department',
      type: 'type',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
  },
  {
    id: 'role',
    parentId: 'permission',
    name: '角色管理',
    icon: 'SafetyOutlined',
    address: 'permission/role',
    buttons: { ...add, ...edit, ...remove, ...members, ...download },
    columns: columnsOf(roleColumns),
    forms: formsOf(roleColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      globalMark: 'globalMark',
      organizeIdsTree: 'organizeInfo',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
  },
  {
    id: 'group',
    parentId: 'permission',
    name: '分组管理',
    icon: 'TeamOutlined',
    address: 'permission/group',
    buttons: { ...add, ...edit, ...remove, ...members, ...download },
    columns: columnsOf(groupColumns),
    forms: formsOf(groupColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      type: 'type',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
  },
  {
    id: 'authorize',
    parentId: 'permission',
    name: '权限设置',
    icon: 'KeyOutlined',
    address: 'permission/authorize',
    buttons: { ...edit },
  },
  {
    id: 'explain',
    parentId: 'permission',
    name: '权限查询',
    icon: 'FileSearchOutlined',
    address: 'permission/explain',
    buttons: { ...download, btn_preview: '身份预览' },
  },
  {
    id: 'rightCheck',
    parentId: 'permission',
    name: '权限检查',
    icon: 'AuditOutlined',
    address: 'permission/right-check',
    buttons: { ...download },
  },
  {
    id: 'forbiddenPair',
    parentId: 'permission',
    name: '不相容权限',
    icon: 'SafetyCertificateOutlined',
    address: 'permission/forbidden-pair',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(forbiddenPairColumns),
  },
  {
    id: 'onlineUser',
    parentId: 'permission',
    name: '在线用户',
    icon: 'UserOutlined',
    address: 'permission/online-user',
    buttons: { btn_end: '强制下线' },
    columns: columnsOf(onlineUserColumns),
  },
  {
    id: 'registration',
    parentId: 'permission',
    name: '注册审核',
    icon: 'SolutionOutlined',
    address: 'permission/registration',
    buttons: { btn_approve: '审核' },
    columns: columnsOf(registrationColumns),
  },
  {
    id: 'user',
    parentId: 'permission',
    name: '用户管理',
    icon: 'UserOutlined',
    address: 'permission/user',
    buttons: { ...add, ...edit, ...remove, btn_resetPassword: '重置密码', btn_import: '导入', ...download },
    columns: columnsOf(userColumns),
    forms: formsOf(userColumns, {
      account: 'account',
      realName: 'realName',
      gender: 'gender',
      email: 'email',
      mobilePhone: 'mobilePhone',
      organizeId: 'organize',
      positionId: 'position',
      roleId: 'roleName',
      managerId: 'manager',
      enabledMark: 'enabledMark',
      description: 'description',
      sortCode: 'sortCode',
      entryDate: 'entryDate',
      ...sameNames(personalColumns),
    }),
  },
]
