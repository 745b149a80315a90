import { Type } from 'typebox'
import type { FieldReference, Named } from '../kind'

const rest = {
  /** Ids, for `named`. */
  ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500 })),
  /** The key of the other field, for `field`. */
  field: Type.Optional(Type.String({ maxLength: 60 })),
}

/** Which people or units a picker offers: all, those named, those near the reader, or those that belong to what another field holds. */
export const offered = {
  offer: Type.Union([
    Type.Literal('all'),
    Type.Literal('named'),
    Type.Literal('ownOrganize'),
    Type.Literal('ownOrganizeAndBelow'),
    Type.Literal('ownDepartment'),
    Type.Literal('field'),
  ]),
  ...rest,
}

/** The same for groups, which belong to no organisation. */
export const offeredGroups = {
  offer: Type.Union([Type.Literal('all'), Type.Literal('named'), Type.Literal('field')]),
  ...rest,
}

/** Fields that hold what people or units of each sort can belong to. */
const holders: Readonly<Partial<Record<Named, readonly string[]>>> = {
  user: ['organize', 'department', 'position', 'role', 'group', 'users'],
  organize: ['organize', 'department', 'users'],
  position: ['organize', 'department', 'position', 'users'],
  role: ['organize', 'department', 'role', 'users'],
  group: ['group', 'users'],
}

/** The field that what is offered belongs to. */
export const offeredFields = (
  holds: Named,
  settings: { offer: string; field?: string | undefined },
): readonly FieldReference[] =>
  settings.offer === 'field'
    ? [{ setting: 'field', key: settings.field ?? '', ...(holders[holds] && { kinds: holders[holds] }) }]
    : []
