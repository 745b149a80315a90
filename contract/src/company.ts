import { Type } from 'typebox'
import { columns } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, ExportedFile, Id, ListOf, OptionalId, optionalFields, updateFields, Version, WithId } from './fields'
import { organizeFeatures } from './organize-features'
import {
  ListedOrganize,
  listedColumns,
  OrganizeDetails,
  OrganizePage,
  OrganizePageQuery,
  OrganizeRecord,
  OrganizeUsage,
  organizeInput,
  organizePlace,
} from './organize-record'
import { refusedActs } from './refused-acts'

/** The list of companies. */
export const companyColumns = columns(listedColumns)

const keyword = Type.Optional(Type.String({ maxLength: 50 }))

const companyInput = {
  ...organizeInput,
  property: Type.Optional(Type.Object(optionalFields(OrganizeDetails.properties))),
  /** `property` as JSON text, which other clients send; it goes first. */
  propertyJson: Type.Optional(Type.String({ maxLength: 5000 })),
  /** Ids of uploaded images: what its people see at the top of the menu, and the sign where there is no room for it. */
  logoIcon: Type.Optional(OptionalId),
  navigationIcon: Type.Optional(OptionalId),
}

/** Companies, and what is done with companies and departments alike. */
export const company = callsOf(feature('company', organizeFeatures), {
  /** Companies as a tree, those that are off as well; a keyword leaves hits and the way to each. */
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Organize',
    input: Type.Object({ keyword }),
    output: ListOf(ListedOrganize),
  }),
  /** The same by pages, as the page draws them. */
  page: endpoint({
    method: 'POST',
    path: '/api/permission/Organize/Page',
    reads: true,
    input: OrganizePageQuery,
    output: OrganizePage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Organize',
    input: Type.Object(companyInput),
    output: ById,
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Organize/:id', input: ById, output: OrganizeRecord }),
  /** `version` is the one that the editor saw; a newer one refuses. Without it the record is changed as it is now. */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/Organize/:id',
    input: WithId({ ...updateFields(companyInput), version: Type.Optional(Version) }),
  }),
  /** Only a company on which nothing hangs goes. */
  remove: endpoint({ method: 'DELETE', path: '/api/permission/Organize/:id', input: ById }),
  /** Turns a company off, or on again; off, it and all below it cannot be chosen and give no rights. */
  toggleState: endpoint({ method: 'PUT', path: '/api/permission/Organize/:id/Actions/State', input: ById }),
  move: endpoint({ method: 'PUT', path: '/api/permission/Organize/:id/Actions/Move', input: WithId(organizePlace) }),
  /** What hangs on a company or department. */
  usage: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/:id/Usage',
    input: ById,
    output: OrganizeUsage,
  }),
  /** Puts all that hangs on a company or department on another one of its kind, and deletes it. */
  merge: endpoint({
    method: 'PUT',
    path: '/api/permission/Organize/:id/Actions/Merge',
    input: WithId({ targetId: Id, version: Version }),
  }),
  /** Puts the people of a company or department into another one. */
  movePeople: endpoint({
    method: 'PUT',
    path: '/api/permission/Organize/:id/Actions/MovePeople',
    input: WithId({ targetId: Id, version: Version }),
  }),
  /** Turning on and off, by whom rights come and go; removing and merging, by what hangs on it. */
  refusedActs: refusedActs('/api/permission/Organize'),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Actions/Export',
    input: Type.Object({ keyword, selectKey: Type.Optional(Type.String({ maxLength: 2000 })) }),
    output: ExportedFile,
  }),
})
