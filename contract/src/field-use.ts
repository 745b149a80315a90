import { type Static, Type } from 'typebox'

/** Something that reads a field of a form: a part of the form itself or of its list, or what lies outside of it. */
export const FieldUse = Type.Object({
  what: Type.Union([
    Type.Literal('field'),
    Type.Literal('rule'),
    Type.Literal('script'),
    Type.Literal('list'),
    Type.Literal('view'),
    Type.Literal('form'),
    Type.Literal('process'),
    Type.Literal('scheme'),
    Type.Literal('interface'),
    Type.Literal('template'),
  ]),
  /** Of what reads it; of a list the part, such as `columns`. */
  id: Type.String(),
  /** What people call it; '' for what has no name. */
  name: Type.String(),
  /** Where in it: steps of a process, fields of another form. */
  detail: Type.String(),
})
export type FieldUse = Static<typeof FieldUse>
