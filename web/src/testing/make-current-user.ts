import type { CurrentUser, MenuItem, SysConfigInfo, UserInfo } from '@workstation/contract/session'

export function makeUserInfo(fields: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: 'user-1',
    userName: '林知远',
    userAccount: 'linzhiyuan',
    realName: '林知远',
    account: 'linzhiyuan',
    headIcon: '',
    gender: 1,
    email: 'lin@example.com',
    mobilePhone: '13800000000',
    birthday: null,
    department: '结构所',
    departmentId: 'dep-1',
    departmentName: '结构所',
    organize: '设计集团/结构所',
    organizeId: 'org-1',
    organizeName: '设计集团',
    organizeIdList: ['org-1', 'dep-1'],
    positionIds: [{ id: 'pos-1', name: '主任工程师' }],
    roleIds: ['role-1'],
    roleName: '专业负责人',
    manager: '',
    portalId: '',
    organizeLogoIcon: '[]',
    organizeNavigationIcon: '[]',
    prevLogin: 0,
    prevLoginTime: null,
    prevLoginIPAddress: '',
    prevLoginIPAddressName: '',
    isAdministrator: false,
    mustChangePassword: false,
    language: 'zh',
    theme: 'classic',
    changePasswordDate: null,
    ...fields,
  }
}

export const systemInfo: SysConfigInfo = {
  sysName: '项目评审工作站',
  sysVersion: '0.1.0',
  sysDescription: '项目评审、审批与低代码后台。',
  companyName: '设计集团',
  companyEmail: 'service@example.com',
  copyright: '© 设计集团',
  logoIcon: '',
  navigationIcon: '',
  loginIcon: '',
  appIcon: '',
}

export function makeMenu(fields: Partial<MenuItem> & { id: string }): MenuItem {
  const children = fields.children ?? []
  return {
    parentId: '',
    enCode: fields.id,
    fullName: fields.id,
    vueName: '',
    path: '',
    icon: '',
    type: 2,
    urlAddress: '',
    linkTarget: '_self',
    category: 'Web',
    propertyJson: '',
    sortCode: 0,
    hidden: false,
    hasChildren: children.length > 0,
    ...fields,
    children,
  }
}

/** What the server answers for a signed-in user, by default one folder with one page. */
export function makeCurrentUser(fields: Partial<CurrentUser> = {}): CurrentUser {
  const reviews = makeMenu({
    id: 'review',
    parentId: 'projectFolder',
    fullName: '评审管理',
    urlAddress: 'project/reviews',
  })
  return {
    menuList: [makeMenu({ id: 'projectFolder', type: 1, fullName: '项目评审', children: [reviews] })],
    permissionList: [],
    userInfo: makeUserInfo(),
    sysConfigInfo: systemInfo,
    ...fields,
  }
}
