import { areaColumns } from '@workstation/contract/area'
import { groupColumns } from '@workstation/contract/group'
import { noticeColumns } from '@workstation/contract/message-columns'
import { onlineUserColumns } from '@workstation/contract/online-user'
import { personalColumns } from '@workstation/contract/personal-fields'
import { positionColumns } from '@workstation/contract/position'
import { projectColumns } from '@workstation/contract/project'
import { registrationColumns } from '@workstation/contract/registration'
import { reviewColumns } from '@workstation/contract/review'
import { reviewTargetColumns } from '@workstation/contract/review-target'
import { reviewTaskColumns } from '@workstation/contract/review-task'
import { roleColumns } from '@workstation/contract/role'
import { userColumns } from '@workstation/contract/user'
import { interfaceMenu } from './interface-menu'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, members, remove } from './menu-entry'
import { organizeMenus } from './organize-menus'

/** Fields that the list shows under their own names. */
const sameNames = <Name extends string>(columns: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name])) as Record<Name, Name>

/** Where designs are made, by what they design. */
const designMenus = Object.entries({
  webDesign: ['功能设计', 'online-dev/web-design'],
  reportDesign: ['报表设计', 'online-dev/report-design'],
  portalDesign: ['门户设计', 'online-dev/portal-design'],
}).map(([id, [name = '', address = '']]) => ({
  id,
  parentId: 'onlineDev',
  name,
  icon: 'FormOutlined',
  address,
  hidden: true,
  buttons: { ...add, ...edit, ...remove, btn_release: '发布' },
}))

/** The menu as it starts. Page addresses are `{area}/{page}` (RTE-63). */
export const baseMenus: readonly BaseMenu[] = [
  { id: 'projectReview', parentId: '-1', name: '项目评审', icon: 'AuditOutlined' },
  {
    id: 'review',
    parentId: 'projectReview',
    name: '评审管理',
    icon: 'FileSearchOutlined',
    address: 'project/reviews',
    buttons: { ...add, ...edit, ...remove, btn_launch: '发起评审', ...download, btn_manage: '评审管理' },
    columns: columnsOf(reviewColumns),
    forms: formsOf(reviewColumns, {
      reviewname: 'reviewname',
      projectid: 'projectname',
      reviewtypeid: 'reviewtypetext',
      contentext: 'contentext',
    }),
  },
  {
    id: 'reviewTarget',
    parentId: 'projectReview',
    name: '评审进度',
    icon: 'ScheduleOutlined',
    address: 'project/targets',
    buttons: { ...download, btn_manage: '终止、重新指派与删除' },
    columns: columnsOf(reviewTargetColumns),
  },
  {
    id: 'myReviewTask',
    parentId: 'projectReview',
    name: '我的评审任务',
    icon: 'SolutionOutlined',
    address: 'project/my-tasks',
    buttons: download,
    columns: columnsOf(reviewTaskColumns),
  },
  {
    id: 'reviewStatistics',
    parentId: 'projectReview',
    name: '评审统计',
    icon: 'BarChartOutlined',
    address: 'project/statistics',
    buttons: download,
    columns: columnsOf(reviewTaskColumns),
  },
  {
    id: 'project',
    parentId: 'projectReview',
    name: '项目管理',
    icon: 'ProjectOutlined',
    address: 'project/projects',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(projectColumns),
    forms: formsOf(projectColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      typeId: 'typeText',
      organizeId: 'organizeName',
      leaderId: 'leaderName',
    }),
  },
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
    hidden: true,
    buttons: { ...edit },
  },
  {
    id: 'explain',
    parentId: 'permission',
    name: '权限查询',
    icon: 'FileSearchOutlined',
    address: 'permission/explain',
    buttons: download,
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
  { id: 'onlineDev', parentId: '-1', name: '在线开发', icon: 'AppstoreOutlined', hidden: true },
  ...designMenus,
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
]
