import { type Titles, title } from './column'

/** What the pages and folders of the menu are called that the product starts with, by their ids. */
export const pageTitles: Readonly<Record<string, Titles>> = {
  projectReview: title('项目评审', 'Project review', '專案評審'),
  review: title('评审管理', 'Reviews', '評審管理'),
  reviewTarget: title('评审进度', 'Review progress', '評審進度'),
  myReviewTask: title('我的评审任务', 'My review tasks', '我的評審任務'),
  reviewStatistics: title('评审统计', 'Review statistics', '評審統計'),
  project: title('项目管理', 'Projects', '專案管理'),
  permission: title('组织权限', 'Organisation', '組織權限'),
  organize: title('组织管理', 'Organisations', '組織管理'),
  department: title('部门管理', 'Departments', '部門管理'),
  position: title('岗位管理', 'Positions', '職位管理'),
  group: title('分组管理', 'Groups', '群組管理'),
  onlineUser: title('在线用户', 'Online users', '線上使用者'),
  registration: title('注册审核', 'Registrations', '註冊審核'),
  user: title('用户管理', 'Users', '使用者管理'),
  role: title('角色管理', 'Roles', '角色管理'),
  system: title('系统管理', 'System', '系統管理'),
  notice: title('公告管理', 'Notices', '公告管理'),
  config: title('系统设置', 'System settings', '系統設定'),
  onlineDev: title('在线开发', 'Online development', '線上開發'),
  webDesign: title('功能设计', 'Function design', '功能設計'),
  reportDesign: title('报表设计', 'Report design', '報表設計'),
  portalDesign: title('门户设计', 'Portal design', '入口網站設計'),
  systemData: title('系统数据', 'System data', '系統資料'),
  dictionary: title('数据字典', 'Dictionaries', '資料字典'),
  area: title('行政区域', 'Areas', '行政區域'),
}

/** What the buttons of these pages are called; their codes stand in the menu. */
export const buttonTitles: readonly Titles[] = [
  title('新增', 'New', '新增'),
  title('编辑', 'Edit', '編輯'),
  title('删除', 'Delete', '刪除'),
  title('管理员', 'Administrators', '管理員'),
  title('成员', 'Members', '成員'),
  title('导出', 'Export', '匯出'),
  title('导入', 'Import', '匯入'),
  title('发布', 'Release', '發佈'),
  title('撤回', 'Recall', '撤回'),
  title('审核', 'Approve', '審核'),
  title('强制下线', 'Sign out', '強制下線'),
  title('重置密码', 'Reset password', '重設密碼'),
  title('发起评审', 'Launch review', '發起評審'),
  title('评审管理', 'Manage reviews', '評審管理'),
  title('终止、重新指派与删除', 'Terminate, reassign and delete', '終止、重新指派與刪除'),
]
