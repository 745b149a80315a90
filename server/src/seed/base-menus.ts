import { designColumns } from '@workstation/contract/design'
import { projectColumns } from '@workstation/contract/project'
import { reviewColumns } from '@workstation/contract/review'
import { reviewTargetColumns } from '@workstation/contract/review-target'
import { reviewTaskColumns } from '@workstation/contract/review-task'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'
import { permissionMenus } from './permission-menus'
import { systemDataMenus } from './system-data-menus'
import { systemMenus } from './system-menus'
import { templateMenus } from './template-menus'
import { workflowMenus } from './workflow-menus'

/** What can be granted of designs; the drawing itself stands in no list. */
const designItems: Readonly<Record<string, Pick<BaseMenu, 'columns' | 'forms'>>> = {
  webDesign: {
    columns: columnsOf(designColumns),
    forms: {
      ...formsOf(designColumns, {
        fullName: 'fullName',
        enCode: 'enCode',
        category: 'category',
        type: 'type',
        webType: 'webType',
        sortCode: 'sortCode',
        description: 'description',
      }),
      formData: '表单内容',
    },
  },
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
  // Those whose page is there are shown.
  hidden: id !== 'webDesign',
  buttons: { ...add, ...edit, ...remove, btn_release: '发布' },
  ...designItems[id],
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
    buttons: {
      ...add,
      ...edit,
      ...remove,
      btn_launch: '发起评审',
      ...download,
      btn_manage: '评审管理',
      btn_all: '查看全部评审',
    },
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
  ...workflowMenus,
  ...permissionMenus,
  ...systemMenus,
  ...templateMenus,
  { id: 'onlineDev', parentId: '-1', name: '在线开发', icon: 'AppstoreOutlined' },
  ...designMenus,
  ...systemDataMenus,
]
