import type { FormDocument } from './document'
import { fullKey, walkForm } from './form-tree'
import type { Renames } from './rename-field'

const keysOf = (document: FormDocument) =>
  new Map(walkForm(document).placed.map((one): [string, string] => [one.node.id, fullKey(one)]))

/** The fields that have another key in a later draft of a form, by the keys that they had. */
export function keysRenamed(before: FormDocument, after: FormDocument): Renames {
  const known = keysOf(before)
  return new Map(
    [...keysOf(after)].flatMap(([id, key]): [string, string][] => {
      const old = known.get(id)
      // One whose key is not given yet ends with its table.
      return old && key && old !== key && !old.endsWith('.') && !key.endsWith('.') ? [[old, key]] : []
    }),
  )
}
