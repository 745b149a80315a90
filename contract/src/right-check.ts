import { type Static, Type } from 'typebox'
import { columns, idColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { Count, EpochMs, ExportedFile, ExportQueryWith, Id, ListOf, Nullable, PageOf, PageQueryWith } from './fields'
import { GrantActs } from './grant-desk'

/** What a check of rights finds, in the order in which it should be looked at. */
const FindingKind = Type.Union([
  Type.Literal('forbiddenPair'),
  Type.Literal('off'),
  Type.Literal('never'),
  Type.Literal('unused'),
  Type.Literal('ending'),
  Type.Literal('direct'),
  Type.Literal('emptyRole'),
  Type.Literal('singleRole'),
  Type.Literal('sameRoles'),
  Type.Literal('noOrganize'),
  Type.Literal('noAdministrator'),
  Type.Literal('nobody'),
  Type.Literal('deadScheme'),
  Type.Literal('administrators'),
])
export type FindingKind = Static<typeof FindingKind>

const Subject = Type.Union([
  Type.Literal('user'),
  Type.Literal('role'),
  Type.Literal('position'),
  Type.Literal('group'),
  Type.Literal('organize'),
  Type.Literal('page'),
])

/** What it is, whom it is about and his id, which may be as long as any other. */
const FindingId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })
/** Something about rights that somebody should look at. */
export const Finding = Type.Object({
  id: FindingId,
  kind: FindingKind,
  subjectKind: Subject,
  subjectId: Id,
  subjectName: Type.String(),
  /** Pages that it is about, or the other ones of whom it is told. */
  things: Type.String(),
  /** How many single grants, people or things. */
  count: Count,
  until: Nullable(EpochMs),
  /** 1 where there are grants that can be taken back, of somebody whom the reader administers. */
  mayTake: Type.Integer(),
})
export type Finding = Static<typeof Finding>

export const findingColumns = columns({
  id: idColumn,
  kind: { title: title('检查项', 'Check', '檢查項目'), hideable: false },
  subjectKind: { title: title('对象类型', 'Kind', '對象類型'), hideable: false },
  subjectId: { title: title('对象编号', 'Id of whom', '對象編號'), hideable: false },
  subjectName: { title: title('对象', 'Whom', '對象'), hideable: false },
  things: { title: title('相关内容', 'About', '相關內容'), hideable: false },
  count: { type: 'integer', title: title('数量', 'Number', '數量'), hideable: false },
  until: { type: 'time', title: title('有效至', 'Until', '有效至'), hideable: false },
  mayTake: { type: 'integer', title: title('可收回', 'Can be taken', '可收回'), hideable: false },
})

/** What the page and its Excel call the values of a finding. */
export const findingWords = {
  kind: {
    forbiddenPair: title('拥有不相容权限的人员', 'Holds a forbidden pair', '擁有不相容權限的人員'),
    off: title('停用人员仍有直接授权', 'Disabled people with grants', '停用人員仍有直接授權'),
    never: title('从未登录的人员有直接授权', 'Grants of people who never signed in', '從未登入的人員有直接授權'),
    unused: title('90 天未使用的权限', 'Unused for 90 days', '90 天未使用的權限'),
    ending: title('14 天内到期的权限', 'Ends within 14 days', '14 天內到期的權限'),
    direct: title('直接授予个人的权限', 'Granted to one person', '直接授予個人的權限'),
    emptyRole: title('没有成员的角色有权限', 'Roles without members', '沒有成員的角色有權限'),
    singleRole: title('只有一名成员的角色', 'Roles with one member', '只有一名成員的角色'),
    sameRoles: title('权限相同的角色', 'Roles with the same grants', '權限相同的角色'),
    noOrganize: title('没有所属组织的人员', 'People without organisation', '沒有所屬組織的人員'),
    noAdministrator: title('没有管理员的组织', 'Organisations without administrator', '沒有管理員的組織'),
    nobody: title('无人拥有的权限', 'Rights that nobody holds', '無人擁有的權限'),
    deadScheme: title('未使用或已停用的数据方案', 'Row schemes without effect', '未使用或已停用的資料方案'),
    administrators: title('超级管理员', 'Super administrators', '超級管理員'),
  },
  subjectKind: {
    user: title('人员', 'Person', '人員'),
    role: title('角色', 'Role', '角色'),
    position: title('岗位', 'Position', '職位'),
    group: title('分组', 'Group', '群組'),
    organize: title('组织', 'Organisation', '組織'),
    page: title('页面', 'Page', '頁面'),
  },
} as const

/** A page, or a button on one. */
const PairRight = Type.Object({
  pageId: Id,
  kind: Type.Union([Type.Literal('module'), Type.Literal('button')]),
  /** Of the button; '' for the page. */
  code: Type.String(),
})

const filters = { kind: Type.Optional(Type.Union([FindingKind, Type.Literal('')])) }

/** What is odd about who holds which rights, and what would take it back. */
export const rightCheck = callsOf('rightCheck', {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/RightCheck',
    input: PageQueryWith(filters),
    output: PageOf(Finding),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/RightCheck/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
  }),
  /** Since when use is counted: nothing is called unused sooner than 90 days after that. */
  counted: endpoint({
    method: 'GET',
    path: '/api/permission/RightCheck/Actions/Counted',
    output: Type.Object({ since: Nullable(EpochMs) }),
  }),
  /** What would take back the grants of a finding, as the plan and the change of grants take it. */
  takeBack: endpoint({
    method: 'GET',
    path: '/api/permission/RightCheck/:id/TakeBack',
    input: Type.Object({ id: FindingId }),
    output: Type.Object({ acts: GrantActs }),
  }),
  /** The rights of the pairs that a finding is about, as `explain` is asked about them. */
  pairRights: endpoint({
    method: 'GET',
    path: '/api/permission/RightCheck/:id/PairRights',
    input: Type.Object({ id: FindingId }),
    output: ListOf(PairRight),
  }),
})
