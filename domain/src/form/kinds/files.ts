import { type Static, Type } from 'typebox'
import { uploadCategories } from '../../upload/upload-rule'
import { designText } from '../document'
import type { Kind } from '../kind'
import { fileField, fileProblem, mostFiles, readFiles } from '../kind-parts/file-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  /** How many at most. */
  max: Type.Integer({ minimum: 1, maximum: mostFiles }),
  /** Megabytes of one file, below what uploads allow anyway. */
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_240 })),
  /** What is taken; all that uploads allow where neither a category nor an ending is named (FIL-56). */
  categories: Type.Optional(
    Type.Array(Type.Union(uploadCategories.map((category) => Type.Literal(category))), { maxItems: 4 }),
  ),
  /** Endings of names that are taken beside them. */
  extensions: Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 50 }),
  buttonText: Type.Optional(designText),
})
const initial: Static<typeof settings> = { max: 9, extensions: [] }
const settingsIn = settingsOf(settings, initial)

/** Files that are uploaded and belong to the record. */
export const files: Kind<typeof settings> = {
  ...fileField,
  kind: 'files',
  settings,
  initial,
  takes: (node, file) => fileProblem(settingsIn(node), file),
  read: (raw, node) => readFiles(raw, settingsIn(node)),
}
