import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  descriptionColumn,
  idColumn,
  memberCountColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  BareListOf,
  ById,
  Count,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  PageOf,
  PageQueryWith,
  updateFields,
  Version,
  WithId,
} from './fields'
import { heldFeatures } from './held-features'
import { ClosedActs, memberCalls, removalFields } from './member'
import { refusedActs } from './refused-acts'

/** People under one name, across organisations. */
export const Group = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** In a list its name; of one group that is read by itself, the code of the entry of the dictionary groupType. */
  type: Type.String(),
  /** That code, wherever the group stands. */
  typeCode: Type.String(),
  memberCount: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorTime: EpochMs,
  closed: ClosedActs,
})
export type Group = Static<typeof Group>

/** The list of groups. */
export const groupColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('分组名称', 'Group', '群組名稱') },
  enCode: { title: title('分组编码', 'Group code', '群組編碼') },
  type: { title: title('分组类型', 'Type', '群組類型') },
  typeCode: { title: title('分组类型编码', 'Type code', '群組類型編碼'), hideable: false },
  memberCount: memberCountColumn,
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorTime: createdColumn,
})

const groupFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  /** The code of an entry of the dictionary groupType, '' for none. */
  type: Type.Optional(Type.String({ maxLength: 50 })),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

const filters = { enabledMark: Type.Optional(Flag) }

export const group = callsOf(feature('group', ['group', ...heldFeatures]), {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Group',
    input: PageQueryWith(filters),
    output: PageOf(Group),
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Group/:id', input: ById, output: Group }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Group',
    input: Type.Object(groupFields),
    output: ById,
  }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/Group/:id',
    input: WithId({ ...updateFields(groupFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/permission/Group/:id', input: Type.Object(removalFields) }),
  /** Turns a group off, or on again; one that is off cannot be chosen. */
  toggleState: endpoint({ method: 'PUT', path: '/api/permission/Group/:id/Actions/State', input: ById }),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/Group/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /** The enabled groups of users. */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Group/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: BareListOf(
      Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String(), type: Type.String(), icon: Type.String() }),
    ),
  }),
  /** Turning on and off, and removing, by whom it gives something to. */
  refusedActs: refusedActs('/api/permission/Group'),
  ...memberCalls('/api/permission/Group'),
})
