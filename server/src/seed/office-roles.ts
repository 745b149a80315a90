import type { BaseRole } from './base-roles'
import type { BaseMenu } from './menu-entry'

const kept = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
const places = ['organize', 'department']

/** Buttons that only read: who holds them changes nothing. */
export const readingButtons: readonly string[] = ['btn_download', 'btn_all']

/** Reads all and changes nothing; each page that the product adds is granted to it as well. */
export const auditorId = 'auditor'

const pages = (ids: readonly string[]): BaseRole['grants'] => Object.fromEntries(ids.map((id) => [id, []]))

/** What keeps an office, each work with somebody of its own (AUT-12, AUT-13). */
const keepers: readonly BaseRole[] = [
  {
    id: 'organizeKeeper',
    name: '组织管理员',
    description: '维护公司、部门、岗位和分组，不管理人员账号',
    grants: {
      ...Object.fromEntries(places.map((id) => [id, [...kept, 'btn_administer']])),
      position: [...kept, 'btn_member'],
      group: [...kept, 'btn_member'],
      user: [],
    },
  },
  {
    id: 'userKeeper',
    name: '用户管理员',
    description: '维护人员账号，审核注册，重置密码，让人下线；给不出自己没有的权限',
    grants: {
      user: [...kept, 'btn_resetPassword', 'btn_import'],
      registration: ['btn_approve'],
      onlineUser: ['btn_end'],
      ...pages([...places, 'position', 'role', 'group']),
    },
  },
  {
    id: 'rightsKeeper',
    name: '权限管理员',
    description: '维护角色，授予和收回自己也有的权限，查询权限来源',
    grants: {
      authorize: ['btn_edit'],
      role: [...kept, 'btn_member'],
      explain: ['btn_download'],
      ...pages([...places, 'position', 'group', 'user']),
    },
  },
  {
    id: 'designer',
    name: '设计人员',
    description: '设计功能、报表和门户，维护字典、编号规则和数据接口，不能编写 SQL',
    grants: {
      ...Object.fromEntries(
        ['webDesign', 'reportDesign', 'portalDesign'].map((id) => [
          id,
          ['btn_add', 'btn_edit', 'btn_remove', 'btn_release'],
        ]),
      ),
      dictionary: ['btn_add', 'btn_edit', 'btn_remove'],
      billRule: kept,
      dataInterface: kept,
    },
  },
]

/** Pages that somebody opens in order to change what they show: they have no button of their own for it. */
const changingPages: readonly string[] = ['config']

/** Whether a page can be read by who changes nothing. */
export const isReadable = ({ id, address }: BaseMenu): boolean => address !== undefined && !changingPages.includes(id)

/** The buttons of a page that only read. */
export const readingOf = ({ buttons = {} }: BaseMenu): string[] =>
  Object.keys(buttons).filter((code) => readingButtons.includes(code))

/** The roles that an office expects beside those of reviews. */
export const officeRoles = (menus: readonly BaseMenu[]): readonly BaseRole[] => [
  ...keepers,
  {
    id: auditorId,
    name: '审计员',
    description: '查看和导出所有页面（系统设置除外），不能更改任何内容',
    grants: Object.fromEntries(menus.filter(isReadable).map((menu) => [menu.id, readingOf(menu)])),
  },
]
