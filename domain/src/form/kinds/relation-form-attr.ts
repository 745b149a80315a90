import type { Kind } from '../kind'
import { attribute, type attributeSettings } from '../kind-parts/relation'

/** A field of the record that a relation leads to. */
export const relationFormAttr: Kind<typeof attributeSettings> = {
  ...attribute(['relationForm']),
  kind: 'relationFormAttr',
}
