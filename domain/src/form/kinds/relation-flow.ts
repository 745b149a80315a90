import { type Static, Type } from 'typebox'
import type { Kind } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { relationId } from '../kind-parts/relation'

const settings = Type.Object({
  ...placeholder,
  /** Ids of the processes whose tasks are offered; all that the reader may see where none is named. */
  flows: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100 }),
})
const initial: Static<typeof settings> = { flows: [] }

/** A task of a process. */
export const relationFlow: Kind<typeof settings> = {
  ...relationId,
  kind: 'relationFlow',
  settings,
  initial,
}
