import { Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { Id, PageOf, PageQueryWith } from './fields'

const relation = {
  /** The source: a data interface, or the page (menu id) of a guarded model. */
  id: Id,
  /** Field that is stored, usually id. */
  propsValue: Type.Optional(Type.String({ maxLength: 64 })),
  /** Field that is shown for a chosen row. */
  relationField: Type.Optional(Type.String({ maxLength: 64 })),
  /** Fields of the columns, comma-joined (FRM-63). */
  columnOptions: Type.Optional(Type.String({ maxLength: 2000 })),
  interfaceId: Type.Optional(Id),
}

/** A row of a source: its id and the fields that were asked for and may be seen. */
const SourceRow = Type.Object({ id: Type.String() }, { additionalProperties: true })

const rows = PageQueryWith({ ...relation, pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) })
const row = Type.Object({ ...relation, value: Type.String({ maxLength: 200 }) })

export const dataInterface = callsOf('dataInterface', {
  /** The rows that a popup selection offers, within the caller's rights (FRM-62, FRM-64, FRM-68). */
  rows: endpoint({
    method: 'POST',
    path: '/api/system/DataInterface/:id/Action/List',
    input: rows,
    output: PageOf(SourceRow),
  }),
  /** The same for clients that ask by GET. */
  rowsByGet: endpoint({
    method: 'GET',
    path: '/api/system/DataInterface/:id/Action/List',
    input: rows,
    output: PageOf(SourceRow),
  }),
  /** One row by the stored value; `data` is JSON text of it, '' when there is none (FRM-66, FRM-67). */
  row: endpoint({
    method: 'POST',
    path: '/api/system/DataInterface/:id/Action/Info',
    input: row,
    output: Type.String(),
  }),
  rowByGet: endpoint({
    method: 'GET',
    path: '/api/system/DataInterface/:id/Action/Info',
    input: row,
    output: Type.String(),
  }),
})
