import { Type } from 'typebox'
import { columns } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, ExportedFile, Id, ListOf, PageQueryWith, updateFields, Version, WithId } from './fields'
import { organizeFeatures } from './organize-features'
import {
  ListedOrganize,
  listedColumns,
  OrganizePage,
  OrganizeRecord,
  organizeInput,
  organizePageQuery,
  organizePlace,
} from './organize-record'
import { refusedActs } from './refused-acts'

/** The list of departments. */
export const departmentColumns = columns(listedColumns)

const keyword = Type.Optional(Type.String({ maxLength: 50 }))
const departmentInput = { ...organizeInput, parentId: Id }

/** Departments: below a company, or below each other. */
export const department = callsOf(feature('department', organizeFeatures), {
  /** The departments of a company as a tree, without those of companies below it; a keyword leaves hits and their way. */
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/:id/Department',
    input: Type.Object({ id: Id, keyword }),
    output: ListOf(ListedOrganize),
  }),
  /** The same by pages, as the page draws them. */
  page: endpoint({
    method: 'POST',
    path: '/api/permission/Organize/:id/Department/Page',
    reads: true,
    input: PageQueryWith({ id: Id, ...organizePageQuery }),
    output: OrganizePage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Organize/Department',
    input: Type.Object(departmentInput),
    output: ById,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Department/:id',
    input: ById,
    output: OrganizeRecord,
  }),
  /** As of a company. */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/Organize/Department/:id',
    input: WithId({ ...updateFields(departmentInput), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/permission/Organize/Department/:id', input: ById }),
  toggleState: endpoint({
    method: 'PUT',
    path: '/api/permission/Organize/Department/:id/Actions/State',
    input: ById,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/permission/Organize/Department/:id/Actions/Move',
    input: WithId(organizePlace),
  }),
  /** Turning on and off, by whom rights come and go; removing and merging, by what hangs on it. */
  refusedActs: refusedActs('/api/permission/Organize/Department'),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/:id/Department/Actions/Export',
    input: Type.Object({ id: Id, keyword, selectKey: Type.Optional(Type.String({ maxLength: 2000 })) }),
    output: ExportedFile,
  }),
})
