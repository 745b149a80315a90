import { Type } from 'typebox'
import type { FieldReference } from '../kind'

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
  /** Ids, for `named`. */
  ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500 })),
  /** The key of the other field, for `field`. */
  field: Type.Optional(Type.String({ maxLength: 60 })),
}

const units = ['organize', 'department', 'position', 'role', 'group', 'users']

/** The field that what is offered belongs to. */
export const offeredFields = (settings: { offer: string; field?: string | undefined }): readonly FieldReference[] =>
  settings.offer === 'field' ? [{ setting: 'field', key: settings.field ?? '', kinds: units }] : []
