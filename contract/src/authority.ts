import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
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

export const authority = {
  getColumns: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/GetColumnsByModuleId/:id',
    input: Type.Object({ id: Id }),
    output: Nullable(ColumnPreference),
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
}
