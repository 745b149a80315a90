import { Type } from 'typebox'
import type { FormNode } from '../document'
import type { Kind } from '../kind'
import { fileField, fileProblem, mostFiles, readFiles } from '../kind-parts/file-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  /** How many at most. */
  max: Type.Integer({ minimum: 1, maximum: mostFiles }),
  /** Megabytes of one image, below what uploads allow anyway. */
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})
const initial = { max: 9 }
const settingsIn = settingsOf(settings, initial)
const takenIn = (node: FormNode) => ({ ...settingsIn(node), categories: ['image'] as const })

/** Images that are uploaded and belong to the record. */
export const images: Kind<typeof settings> = {
  ...fileField,
  kind: 'images',
  settings,
  initial,
  takes: (node, file) => fileProblem(takenIn(node), file),
  read: (raw, node) => readFiles(raw, takenIn(node)),
}
