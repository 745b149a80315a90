import { Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { BareListOf, Id } from './fields'

export const group = callsOf('group', {
  /** The enabled groups of users. */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Group/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: BareListOf(
      Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String(), type: Type.String(), icon: Type.String() }),
    ),
  }),
})
