import { Type } from 'typebox'
import { endpoint } from './endpoint'
import { Id, ListOf } from './fields'

export const organize = {
  /** The companies and departments that the caller may see, flat, parents before children. */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Tree',
    output: ListOf(
      Type.Object({
        id: Id,
        parentId: Type.String(),
        fullName: Type.String(),
        enCode: Type.String(),
        category: Type.String(),
      }),
    ),
  }),
}
