import type { Kind } from '../kind'
import { attribute, type attributeSettings } from '../kind-parts/relation'

/** A field of the row that was chosen in a dialog. */
export const popupAttr: Kind<typeof attributeSettings> = {
  ...attribute(['popupSelect', 'popupTableSelect']),
  kind: 'popupAttr',
}
