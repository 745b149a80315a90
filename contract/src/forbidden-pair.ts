import { type Static, Type } from 'typebox'
import { columns, createdColumn, descriptionColumn, idColumn, stateColumn, title, versionColumn } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  ById,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  PageOf,
  PageQueryWith,
  updateFields,
  Version,
  WithId,
} from './fields'

/** `refusal` lets nobody come to hold both rights; `warning` tells of whoever does. */
const PairEffect = Type.Union([Type.Literal('warning'), Type.Literal('refusal')])
export type PairEffect = Static<typeof PairEffect>

/** Two rights that nobody should hold together: each is the id of a page, or of a button on one. */
export const ForbiddenPair = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  oneId: Id,
  otherId: Id,
  effect: PairEffect,
  enabledMark: Flag,
  description: Type.String(),
  creatorTime: EpochMs,
})
export type ForbiddenPair = Static<typeof ForbiddenPair>

/** The list, as its page, exports and column permission name it. */
export const forbiddenPairColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('名称', 'Name', '名稱') },
  oneId: { title: title('权限一', 'One right', '權限一') },
  otherId: { title: title('权限二', 'The other right', '權限二') },
  effect: { title: title('处理方式', 'Effect', '處理方式') },
  enabledMark: stateColumn,
  description: descriptionColumn,
  creatorTime: createdColumn,
})

/** What the page and its Excel call an effect. */
export const pairEffects = {
  warning: title('警告', 'Warning', '警告'),
  refusal: title('拒绝', 'Refusal', '拒絕'),
} as const

const forbiddenPairFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  oneId: Id,
  otherId: Id,
  effect: PairEffect,
  enabledMark: Type.Optional(Flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

const filters = { enabledMark: Type.Optional(Flag) }

/** Pages and buttons of which a pair can be made, with their names in the language of the reader. */
const PairThing = Type.Object({ id: Id, fullName: Type.String() })
export type PairThing = Static<typeof PairThing>

/** Rights that nobody should hold together: what is said of them changes what a check of rights finds, and what is closed where rights are granted. */
export const forbiddenPair = callsOf(feature('forbiddenPair', ['forbiddenPair', 'rightCheck', 'grantDesk']), {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/ForbiddenPair',
    input: PageQueryWith(filters),
    output: PageOf(ForbiddenPair),
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/ForbiddenPair/:id', input: ById, output: ForbiddenPair }),
  /** Everything of which a pair can be made, in the order of the menu. */
  things: endpoint({
    method: 'GET',
    path: '/api/permission/ForbiddenPair/Actions/Things',
    output: ListOf(PairThing),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/ForbiddenPair',
    input: Type.Object(forbiddenPairFields),
    output: ById,
  }),
  /** `version` is the one that the editor saw; a newer one in the database refuses the update. */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/ForbiddenPair/:id',
    input: WithId({ ...updateFields(forbiddenPairFields), version: Version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/permission/ForbiddenPair/:id',
    input: ById,
  }),
  /** Turns a pair off, so that nothing is refused or told because of it, or on again. */
  toggleState: endpoint({
    method: 'PUT',
    path: '/api/permission/ForbiddenPair/:id/Actions/State',
    input: ById,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/ForbiddenPair/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
})
