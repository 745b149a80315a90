import { Type } from 'typebox'
import { designText } from '../document'

/** How the dialog looks in which rows of a source are chosen. */
export const relationColumns = {
  /** The fields of a row that it shows. */
  columns: Type.Array(Type.Object({ field: Type.String({ minLength: 1, maxLength: 200 }), label: designText }), {
    maxItems: 50,
  }),
  paged: Type.Boolean(),
  pageSize: Type.Integer({ minimum: 1, maximum: 500 }),
  /** Pixels. */
  width: Type.Integer({ minimum: 300, maximum: 2000 }),
}

/** The dialog of a field that was just taken from the palette. */
export const usualRelation = { columns: [], paged: true, pageSize: 20, width: 800 }
