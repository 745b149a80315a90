import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ById, Flag, Id, ListOf, PageOf, PageQueryWith } from './fields'

/** A province, city, district or street. `parentId` is '-1' for provinces; `type` is the level, 1 for provinces. */
export const Area = Type.Object({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  type: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  isLeaf: Type.Boolean(),
  hasChildren: Type.Boolean(),
})
export type Area = Static<typeof Area>

const AreaId = Type.String({ pattern: '^(-1|[A-Za-z0-9_-]{1,64})$' })

export const area = callsOf('area', {
  /** The areas right below a node, for administration; -1 is the top. */
  list: endpoint({
    method: 'GET',
    path: '/api/system/Area/:id',
    input: PageQueryWith({ id: AreaId }),
    output: PageOf(Area),
  }),
  /** The enabled areas right below `id` (-1 the top), without the branch of `exceptId` (0 leaves nothing out). */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/Area/:id/Selector/:exceptId',
    input: Type.Object({ id: AreaId, exceptId: Id }),
    output: ListOf(Area),
  }),
  /** Areas whose name, code or pinyin initials match, with the names above them; at most 50. */
  search: endpoint({
    method: 'GET',
    path: '/api/system/Area/Search',
    input: Type.Object({
      keyword: Type.String({ minLength: 1, maxLength: 50 }),
      /** Only areas down to this level. */
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    }),
    output: ListOf(Type.Object({ ids: Type.Array(Id), names: Type.Array(Type.String()) })),
  }),
  /** The names of paths of ids, in the order asked (ARE-06). */
  namesOf: endpoint({
    method: 'POST',
    path: '/api/system/Area/GetAreaByIds',
    input: Type.Object({ idsList: Type.Array(Type.Array(Id, { maxItems: 6 }), { maxItems: 500 }) }),
    output: Type.Array(Type.Array(Type.String())),
  }),
  get: endpoint({ method: 'GET', path: '/api/system/Area/:id/Info', input: ById, output: Area }),
})
