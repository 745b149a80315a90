import { guardedModel } from '../../platform/guarded-model/model'
import { inAnyOf } from './filter-store'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** People as the page `user` lists them. */
export const userModel = guardedModel({
  modelId: 'user',
  source: 'user_list',
  searchText: "real_name || ' ' || account || ' ' || pinyin",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  scope: { organize: inAnyOf },
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    version: { type: 'integer', title: title('版本', 'Version', '版本'), hideable: false },
    account: { title: title('账号', 'Account', '帳號') },
    realName: { source: 'real_name', title: title('姓名', 'Name', '姓名'), collate: 'zh-x-icu' },
    gender: { type: 'integer', title: title('性别', 'Gender', '性別') },
    headIcon: { source: 'head_icon', title: title('头像', 'Picture', '頭像'), hideable: false },
    email: { title: title('电子邮箱', 'Email', '電子郵件') },
    mobilePhone: { source: 'mobile_phone', title: title('手机号码', 'Mobile phone', '手機號碼') },
    organizeId: { source: 'organize_ids', title: title('组织编号', 'Organisation ids', '組織編號'), hideable: false },
    organize: { source: 'organize_names', title: title('所属组织', 'Organisation', '所屬組織') },
    positionId: { source: 'position_ids', title: title('岗位编号', 'Position ids', '職位編號'), hideable: false },
    position: { source: 'position_names', title: title('岗位', 'Position', '職位') },
    roleId: { source: 'role_ids', title: title('角色编号', 'Role ids', '角色編號'), hideable: false },
    roleName: { source: 'role_names', title: title('角色', 'Roles', '角色') },
    managerId: { source: 'manager_id', title: title('主管编号', 'Manager id', '主管編號'), hideable: false },
    manager: { title: title('直属主管', 'Manager', '直屬主管') },
    enabledMark: { source: 'enabled_mark', type: 'integer', title: title('状态', 'State', '狀態'), hideable: false },
    isAdministrator: {
      source: 'is_administrator',
      type: 'integer',
      title: title('超级管理员', 'Super administrator', '超級管理員'),
      hideable: false,
    },
    description: { title: title('说明', 'Description', '說明') },
    sortCode: { source: 'sort_code', type: 'integer', title: title('排序', 'Order', '排序') },
    creatorTime: { source: 'created_at', type: 'time', title: title('创建时间', 'Created', '建立時間') },
    lastLoginTime: { source: 'last_login_at', type: 'time', title: title('最近登录', 'Last sign-in', '最近登入') },
    // What row schemes compare: one organisation, not a list of them.
    mainOrganizeId: {
      source: 'main_organize_id',
      title: title('主要组织', 'Main organisation', '主要組織'),
      shown: false,
    },
  },
})
