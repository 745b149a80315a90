import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { Id, Nullable } from './fields'

/** How a person arranged the columns of one list. */
export const ColumnPreference = Type.Array(
  Type.Object({
    prop: Type.String({ maxLength: 64 }),
    label: Type.String({ maxLength: 100 }),
    columnVisible: Type.Boolean(),
    /** Pixels, where somebody made the column wider or narrower than the page has it. */
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2000 })),
  }),
  { maxItems: 500 },
)
export type ColumnPreference = Static<typeof ColumnPreference>

export const authority = callsOf('authority', {
  getColumns: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/GetColumnsByModuleId/:id',
    input: Type.Object({ id: Id }),
    /** `visible` is the name that clients of another generation read for `columnVisible`. */
    output: Nullable(
      Type.Array(Type.Object({ ...ColumnPreference.items.properties, visible: Type.Optional(Type.Boolean()) })),
    ),
  }),
  setColumns: endpoint({
    method: 'PUT',
    path: '/api/permission/Authority/SetColumnsByModuleId',
    input: Type.Object({
      moduleId: Id,
      /** JSON text of a ColumnPreference. */
      fieldList: Type.String({ maxLength: 100_000 }),
    }),
  }),
})
