/** A page or folder of the seeded menu. Ids are stable: permission and pages name them. */
export interface BaseMenu {
  id: string
  parentId: string
  name: string
  icon: string
  address?: string
  /** Kept from the menu until its page exists; its permission can be granted. */
  hidden?: boolean
  buttons?: Readonly<Record<string, string>>
  columns?: Readonly<Record<string, string>>
  forms?: Readonly<Record<string, string>>
}

const add = { btn_add: '新增' }
const edit = { btn_edit: '编辑' }
const remove = { btn_remove: '删除' }
const download = { btn_download: '导出' }

const targetColumns = {
  reviewname: '评审名称',
  projectname: '项目名称',
  reviewtypetext: '评审类型',
  contentext: '评审内容',
  description: '说明',
  createusertext: '发起人',
  createtime: '开始时间',
  endtime: '结束时间',
  opinion: '评审意见',
  taskcount: '任务数',
  donecount: '已完成',
}
const taskColumns = {
  reviewname: '评审名称',
  projectname: '项目名称',
  majortext: '专业名称',
  leadername: '负责人',
  stage: '评审阶段',
  days: '时限（天）',
  createtime: '创建时间',
  duetime: '截止时间',
  overdue: '是否逾期',
  filemust: '须上传文件',
  opinion: '意见',
}

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
    columns: {
      reviewname: '评审名称',
      projectname: '项目名称',
      reviewtypetext: '评审类型',
      contentext: '评审内容',
      description: '说明',
      assignertext: '分配人',
      finalreviewertext: '终审人',
      createusertext: '发起人',
      createtime: '创建时间',
    },
    forms: { reviewname: '评审名称', projectid: '项目', reviewtypeid: '评审类型', contentext: '评审内容' },
  },
  {
    id: 'reviewTarget',
    parentId: 'projectReview',
    name: '评审进度',
    icon: 'ScheduleOutlined',
    address: 'project/targets',
    buttons: { ...download, btn_manage: '终止、改派与删除' },
    columns: targetColumns,
  },
  {
    id: 'myReviewTask',
    parentId: 'projectReview',
    name: '我的评审任务',
    icon: 'SolutionOutlined',
    address: 'project/my-tasks',
    buttons: download,
    columns: taskColumns,
  },
  {
    id: 'reviewStatistics',
    parentId: 'projectReview',
    name: '评审统计',
    icon: 'BarChartOutlined',
    address: 'project/statistics',
    buttons: download,
    columns: taskColumns,
  },
  {
    id: 'project',
    parentId: 'projectReview',
    name: '项目管理',
    icon: 'ProjectOutlined',
    address: 'project/projects',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: {
      fullName: '项目名称',
      enCode: '项目编码',
      typeText: '项目类型',
      organizeName: '所属部门',
      leaderName: '项目负责人',
      description: '说明',
      creatorUser: '创建人',
      creatorTime: '创建时间',
    },
    forms: {
      fullName: '项目名称',
      enCode: '项目编码',
      typeId: '项目类型',
      organizeId: '所属部门',
      leaderId: '项目负责人',
    },
  },
  { id: 'permission', parentId: '-1', name: '组织权限', icon: 'TeamOutlined' },
  {
    id: 'onlineUser',
    parentId: 'permission',
    name: '在线用户',
    icon: 'UserOutlined',
    address: 'permission/online-user',
    buttons: { btn_end: '强制下线' },
    columns: {
      account: '账号',
      realName: '姓名',
      organize: '所属组织',
      device: '设备',
      userAgent: '浏览器',
      ip: '地址',
      place: '地点',
      creatorTime: '登录时间',
      lastUseTime: '最近使用',
    },
  },
  {
    id: 'registration',
    parentId: 'permission',
    name: '注册审核',
    icon: 'SolutionOutlined',
    address: 'permission/registration',
    buttons: { btn_approve: '审核' },
    columns: {
      account: '账号',
      realName: '姓名',
      gender: '性别',
      organize: '所属部门',
      ip: '注册地址',
      creatorTime: '注册时间',
      decidedTime: '处理时间',
      deciderName: '处理人',
    },
  },
  {
    id: 'user',
    parentId: 'permission',
    name: '用户管理',
    icon: 'UserOutlined',
    address: 'permission/user',
    hidden: true,
    buttons: { ...add, ...edit, ...remove, btn_resetPassword: '重置密码', btn_import: '导入', ...download },
    columns: {
      account: '账号',
      realName: '姓名',
      gender: '性别',
      email: '电子邮箱',
      mobilePhone: '手机号码',
      organize: '所属组织',
      position: '岗位',
      roleName: '角色',
      manager: '直属主管',
      description: '说明',
      sortCode: '排序',
      creatorTime: '创建时间',
      lastLoginTime: '最近登录',
    },
  },
  {
    id: 'role',
    parentId: 'permission',
    name: '角色管理',
    icon: 'SafetyOutlined',
    address: 'permission/role',
    hidden: true,
    buttons: { ...add, ...edit, ...remove },
    columns: {
      fullName: '角色名称',
      enCode: '角色编码',
      description: '说明',
      sortCode: '排序',
      creatorTime: '创建时间',
    },
  },
  { id: 'system', parentId: '-1', name: '系统管理', icon: 'SettingOutlined' },
  {
    id: 'notice',
    parentId: 'system',
    name: '公告管理',
    icon: 'NotificationOutlined',
    address: 'system/notice',
    buttons: { ...add, ...edit, ...remove, btn_release: '发布', btn_recall: '撤回' },
    columns: {
      categoryText: '分类',
      creatorUser: '创建人',
      creatorTime: '创建时间',
      lastModifyTime: '修改时间',
      releaseUser: '发布人',
      releaseTime: '发布时间',
      sentCount: '接收人数',
      readCount: '已读人数',
    },
  },
  {
    id: 'config',
    parentId: 'system',
    name: '系统设置',
    icon: 'ToolOutlined',
    address: 'system/config',
    hidden: true,
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
]
