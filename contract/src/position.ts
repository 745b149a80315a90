import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ListOf, TreeOf } from './fields'

/** A position, or an organisation above it; only those of type position can be chosen. */
export const PositionTree = TreeOf({
  id: Type.String(),
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  type: Type.Union([Type.Literal('company'), Type.Literal('department'), Type.Literal('position')]),
  icon: Type.String(),
  hasChildren: Type.Boolean(),
})
export type PositionTree = Static<typeof PositionTree>

export const position = callsOf('position', {
  /** Positions below their organisations, as a tree (POS-08, POS-11). */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Position/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: ListOf(PositionTree),
  }),
})
