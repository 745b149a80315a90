import { Type } from 'typebox'
import { designText } from '../document'

/** Words of a design that stand in a box that is empty. */
export const placeholder = { placeholder: Type.Optional(designText) }

/** One or several, and how many at most. */
export const howMany = {
  multiple: Type.Boolean(),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
}

export const align = Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])
