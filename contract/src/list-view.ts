import { viewLimits } from '@workstation/domain/list/view-limits'
import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { Flag, Id, OptionalId, Version } from './fields'

const base = '/api/system/ListView/:modelId'
/** The page whose list it is. */
const page = { modelId: Id }
const fullName = Type.String({ maxLength: viewLimits.name })
/** JSON text of a `ListView` of the domain. */
const content = Type.String({ maxLength: viewLimits.bytes })

/** A view of a list that somebody kept, as far as the caller sees its columns. */
export const KeptView = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  content: Type.String(),
  /** 1 for everybody who may open the list; 0 for who made it alone. */
  isShared: Flag,
  /** Who made it, and 1 where that is the caller. */
  ownerName: Type.String(),
  isOwn: Flag,
  /** 1 where the caller may rename, replace and delete it. */
  mayChange: Flag,
  /** 1 where it has groups of a column that is gone, or that the caller does not see; `content` says nothing of it then. */
  lostGroup: Flag,
  /** 1 for the one with which the list opens for the caller. */
  isDefault: Flag,
})
export type KeptView = Static<typeof KeptView>

/** Views of lists by name, of hand-written and of designed pages alike. */
export const listView = callsOf('listView', {
  list: endpoint({
    method: 'GET',
    path: base,
    input: Type.Object(page),
    output: Type.Object({
      list: Type.Array(KeptView),
      /** 1 where the caller may share views of this list. */
      mayShare: Flag,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    input: Type.Object({ ...page, fullName, content, isShared: Type.Optional(Flag) }),
    output: Type.Object({ id: Id }),
  }),
  /** What is left out stays. With a `version`, a view that somebody else changed meanwhile is refused. */
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    input: Type.Object({
      ...page,
      id: Id,
      version: Type.Optional(Version),
      fullName: Type.Optional(fullName),
      content: Type.Optional(content),
      isShared: Type.Optional(Flag),
    }),
    output: Type.Object({ version: Version }),
  }),
  remove: endpoint({ method: 'DELETE', path: `${base}/:id`, input: Type.Object({ ...page, id: Id }) }),
  /** The view with which the list opens for the caller; '' for the list as it is. */
  choose: endpoint({
    method: 'PUT',
    path: `${base}/Actions/Default`,
    input: Type.Object({ ...page, id: OptionalId }),
  }),
})
