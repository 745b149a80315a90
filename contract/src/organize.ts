import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { Flag, Id, ListOf, OptionalId, TreeOf } from './fields'

/** A company or department as pickers show it (ORG-03). `parentId` is '-1' at the top. */
const organizeFields = {
  id: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  parentId: Type.String(),
  category: Type.String(),
  /** The category once more, under the name that other clients read. */
  type: Type.Optional(Type.String()),
  enCode: Type.String(),
  enabledMark: Flag,
  hasChildren: Type.Boolean(),
  icon: Type.String(),
}
export const OrganizeNode = Type.Object(organizeFields)
export type OrganizeNode = Static<typeof OrganizeNode>
export const OrganizeTree = TreeOf(organizeFields)
export type OrganizeTree = Static<typeof OrganizeTree>

/** A company or department of a tree that is only looked through. */
const OrganizeName = Type.Object({
  id: Type.String(),
  parentId: Type.String(),
  name: Type.String(),
  /** True where the caller, who is held to some organisations, administers it or a department of it; absent otherwise. */
  administered: Type.Optional(Type.Boolean()),
  /** Whether such a caller may add something there, such as a person, and an organisation below it. */
  takes: Type.Optional(Type.Object({ things: Type.Boolean(), organizes: Type.Boolean() })),
})
export type OrganizeName = Static<typeof OrganizeName>

const keyword = Type.Optional(Type.String({ maxLength: 50 }))

export const organize = callsOf('organize', {
  /** The companies and departments that the caller may see, as a tree. */
  tree: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Tree',
    input: Type.Object({ keyword }),
    output: ListOf(OrganizeTree),
  }),
  /** The same as a flat list of what a tree beside a list draws, parents before children; of one category alone. */
  names: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Names',
    input: Type.Object({ category: Type.Optional(Type.Union([Type.Literal('company'), Type.Literal('')])) }),
    output: ListOf(OrganizeName),
  }),
  /** The same tree without the branch of `id`, for choosing a parent of it; 0 leaves nothing out. */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Selector/:id',
    input: Type.Object({ id: Id, keyword }),
    output: ListOf(OrganizeTree),
  }),
  /** Companies and their departments below `id`; 0 is the top (ORG-20, ORG-25). */
  departments: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Department/Selector/:id',
    input: Type.Object({ id: Id, keyword }),
    output: ListOf(OrganizeTree),
  }),
  /** One level of companies, departments and projects for the global filter; `parentid` opens a node (ORG-41). */
  withProjects: endpoint({
    method: 'POST',
    path: '/api/project/Common/OrgDeptProj/Selector',
    reads: true,
    input: Type.Object({
      parentid: Type.Optional(OptionalId),
      keyword,
      pcPermission: Type.Optional(Type.Boolean()),
      /** True answers the whole tree flat, parents before children, in place of one level. */
      all: Type.Optional(Type.Boolean()),
    }),
    output: ListOf(OrganizeNode),
  }),
})
