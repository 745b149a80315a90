import { type Static, Type } from 'typebox'
import { createdColumn, descriptionColumn, idColumn, sortCodeColumn, stateColumn, title, versionColumn } from './column'
import {
  Count,
  EpochMs,
  Flag,
  Id,
  Nullable,
  OptionalId,
  optionalFields,
  PageOf,
  PageQueryWith,
  TreeOf,
  Version,
} from './fields'

const word = (maxLength: number) => Type.String({ maxLength })

/** What is known of a company beside its name, under the names that clients read in `propertyJson`. */
export const OrganizeDetails = Type.Object({
  shortName: word(50),
  /** Codes of the dictionaries EnterpriseNature and IndustryType. */
  enterpriseNature: word(50),
  industry: word(50),
  foundedTime: Nullable(EpochMs),
  telePhone: word(50),
  fax: word(50),
  webSite: word(200),
  address: word(200),
  managerName: word(50),
  managerTelePhone: word(50),
  managerMobilePhone: word(50),
  manageEmail: word(100),
  bankName: word(100),
  bankAccount: word(50),
  businessscope: word(500),
})
export type OrganizeDetails = Static<typeof OrganizeDetails>

/** The columns of the lists of companies and of departments. */
export const listedColumns = {
  id: idColumn,
  version: versionColumn,
  parentId: { title: title('上级编号', 'Parent id', '上級編號'), hideable: false },
  fullName: { title: title('名称', 'Name', '名稱'), hideable: false },
  enCode: { title: title('编码', 'Code', '編碼') },
  managerId: { title: title('负责人编号', 'Head id', '負責人編號'), holds: 'person', hideable: false },
  manager: { title: title('负责人', 'Head', '負責人') },
  people: { type: 'integer', title: title('人数', 'People', '人數') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorTime: createdColumn,
} as const
const shown = {
  /** Raised by each change; an update names the one that its editor saw. */
  version: Version,
  enCode: Type.String(),
  managerId: Type.String(),
  manager: Type.String(),
  /** Of a list those who work here or below, each counted in the main organisation; of one record those here. */
  people: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorTime: EpochMs,
}

/** A company or department of a list; of those above that the caller may not know there is the place alone. */
const listedFields = {
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  /** False for what stands there only to show where others lie. */
  known: Type.Boolean(),
  /** What its reader may not do there, who administers organisations; `add` is to put one below it. Absent for others. */
  closed: Type.Optional(Type.Array(Type.Union([Type.Literal('add'), Type.Literal('edit'), Type.Literal('delete')]))),
  ...optionalFields(shown),
}
export const ListedOrganize = TreeOf({ ...listedFields, hasChildren: Type.Boolean() })
export type ListedOrganize = Static<typeof ListedOrganize>
/** The same without what lies below it. */
export type OrganizeItem = Omit<ListedOrganize, 'children' | 'hasChildren'>

/** The same as a row of a page: how deep it lies, 0 on the first level, and whether something lies below it. */
export const OrganizeRow = Type.Object({ ...listedFields, depth: Type.Integer(), hasBelow: Type.Boolean() })
export type OrganizeRow = Static<typeof OrganizeRow>
export const OrganizePage = PageOf(OrganizeRow)
export type OrganizePage = Static<typeof OrganizePage>
/** A page of the tree, without what lies below the folded ones; in a chosen order the rows stand side by side. */
export const organizePageQuery = { folded: Type.Optional(Type.Array(Id, { maxItems: 2000 })) }
export const OrganizePageQuery = PageQueryWith(organizePageQuery)
export type OrganizePageQuery = Static<typeof OrganizePageQuery>

/** A company or department as its editor opens it; fields that the caller may not see stay away. */
export const OrganizeRecord = Type.Object({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  ...optionalFields(shown),
  version: Version,
  category: Type.String(),
  property: Type.Optional(OrganizeDetails),
  /** `property` as JSON text, for clients that read it so. */
  propertyJson: Type.Optional(Type.String()),
  /** Ids of the pictures of a company; '' without one. */
  logoIcon: Type.Optional(Type.String()),
  navigationIcon: Type.Optional(Type.String()),
})
export type OrganizeRecord = Static<typeof OrganizeRecord>

/** What clients send of a company or department; whole records may come back. */
export const organizeInput = {
  fullName: Type.String({ minLength: 1, maxLength: 100 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  /** '-1', '0' and '' are the top. */
  parentId: Type.Optional(OptionalId),
  managerId: Type.Optional(OptionalId),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** Where something goes: below `parentId`, in front of `before`, last without one. */
export const organizePlace = {
  parentId: OptionalId,
  before: Type.Optional(OptionalId),
  version: Version,
}

/** What hangs on a company or department, with everything below it for `below` and `concerned`. */
export const OrganizeUsage = Type.Object({
  /** Companies and departments right below it. */
  below: Type.Integer(),
  /** People who belong to it. */
  people: Type.Integer(),
  positions: Type.Integer(),
  roles: Type.Integer(),
  administrators: Type.Integer(),
  projects: Type.Integer(),
  /** People who belong to it or to what lies below it, as switching it off concerns them. */
  concerned: Type.Integer(),
})
export type OrganizeUsage = Static<typeof OrganizeUsage>
